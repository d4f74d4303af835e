export const accountEvents = ['accountCreated', 'companyImported', 'companySeeded', 'operationUndone'] as const;
export type AccountEvent = (typeof accountEvents)[number];
