import type { KindSetting, SeenSettings } from '#services/notifications/view-notification-settings.ts';
import type { SeenNotification } from '#services/notifications/view-notifications.ts';

export type NotificationMapper = SeenNotification;
export type NotificationSettingsMapper = SeenSettings;
export type NotificationKindSettingMapper = KindSetting;
