import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { usePanel } from '#web/kit/router/use-panel.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import classes from './NotificationsBell.module.css';
import { useFreshCount } from './use-fresh-count.ts';

const openInbox = () => import('./Inbox.tsx');

/** The bell in the header: how many notifications are new, and the list of them under it. */
export default function NotificationsBell() {
  const { t } = useTranslation();
  const { unreadNotifications: unread } = useViewer();
  // No place of its own: going back leaves the page, not the list.
  const { value, turn } = usePanel('notifications');
  const opened = value !== null;
  useFreshCount();
  const name = unread > 0 ? t('notifications.bell.unread', { count: unread }) : t('notifications.bell.name');
  return (
    <Popover opened={opened} onChange={turn} position="bottom-end" trapFocus returnFocus shadow="md" width={400}>
      <Popover.Target>
        <Tooltip label={t('notifications.bell.name')} disabled={opened}>
          <ActionIcon className={classes.bell} size="lg" aria-label={name} onClick={() => turn(!opened)}>
            <IconBell size={20} stroke={1.6} />
            <span className={classes.count}>
              <CountBadge count={unread} />
            </span>
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('notifications.bell.name')}>
        <OnceOpened open={openInbox} with={{ opened }} />
      </Popover.Dropdown>
    </Popover>
  );
}
