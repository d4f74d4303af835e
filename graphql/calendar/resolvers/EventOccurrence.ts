import type { EventOccurrenceResolvers } from '#graphql/generated/types.ts';

export const EventOccurrence: EventOccurrenceResolvers = { Event: ({ event }) => event };
