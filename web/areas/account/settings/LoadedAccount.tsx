import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import type { AccountFactsFragment } from './AccountSettings.generated.ts';
import { useAccount } from './use-account.ts';

/** A section of the settings once the account is here. */
export const LoadedAccount = ({ children }: { children: (account: AccountFactsFragment) => ReactNode }) => {
  const { t } = useTranslation();
  const { account, error, again } = useAccount();
  if (account) return children(account);
  if (!error) return <SkeletonRows rows={5} label={t('common.loading')} />;
  return <Fault title={t('account.fault')} error={error} again={again} />;
};
