export const notificationsEvents = [
  'notificationsSeen',
  'notificationSettingsEdited',
  'companyNotificationsEdited',
  'notificationReceiversEdited',
  'peopleReminded',
  'pushSubscribed',
  'pushUnsubscribed',
] as const;
export type NotificationsEvent = (typeof notificationsEvents)[number];
