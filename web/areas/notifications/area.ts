import { notificationsAccess } from '#domain/notifications/notifications.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** What people are told of, and how they want to be told. */
export const notificationsArea = defineArea({
  pages: {
    '/my-account/notifications': {
      needs: notificationsAccess.viewNotificationSettings,
      open: () => import('./settings/NotificationsPage.tsx'),
    },
  },
  profile: [
    {
      to: '/my-account/notifications',
      label: 'myAccount.title.notifications',
      needs: notificationsAccess.viewNotificationSettings,
    },
  ],
  header: [{ needs: notificationsAccess.viewNotifications, open: () => import('./bell/NotificationsBell.tsx') }],
});
