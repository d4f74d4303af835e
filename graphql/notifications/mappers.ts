import type { KindSetting, SettingsView } from '#services/notifications/view-notification-settings.ts';
import type { SeenNotification } from '#services/notifications/view-notifications.ts';

export type NotificationMapper = SeenNotification;
export type NotificationSettingsMapper = SettingsView;
export type NotificationKindSettingMapper = KindSetting;
