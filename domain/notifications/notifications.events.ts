export const notificationsEvents = [
  'notificationsSeen',
  'notificationSettingsEdited',
  'companyNotificationsEdited',
  'notificationReceiversEdited',
  'pushSubscribed',
  'pushUnsubscribed',
] as const;
export type NotificationsEvent = (typeof notificationsEvents)[number];
