export const accountEvents = [
  'accountCreated',
  'accountEdited',
  'companyImported',
  'companySeeded',
  'operationUndone',
  'dashboardArranged',
  'dashboardFeedbackSent',
] as const;
export type AccountEvent = (typeof accountEvents)[number];
