import { absenceAccess } from '#domain/absence/actions.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';

export const notificationGroups = [
  'schedule',
  'openShifts',
  'exchanges',
  'requests',
  'hours',
  'reports',
  'news',
  'people',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

export const channels = ['inApp', 'mail', 'push'] as const;
/** Channels of a notification: inbox, mail digest, or browser push. */
export type Channel = (typeof channels)[number];
export type Channels = Record<Channel, boolean>;

type KindRow = {
  group: NotificationGroup;
  /** Receivers: the people concerned, or those who may act on it. */
  to: 'self' | 'others';
  /** Requirement of receivers; checked for each receiver and department. */
  needs: Requirement;
  /** Default channels, until the company or person changes them. */
  defaults: Channels;
  /** Excluded channels: a report, for example, is mailed anyway. */
  never?: readonly Channel[];
};

const all: Channels = { inApp: true, mail: true, push: true };
const inAppOnly: Channels = { inApp: true, mail: false, push: false };

const table = {
  shiftAdded: { group: 'schedule', to: 'self', needs: scheduleAccess.viewSchedule, defaults: all },
  shiftChanged: { group: 'schedule', to: 'self', needs: scheduleAccess.viewSchedule, defaults: all },
  shiftRemoved: { group: 'schedule', to: 'self', needs: scheduleAccess.viewSchedule, defaults: all },
  schedulePublished: { group: 'schedule', to: 'self', needs: scheduleAccess.viewSchedule, defaults: all },
  openShiftOffered: { group: 'openShifts', to: 'self', needs: shiftsAccess.viewOpenShifts, defaults: all },
  openShiftDecided: { group: 'openShifts', to: 'self', needs: shiftsAccess.viewOpenShifts, defaults: all },
  openShiftRequested: { group: 'openShifts', to: 'others', needs: shiftsAccess.assignOpenShift, defaults: all },
  exchangeOffered: { group: 'exchanges', to: 'self', needs: exchangeAccess.viewExchanges, defaults: all },
  exchangeDecided: { group: 'exchanges', to: 'self', needs: exchangeAccess.viewExchanges, defaults: all },
  exchangeRequested: { group: 'exchanges', to: 'others', needs: exchangeAccess.approveExchange, defaults: all },
  absenceRequested: { group: 'requests', to: 'others', needs: absenceAccess.approveAbsence, defaults: all },
  absenceDecided: { group: 'requests', to: 'self', needs: absenceAccess.viewAbsences, defaults: all },
  leaveExpiring: { group: 'requests', to: 'self', needs: absenceAccess.viewLeaveBalances, defaults: all },
  timesheetDeclined: { group: 'hours', to: 'self', needs: timesheetAccess.viewTimesheets, defaults: all },
  timesheetApproved: { group: 'hours', to: 'self', needs: timesheetAccess.viewTimesheets, defaults: inAppOnly },
  clockOutForgotten: { group: 'hours', to: 'self', needs: clockAccess.clockOut, defaults: all },
  clockInForgotten: { group: 'hours', to: 'self', needs: clockAccess.clockIn, defaults: all },
  clockStopped: { group: 'hours', to: 'self', needs: clockAccess.clockOut, defaults: all },
  automaticClockOut: { group: 'hours', to: 'others', needs: timesheetAccess.approveTimesheetEntries, defaults: all },
  forgotToClockIn: {
    group: 'hours',
    to: 'others',
    needs: timesheetAccess.approveTimesheetEntries,
    defaults: inAppOnly,
  },
  statementDisputed: { group: 'hours', to: 'others', needs: timesheetAccess.approveTimesheetEntries, defaults: all },
  reportReady: {
    group: 'reports',
    to: 'self',
    needs: reportsAccess.viewReports,
    defaults: inAppOnly,
    never: ['mail'],
  },
  reportFailed: { group: 'reports', to: 'self', needs: reportsAccess.viewReports, defaults: all },
  newsPosted: { group: 'news', to: 'self', needs: newsAccess.viewNews, defaults: inAppOnly },
  diaryWritten: { group: 'news', to: 'others', needs: insightsAccess.viewDiary, defaults: all },
  messageReceived: { group: 'news', to: 'self', needs: newsAccess.viewNews, defaults: all },
  availabilityReminder: { group: 'schedule', to: 'self', needs: availabilityAccess.setAvailability, defaults: all },
  contractEnding: { group: 'people', to: 'others', needs: contractsAccess.viewContracts, defaults: all },
  fileExpiring: { group: 'people', to: 'others', needs: filesAccess.keepFiles, defaults: all },
  birthday: { group: 'people', to: 'others', needs: employeesAccess.viewEmployees, defaults: inAppOnly },
  anniversary: { group: 'people', to: 'others', needs: employeesAccess.viewEmployees, defaults: inAppOnly },
  joinRequested: { group: 'people', to: 'others', needs: employeesAccess.approveJoinRequest, defaults: all },
  profileEdited: { group: 'people', to: 'others', needs: employeesAccess.editEmployment, defaults: inAppOnly },
} as const satisfies Record<string, KindRow>;

export type NotificationKind = keyof typeof table;
export const notificationKinds: Record<NotificationKind, KindRow> = table;
export const kindIds = Object.keys(table) as NotificationKind[];
