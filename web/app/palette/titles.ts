import type { TextKey } from '#web/kit/i18n/start-i18n.ts';

/**
 * What the palette calls screens, by path. Entries of menus have a label already and are not repeated here; a screen
 * without a name stays out of the palette, which a test prints.
 */
export const titles: Record<string, TextKey> = {
  '/reports/timesheets': 'palette.page.timesheetsReport',
  '/download-app': 'palette.page.downloadApp',
  '/account/settings': 'palette.page.settings',
  '/account/integrations': 'palette.page.integrations',
  '/account/billing': 'palette.page.billing',
  '/dashboard/my-schedule': 'palette.page.mySchedule',
  '/my-account/profile': 'palette.page.profile',
  '/my-account/login': 'palette.page.login',
  '/my-account/notifications': 'palette.page.notifications',
  '/my-account/files': 'palette.page.files',
  support: 'shell.support.title',
  highlights: 'highlights.title',
  clock: 'clock.title',
  'clock-switch': 'clock.switchTitle',
  'schedule-shift': 'palette.modal.scheduleShift',
  timesheet: 'palette.modal.timesheet',
  'news-item': 'palette.modal.newsItem',
  'dashboard-feedback': 'palette.modal.dashboardFeedback',
  'csv-user-import': 'palette.modal.import',
  'report-recurring/save': 'palette.modal.recurringSave',
  'report-recurring/list': 'palette.modal.recurringList',
  'report-favorite/save': 'palette.modal.favoriteSave',
  'report-favorite/list': 'palette.modal.favoriteList',
};
