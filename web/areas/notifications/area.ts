import { notificationsAccess } from '#domain/notifications/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Notifications and their channels. */
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
  settings: [
    {
      section: 'notifications',
      label: 'notifications.settings',
      needs: notificationsAccess.editCompanyNotifications,
      open: () => import('./settings/CompanyNotifications.tsx'),
    },
  ],
  header: [{ needs: notificationsAccess.viewNotifications, open: () => import('./bell/NotificationsBell.tsx') }],
});
