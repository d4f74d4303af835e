import { useState } from 'react';
import { type MyOverviewQuery, useMyOverviewQuery } from '#web/generated/graphql.ts';

export type MyOverview = MyOverviewQuery['myOverview'];

type Asked = {
  overview: MyOverview | undefined;
  error: Error | undefined;
  /** Asks the server again. */
  reload: () => void;
};

/** Widgets that come within this time of the first one live on its answer. */
const sharedMs = 10_000;
let askedAt = Number.NEGATIVE_INFINITY;

const firstPolicy = (): 'cache-first' | 'cache-and-network' => {
  const shared = performance.now() - askedAt < sharedMs;
  if (!shared) askedAt = performance.now();
  return shared ? 'cache-first' : 'cache-and-network';
};

/** The viewer's dashboard, asked for once however many widgets show a part of it. */
export const useMyOverview = (): Asked => {
  const [fetchPolicy] = useState(firstPolicy);
  const { data, error, refetch } = useMyOverviewQuery({ fetchPolicy, nextFetchPolicy: 'cache-first' });
  return { overview: data?.myOverview, error, reload: () => void refetch() };
};
