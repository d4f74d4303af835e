export const newsEvents = ['newsItemCreated', 'newsItemEdited', 'newsItemDeleted'] as const;
export type NewsEvent = (typeof newsEvents)[number];
