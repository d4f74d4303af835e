export const reportsEvents = [
  'recurringReportCreated',
  'recurringReportEdited',
  'recurringReportPaused',
  'recurringReportResumed',
  'recurringReportDeleted',
  'recurringReportRunRequested',
  'favoriteReportSaved',
  'favoriteReportDeleted',
  'reportExported',
  'reportDelivered',
  'reportRefused',
  'reportFailed',
] as const;
export type ReportsEvent = (typeof reportsEvents)[number];
