import type { PaidRule } from '#domain/clock/paid-step.ts';
import { type Interval, sharedPart } from '#domain/time/interval.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

const timedRules: readonly PaidRule[] = ['clockedBreak', 'timeRule'];

type Entry = Pick<TimesheetEntry, 'knownBreaks' | 'steps' | 'clockedBreaks'>;

/**
 * Breaks of an entry whose time is known: those kept by an edit, else those by which rules set the unpaid minutes where they have
 * a time, else those that were clocked.
 */
export const knownBreaksOf = ({ knownBreaks, steps, clockedBreaks }: Entry): readonly Interval[] => {
  if (knownBreaks) return knownBreaks;
  const timed = (steps ?? []).flatMap(({ rule, from, to }) =>
    timedRules.includes(rule) && from && to ? [{ startsAt: from, endsAt: to }] : [],
  );
  return timed.length > 0 ? timed : (clockedBreaks ?? []);
};

/** The known breaks as far as they lie within changed hours; null where none ever was known. */
export const breaksWithin = (entry: Entry, hours: Interval): Interval[] | null => {
  const known = knownBreaksOf(entry);
  return known.length > 0 || entry.knownBreaks ? known.flatMap((interval) => sharedPart(interval, hours) ?? []) : null;
};
