import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { type Change, change } from '#services/kit/change.ts';
import { peopleWatches } from './notifications.store.ts';

/** The people of a new company are looked at from the day after it was made. */
export const firstPeopleWatch = (accountId: string, today: PlainDate): Change =>
  change(peopleWatches, null, {
    accountId,
    id: accountId,
    version: 0,
    lookOn: addDays(today, 1),
    absencesAdopted: true,
    copiesAdopted: true,
  });
