import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { DatedClockRules } from './clock-rules.ts';
import { type AroundClock, type PaidHours, paidHours } from './paid-hours.ts';
import type { PaidStep } from './paid-step.ts';

/** Hours that the rules derived from clocked time and that were not edited since. */
export type MadeByRules = TimesheetEntry & { clockedIn: string; clockedOut: string; steps: PaidStep[] };

export const isMadeByRules = (entry: TimesheetEntry): entry is MadeByRules =>
  entry.clockedIn !== null && entry.clockedOut !== null && Boolean(entry.steps);

/** Hours after which their clock stopped automatically; null when the person clocked out. */
export const stoppedAfterOf = ({ steps }: Pick<TimesheetEntry, 'steps'>): number | null => {
  const stopped = steps?.find(({ rule }) => rule === 'stopped');
  return stopped ? Number(stopped.detail) : null;
};

/** The same clocked time recalculated with other rules or neighbouring clocks. */
export const remadeHours = (
  entry: MadeByRules,
  around: Omit<AroundClock, 'stoppedAfter'>,
  rules: DatedClockRules,
): PaidHours[] => {
  const { date, zone, clockedIn, clockedOut, cutIn, cutOut } = entry;
  const breaks = entry.clockedBreaks ?? [];
  return paidHours(
    { date, zone, clockedIn, clockedOut, breaks, cutIn: Boolean(cutIn), cutOut: Boolean(cutOut) },
    { ...around, stoppedAfter: stoppedAfterOf(entry) },
    rules,
  );
};
