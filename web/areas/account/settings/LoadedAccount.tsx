import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import type { AccountFactsFragment } from './AccountSettings.generated.ts';
import { AccountSettingsDocument } from './AccountSettings.generated.ts';

/** The company's settings, refetched when the section opens. */
const useAccount = (): { account?: AccountFactsFragment; error?: Error; again: () => void } => {
  const { data, error, refetch } = useQuery(AccountSettingsDocument, { fetchPolicy: 'cache-and-network' });
  return { account: data?.account ?? undefined, error, again: () => void refetch() };
};

/** Renders a settings section once the account is loaded. */
export const LoadedAccount = ({ children }: { children: (account: AccountFactsFragment) => ReactNode }) => {
  const { t } = useTranslation();
  const { account, error, again } = useAccount();
  if (account) return children(account);
  if (!error) return <SkeletonRows rows={5} label={t('common.loading')} />;
  return <Fault title={t('account.fault')} error={error} again={again} />;
};
