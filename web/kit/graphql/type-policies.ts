/**
 * Types without identity: singletons, and rows that are only meaningful with the dates and filters of their query, even if they
 * have an id. Where several queries select different fields of one of them, they are merged; else each would overwrite what the
 * others have, and all would be asked again.
 */
export const typePolicies = {
  Viewer: { keyFields: ['userId'] },
  Grant: { keyFields: false },
  Quota: { keyFields: false },
  NotificationSettings: { keyFields: [] },
  WidgetSetting: { keyFields: false },
  // Fetched in parts as widgets are enabled.
  MyOverview: { merge: true },
  Organisation: { merge: true },
  InviteLinks: { merge: true },
  Leave: { merge: true },
  RateBook: { merge: true },
  Money: { keyFields: false },
  // Lists and the request select different actions of one absence.
  AbsenceMay: { keyFields: false, merge: true },
  // Weeks and days of a period are fetched apart.
  PlusMinus: { merge: true },
  // The badge selects counts and the sidebar lists of the same object.
  OpenRequests: { keyFields: false, merge: true },
  TimesheetDay: { keyFields: false },
  TimesheetsReportRow: { keyFields: false },
  TimesheetSummaryRow: { keyFields: false },
  // Lines and the derivation of one of them are fetched apart.
  Report: { keyFields: false, merge: true },
  ReportColumn: { keyFields: false },
  ReportRow: { keyFields: false },
  ReportCell: { keyFields: false },
  // Rules and work of a person for the queried dates; prefetched weeks must not overwrite them.
  PersonFact: { keyFields: false },
  FillCandidate: { keyFields: false },
  // The result of one operation on a shift; several operations on a shift must not be merged.
  ScheduleHistoryStep: { keyFields: false },
} as const;
