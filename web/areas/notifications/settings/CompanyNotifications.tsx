import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanyNotificationsQuery } from '#web/generated/graphql.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { CompanyChoices } from './CompanyChoices.tsx';
import { Receivers } from './Receivers.tsx';

/**
 * The section Notifications of the account's settings: what everybody is told, and who of each department. All of it is
 * one request, so the parts below find their facts in the cache.
 */
export default function CompanyNotifications() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCompanyNotificationsQuery();
  if (data?.companyNotifications)
    return (
      <>
        <CompanyChoices known={data} rows={data.companyNotifications} />
        <Receivers />
      </>
    );
  if (!error) return <SkeletonRows label={t('common.loading')} />;
  return (
    <ErrorState
      title={t('notifications.fault')}
      action={
        <Button variant="default" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {faultText(error)}
    </ErrorState>
  );
}
