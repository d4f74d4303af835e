export const newsEvents = ['newsItemCreated', 'newsItemEdited', 'newsItemDeleted', 'bulkMessageSent'] as const;
export type NewsEvent = (typeof newsEvents)[number];
