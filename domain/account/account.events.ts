export const accountEvents = [
  'accountCreated',
  'accountEdited',
  'companyImported',
  'companySeeded',
  'exampleDataAdded',
  'exampleDataRemoved',
  'operationUndone',
  'dashboardArranged',
  'dashboardFeedbackSent',
] as const;
export type AccountEvent = (typeof accountEvents)[number];
