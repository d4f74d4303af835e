import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { MyAccountFrame } from '#web/parts/my-account-frame/MyAccountFrame.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import CompanyNotifications from './CompanyNotifications.tsx';
import { OwnChoices } from './OwnChoices.tsx';

/** /my-account/notifications: the user's notifications, channels, and the times when emails may be sent. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const { verified, email } = useViewer();
  const manages = useMay(notificationsAccess.editCompanyNotifications);
  const [whose, setWhose] = useState('own');
  const choice = (value: string) => ({
    value,
    label: t(value === 'own' ? 'notifications.own' : 'notifications.company'),
  });
  return (
    <MyAccountFrame
      page="notifications"
      actions={
        manages ? (
          <SegmentedControl
            aria-label={t('notifications.whose')}
            value={whose}
            onChange={setWhose}
            data={[choice('own'), choice('company')]}
          />
        ) : null
      }
    >
      {verified ? null : <Notice kind="pending">{t('notifications.unverified', { email })}</Notice>}
      {manages && whose === 'company' ? <CompanyNotifications /> : <OwnChoices />}
    </MyAccountFrame>
  );
}
