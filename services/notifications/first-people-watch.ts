import type { Instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { instantAt, type Zone } from '#domain/time/zones.ts';
import { type Change, change } from '#services/kit/change.ts';
import { peopleWatches } from './notifications.store.ts';

/** Early enough for the day, late enough for people who sleep. */
export const morning = '07:00';

/** The next look at a company's people: on that date, in the morning of its zone. */
export const nextLook = (lookOn: PlainDate, zone: Zone): { lookOn: PlainDate; dueAt: Instant } => ({
  lookOn,
  dueAt: instantAt(lookOn, morning, zone),
});

/** The people of a new company are looked at from the day after it was made. */
export const firstPeopleWatch = (accountId: string, today: PlainDate, zone: Zone): Change =>
  change(peopleWatches, null, {
    accountId,
    id: accountId,
    version: 0,
    ...nextLook(addDays(today, 1), zone),
    absencesAdopted: true,
    copiesAdopted: true,
  });
