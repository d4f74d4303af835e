import { type CalendarEvent, lastDateOf } from '#domain/calendar/calendar-event.ts';
import type { CalendarFeed } from '#domain/calendar/calendar-feed.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { defineStore } from '#services/kit/define-store.ts';
import type { Item, Key } from '#services/ports/table.ts';

/** Partition of one person's feeds and their metadata. */
export const feedsPartition = (accountId: string, employeeId: string): string => `a#${accountId}#feeds#${employeeId}`;

export const calendarFeeds = defineStore<CalendarFeed>(
  'calendarFeed',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    name: 'string',
    rosters: 'string',
    openShifts: 'boolean',
    events: 'boolean',
    absentees: 'string',
    absenceStatuses: 'any',
    departmentIds: 'any?',
    teamIds: 'any?',
    tokenHash: 'string',
    createdAt: 'string',
    rotatedAt: 'string',
  },
  { primary: ['a#${accountId}#feeds#${employeeId}', 'cal#${id}'] },
);

/** Last fetch of a feed; unversioned, since calendars poll all day. */
export type FeedFetch = { feedId: string; lastFetchedAt: string };
export const fetchKey = ({ accountId, employeeId, id }: CalendarFeed): Key => ({
  pk: feedsPartition(accountId, employeeId),
  sk: `fetched#${id}`,
});
export const isFetch = (item: Item): boolean => item.__edb_e__ === 'feedFetch';

/** The feed of an address, by the hash of its secret. */
export type FeedAddress = { accountId: string; employeeId: string; id: string };
export const addressKey = (tokenHash: string): Key => ({ pk: `feed#${tokenHash}`, sk: 'feed' });
export const addressItem = ({ accountId, employeeId, id, tokenHash }: CalendarFeed): Item => ({
  ...addressKey(tokenHash),
  __edb_e__: 'feedAddress',
  accountId,
  employeeId,
  id,
});

/** An event with its last relevant date, so that past events are not read. */
export type KeptEvent = CalendarEvent & { lastDate: PlainDate };

const forEver = '9999-12-31';

export const keptEvent = (event: CalendarEvent): KeptEvent => ({ ...event, lastDate: lastDateOf(event) ?? forEver });

export const eventsPartition = (accountId: string): string => `a#${accountId}#events`;

export const companyEvents = defineStore<KeptEvent>(
  'calendarEvent',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    departmentId: 'string',
    teamId: 'string?',
    title: 'string',
    description: 'string?',
    date: 'string',
    starttime: 'string?',
    endtime: 'string?',
    zone: 'string',
    repeat: 'any?',
    sequence_id: 'string',
    lastDate: 'string',
  },
  { primary: ['a#${accountId}#events', '${lastDate}#${id}'] },
);
