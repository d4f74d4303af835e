import { useApolloClient } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { usePanel } from '#web/kit/router/use-panel.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { usePopupButton } from '#web/kit/screens/use-popup-button.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { IconBell } from '#web/ui/icons.ts';
import { LateTooltip } from '#web/ui/LateTooltip.tsx';
import { UnreadNotificationsDocument } from './Notifications.generated.ts';
import classes from './NotificationsBell.module.css';

const quietMs = 60_000;

/** Reloads the unread count when the viewer returns to the page, at most once a minute. */
const useFreshCount = (): void => {
  const client = useApolloClient();
  useEffect(() => {
    let asked = performance.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - asked < quietMs) return;
      asked = performance.now();
      // The bell reads the answer from the cache. A failed reload is ignored.
      client.query({ query: UnreadNotificationsDocument, fetchPolicy: 'network-only' }).catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
};

const openInbox = () => import('./InboxPopover.tsx');

/** The bell in the header: the number of new notifications, and the list under it. */
export default function NotificationsBell() {
  const { t } = useTranslation();
  const { unreadNotifications: unread } = useViewer();
  // Opening the list adds no history entry: going back leaves the page.
  const { value, turn } = usePanel('notifications');
  const opened = value !== null;
  const { button, popup } = usePopupButton(openInbox, 'dialog', { opened, onChange: turn });
  useFreshCount();
  const name = unread > 0 ? t('notifications.bell.unread', { count: unread }) : t('notifications.bell.name');
  return (
    <>
      <LateTooltip label={t('notifications.bell.name')} disabled={opened}>
        <ActionIcon {...button} className={classes.bell} size="lg" aria-label={name}>
          <IconBell size={20} stroke={1.6} />
          <span className={classes.count}>
            <CountBadge count={unread} />
          </span>
        </ActionIcon>
      </LateTooltip>
      <OnceOpened open={openInbox} with={popup} />
    </>
  );
}
