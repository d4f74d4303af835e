import type { Requirement } from '#domain/access/requirement.ts';

/** One's own inbox and settings need a login only; what holds for everybody is the company's. */
export const notificationsAccess = {
  viewNotifications: {},
  readNotifications: {},
  viewNotificationSettings: {},
  editNotificationSettings: {},
  editCompanyNotifications: { allOf: ['manageAccount'] },
} as const satisfies Record<string, Requirement>;
