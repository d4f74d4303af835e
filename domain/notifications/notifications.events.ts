export const notificationsEvents = [
  'notificationsSeen',
  'notificationSettingsEdited',
  'companyNotificationsEdited',
] as const;
export type NotificationsEvent = (typeof notificationsEvents)[number];
