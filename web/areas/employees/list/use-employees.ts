import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { EmployeeListDocument, type EmployeeRowFragment } from './EmployeeList.generated.ts';
import type { ListAddress } from './use-list-address.ts';

const pageSize = 50;
const most = 100;

type Found = {
  people: EmployeeRowFragment[] | undefined;
  total: number;
  /** What is shown is the answer to the question before. */
  isStale: boolean;
  error: Error | undefined;
  again: () => void;
  /** Loads the next page; undefined when there is none. */
  more: (() => void) | undefined;
};

/** The people of the address, the first page at once and the others when they are asked for. */
export const useEmployees = ({ search, department, team, state }: ListAddress): Found => {
  const filter = { search: search || undefined, departmentId: department, teamId: team, state };
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(EmployeeListDocument, {
    variables: { first: pageSize, filter },
    fetchPolicy: 'cache-and-network',
  });
  const [, setPages] = useState(0);
  const found = (data ?? previousData)?.employees;
  const people = useMemo(() => found?.edges.map(({ node }) => node), [found]);
  const { hasNextPage, endCursor } = found?.pageInfo ?? {};
  const next = async (): Promise<void> => {
    await fetchMore({
      variables: { first: most, after: endCursor },
      updateQuery: (before, { fetchMoreResult }) => {
        const [one, other] = [before.employees, fetchMoreResult.employees];
        if (!one || !other) return before as typeof fetchMoreResult;
        return { ...before, employees: { ...other, edges: [...one.edges, ...other.edges] } } as typeof fetchMoreResult;
      },
    });
    setPages((count) => count + 1);
  };
  return {
    people,
    total: found?.totalCount ?? 0,
    isStale: loading && !data,
    error,
    again: () => void refetch(),
    more: hasNextPage && data ? () => void next() : undefined,
  };
};
