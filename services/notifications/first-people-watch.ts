import type { Instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { instantAt, type Zone } from '#domain/time/zones.ts';
import { type Change, change } from '#services/kit/change.ts';
import { spreadMorning } from '#services/kit/spread-morning.ts';
import { peopleWatches } from './notifications.store.ts';

/** Early in the working day, but after the night. */
const morning = '07:00';

/** When the company's people are checked, in its zone. */
export const morningOf = (accountId: string): WallTime => spreadMorning(morning, accountId);

/** The next check of a company's people: in the morning of that date, in the company's zone. */
export const nextLook = (accountId: string, lookOn: PlainDate, zone: Zone): { lookOn: PlainDate; dueAt: Instant } => ({
  lookOn,
  dueAt: instantAt(lookOn, morningOf(accountId), zone),
});

/** Schedules the first check of a new company's people. */
export const firstPeopleWatch = (accountId: string, today: PlainDate, zone: Zone): Change =>
  change(peopleWatches, null, {
    accountId,
    id: accountId,
    version: 0,
    ...nextLook(accountId, addDays(today, 1), zone),
    absencesAdopted: true,
    copiesAdopted: true,
  });
