export const notificationsEvents = [
  'notificationsSeen',
  'notificationSettingsEdited',
  'companyNotificationsEdited',
  'notificationReceiversEdited',
] as const;
export type NotificationsEvent = (typeof notificationsEvents)[number];
