import { useQuery } from '@apollo/client/react';
import { type AccountFactsFragment, AccountSettingsDocument } from './AccountSettings.generated.ts';

/** The company's settings as they stand when the section opens. */
export const useAccount = (): { account?: AccountFactsFragment; error?: Error; again: () => void } => {
  const { data, error, refetch } = useQuery(AccountSettingsDocument, { fetchPolicy: 'cache-and-network' });
  return { account: data?.account ?? undefined, error, again: () => void refetch() };
};
