import type { CalendarEvent, EventOccurrence } from '#domain/calendar/calendar-event.ts';
import type { CalendarFeed } from '#domain/calendar/calendar-feed.ts';
import type { CalendarAddress } from '#services/calendar/feed-address.ts';
import type { SeenFeed } from '#services/calendar/feed-reader.ts';

export type CalendarEventMapper = CalendarEvent;
export type EventOccurrenceMapper = EventOccurrence;
/** `lastRead` is known in lists, not in mutation results. */
export type CalendarFeedMapper = CalendarFeed & Partial<Pick<SeenFeed, 'lastFetchedAt'>>;
export type CalendarAddressMapper = CalendarAddress;
