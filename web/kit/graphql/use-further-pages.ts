import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

/** Answer of a query, from which each further page follows. */
type First<Data> = { data: Data | undefined; loading: boolean };
type Asked<Data, Variables> = {
  document: TypedDocumentNode<Data, Variables>;
  /** Variables of the page after a cursor. */
  after: (cursor: string) => Variables;
  pageInfoOf: (data: Data) => { hasNextPage: boolean; endCursor: string | null } | null | undefined;
};

/**
 * The pages after the first, loaded one after the other whenever the first has been loaded again. They are not cached: thousands of
 * rows would be merged into the cache with each page.
 */
export const useFurtherPages = <Data, Variables extends OperationVariables>(
  { data, loading }: First<Data>,
  { document: query, after, pageInfoOf }: Asked<Data, Variables>,
) => {
  const client = useApolloClient();
  const next = (page: Data): string | null => {
    const { hasNextPage, endCursor = null } = pageInfoOf(page) ?? {};
    return hasNextPage ? endCursor : null;
  };
  const [found, setFound] = useState<{ of: Data; pages: Data[]; error?: Error }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages follow from the first, which changes with what is asked.
  useEffect(() => {
    if (loading || !data) return;
    let isStale = false;
    const load = async (cursor: string | null, pages: Data[]): Promise<void> => {
      if (isStale) return;
      setFound({ of: data, pages });
      if (!cursor) return;
      try {
        const page = await client.query<Data, OperationVariables>({
          query: query as TypedDocumentNode<Data, OperationVariables>,
          variables: after(cursor),
          fetchPolicy: 'no-cache',
        });
        await load(next(page.data as Data), [...pages, page.data as Data]);
      } catch (error) {
        if (!isStale) setFound({ of: data, pages, error: error as Error });
      }
    };
    void load(next(data), []);
    return () => {
      isStale = true;
    };
  }, [client, data, loading, tries]);
  const known = found?.of === data ? found : undefined;
  const pages = data ? [data, ...(known?.pages ?? [])] : [];
  const last = pages.at(-1);
  return {
    pages,
    isComplete: last !== undefined && !next(last),
    error: known?.error,
    again: () => setTries((before) => before + 1),
  };
};
