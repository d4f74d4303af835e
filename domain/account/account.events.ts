export const accountEvents = [
  'accountCreated',
  'companyImported',
  'companySeeded',
  'operationUndone',
  'dashboardArranged',
  'dashboardFeedbackSent',
] as const;
export type AccountEvent = (typeof accountEvents)[number];
