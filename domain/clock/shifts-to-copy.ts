import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { type Interval, minutesOf, overlaps } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';

type Worked = Interval & { employeeId: string; occurrence_id: string | null };
type Running = { employeeId: string; occurrence_id: string | null; clockedIn: Instant };
type Away = { employeeId: string; date: PlainDate };

/** Items that cover planned shifts: hours, running clocks, and whole days of approved absence. */
export type Answered = { entries: readonly Worked[]; clocks: readonly Running[]; away: readonly Away[] };

export type CopiedShift = ScheduledShift & { employeeId: string };

/** Progress of copying: shifts up to and including the cursor were checked. Sorts by end, then occurrence. */
export const copyCursor = ({ endsAt, occurrence_id }: Pick<ScheduledShift, 'endsAt' | 'occurrence_id'>): string =>
  `${endsAt}#${occurrence_id}`;

/** Cursor after all shifts that ended by this instant. */
export const cursorAt = (now: Instant): string => `${now}~`;

const isAnswered = (shift: CopiedShift, { entries, clocks, away }: Answered): boolean =>
  entries.some(
    (entry) =>
      entry.occurrence_id === shift.occurrence_id || (entry.employeeId === shift.employeeId && overlaps(entry, shift)),
  ) ||
  clocks.some(
    (clock) =>
      clock.employeeId === shift.employeeId &&
      (clock.occurrence_id === shift.occurrence_id || clock.clockedIn < shift.endsAt),
  ) ||
  away.some(({ employeeId, date }) => employeeId === shift.employeeId && date === shift.date);

/**
 * Shifts that ended since the cursor and are not covered, ordered by end; these become hours. A shift is never copied where
 * clocked or entered hours of the same time exist.
 */
export const shiftsToCopy = (
  shifts: readonly ScheduledShift[],
  answered: Answered,
  { cursor, now }: { cursor: string; now: Instant },
): CopiedShift[] =>
  shifts
    .filter((shift): shift is CopiedShift => shift.employeeId !== null && !shift.isTask)
    .filter((shift) => shift.endsAt <= now && copyCursor(shift) > cursor)
    .filter((shift) => !isAnswered(shift, answered))
    .toSorted((a, b) => (copyCursor(a) < copyCursor(b) ? -1 : 1));

type Copied = Pick<TimesheetEntry, 'version' | 'reviewedBy' | 'steps'>;

/** Whether the hours are a copy of the plan that no one has edited or reviewed; a rule may have approved them. */
export const isUntouchedCopy = ({ version, reviewedBy, steps }: Copied): boolean =>
  version === 1 && reviewedBy === null && Boolean(steps?.some(({ rule }) => rule === 'copied'));

/**
 * Copies of the plan that hours clocked without a connection replace once they arrive: of the clock's shift, and of shifts of which
 * more than half was clocked.
 */
export const replacedCopies = <E extends Copied & Worked>(
  entries: readonly E[],
  clocked: Interval & Pick<Worked, 'occurrence_id'>,
): E[] =>
  entries.filter((entry) => {
    const { occurrence_id, startsAt } = entry;
    const middle = addMinutes(startsAt, Math.floor(minutesOf(entry) / 2));
    const isOfShift = occurrence_id !== null && occurrence_id === clocked.occurrence_id;
    return isUntouchedCopy(entry) && (isOfShift || (clocked.startsAt <= middle && middle < clocked.endsAt));
  });
