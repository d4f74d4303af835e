export const accountEvents = ['accountCreated', 'companyImported', 'companySeeded'] as const;
export type AccountEvent = (typeof accountEvents)[number];
