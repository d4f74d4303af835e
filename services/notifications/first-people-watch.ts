import type { Instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { instantAt, type Zone } from '#domain/time/zones.ts';
import { type Change, change } from '#services/kit/change.ts';
import { peopleWatches } from './notifications.store.ts';

/** Early in the working day, but after the night. */
export const morning = '07:00';

/** The next check of a company's people: in the morning of that date, in the company's zone. */
export const nextLook = (lookOn: PlainDate, zone: Zone): { lookOn: PlainDate; dueAt: Instant } => ({
  lookOn,
  dueAt: instantAt(lookOn, morning, zone),
});

/** Schedules the first check of a new company's people. */
export const firstPeopleWatch = (accountId: string, today: PlainDate, zone: Zone): Change =>
  change(peopleWatches, null, {
    accountId,
    id: accountId,
    version: 0,
    ...nextLook(addDays(today, 1), zone),
    absencesAdopted: true,
    copiesAdopted: true,
  });
