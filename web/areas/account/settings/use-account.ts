import { type AccountFactsFragment, useAccountSettingsQuery } from '#web/generated/graphql.ts';

/** The company's settings as they stand when the section opens. */
export const useAccount = (): { account?: AccountFactsFragment; error?: Error; again: () => void } => {
  const { data, error, refetch } = useAccountSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return { account: data?.account ?? undefined, error, again: () => void refetch() };
};
