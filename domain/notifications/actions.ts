import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';

/** One's own inbox and settings need a login only; what holds for everyone is the company's. */
export const notificationsActions = {
  viewNotifications: { needs: {} },
  readNotifications: { needs: {}, event: 'notificationsSeen' },
  viewNotificationSettings: { needs: {} },
  editNotificationSettings: { needs: {}, event: ['notificationSettingsEdited', 'pushSubscribed', 'pushUnsubscribed'] },
  editCompanyNotifications: {
    needs: { allOf: ['manageAccount'] },
    event: ['companyNotificationsEdited', 'notificationReceiversEdited'],
  },
} as const satisfies Record<string, ActionRow>;

export const notificationsAccess = accessOf(notificationsActions);

/** What happens without an action of its own. */
export const notificationsEvents = ['peopleReminded'] as const;

export type NotificationsEvent = EventOf<typeof notificationsActions> | (typeof notificationsEvents)[number];
