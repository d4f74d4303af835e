import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { CompanyChoices } from './CompanyChoices.tsx';
import { CompanyNotificationsDocument } from './NotificationSettings.generated.ts';
import { Receivers } from './Receivers.tsx';

/**
 * The section Notifications of the account's settings: what everybody is told, and who of each department. All of it is
 * one request, so the parts below find their facts in the cache.
 */
export default function CompanyNotifications() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(CompanyNotificationsDocument);
  const rows = data?.companyNotifications;
  return (
    <Loaded found={Boolean(rows)} error={error} again={() => refetch()} fault={t('notifications.fault')}>
      {data && rows ? (
        <>
          <CompanyChoices known={data} rows={rows} />
          <Receivers />
        </>
      ) : null}
    </Loaded>
  );
}
