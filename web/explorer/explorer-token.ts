import type { MintExplorerTokenMutation } from '#web/generated/graphql.ts';
import { requestHeaders } from '#web/kit/graphql/request-headers.ts';
import { uuid } from '#web/kit/graphql/session-facts.ts';
import { persistedQuery } from '#web/kit/graphql/trusted-body.ts';

const operationName = 'MintExplorerToken';

/** A personal token of one hour for whoever is signed in; undefined for visitors. It stays in memory only. */
export const mintToken = async (): Promise<string | undefined> => {
  const answer = await fetch('/api/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...requestHeaders({ idempotencyKey: uuid() }) },
    body: JSON.stringify({ operationName, extensions: { persistedQuery: persistedQuery(operationName) } }),
  });
  const { data } = (await answer.json()) as { data?: MintExplorerTokenMutation };
  const minted = data?.mintExplorerToken;
  return minted?.__typename === 'ApiTokenSecret' ? minted.token : undefined;
};

export type TokenSource = {
  /** The token at hand. */
  current: () => string;
  /** Another one, when the server no longer takes it; throws when nobody is signed in any more. */
  renew: () => Promise<string>;
};

export const tokenSource = (first: string, mint = mintToken): TokenSource => {
  let token = first;
  return {
    current: () => token,
    renew: async () => {
      const next = await mint();
      if (!next) throw new Error('signed out');
      token = next;
      return next;
    },
  };
};
