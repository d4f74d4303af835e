export const accountEvents = ['accountCreated', 'accountEdited', 'companyImported', 'companySeeded'] as const;
export type AccountEvent = (typeof accountEvents)[number];
