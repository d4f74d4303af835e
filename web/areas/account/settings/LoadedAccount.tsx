import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountFactsFragment } from '#web/generated/graphql.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { useAccount } from './use-account.ts';

/** A section of the settings once the account is here. */
export const LoadedAccount = ({ children }: { children: (account: AccountFactsFragment) => ReactNode }) => {
  const { t } = useTranslation();
  const { account, error, again } = useAccount();
  if (account) return children(account);
  if (!error) return <SkeletonRows rows={5} label={t('common.loading')} />;
  return (
    <ErrorState title={t('account.fault')} action={<Button onClick={again}>{t('common.retry')}</Button>}>
      {faultText(error)}
    </ErrorState>
  );
};
