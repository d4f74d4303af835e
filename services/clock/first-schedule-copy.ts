import { cursorAt } from '#domain/clock/shifts-to-copy.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type Change, change } from '#services/kit/change.ts';
import { type ScheduleCopy, scheduleCopies } from './schedule-copy.store.ts';

const firstCopy = (accountId: string, now: Instant): ScheduleCopy => ({
  accountId,
  id: accountId,
  version: 0,
  cursor: cursorAt(now),
  watchAt: now,
});

/** Shifts of a new company are copied from now on. */
export const firstScheduleCopy = (accountId: string, now: Instant): Change =>
  change(scheduleCopies, null, firstCopy(accountId, now));

/** The same for a company created before the copy rule; does nothing if already present. */
export const adoptedScheduleCopy = (accountId: string, now: Instant) =>
  scheduleCopies.create({ ...firstCopy(accountId, now), version: 1 });
