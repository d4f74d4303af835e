export const reportsEvents = [
  'recurringReportCreated',
  'recurringReportEdited',
  'recurringReportPaused',
  'recurringReportResumed',
  'recurringReportDeleted',
  'reportDelivered',
  'reportRefused',
] as const;
export type ReportsEvent = (typeof reportsEvents)[number];
