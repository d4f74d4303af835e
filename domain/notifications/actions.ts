import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';

/** The own inbox and settings require a login only; company-wide settings require account management. */
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

/** Events without an own action. */
export const notificationsEvents = ['peopleReminded'] as const;

export type NotificationsEvent = EventOf<typeof notificationsActions> | (typeof notificationsEvents)[number];
