export const publishingEvents = ['schedulePublished', 'scheduleWithdrawn', 'operationSilenced'] as const;
export type PublishingEvent = (typeof publishingEvents)[number];
