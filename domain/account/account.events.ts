export const accountEvents = ['accountCreated', 'accountEdited', 'companyImported'] as const;
export type AccountEvent = (typeof accountEvents)[number];
