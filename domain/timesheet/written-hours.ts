import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { Problem } from '#domain/kit/problem.ts';
import { addMinutes } from '#domain/time/instant.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { instantAt } from '#domain/time/zones.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

export type Away = Pick<AbsenceDay, 'employeeId' | 'date' | 'status' | 'startTime' | 'minutes' | 'zone'>;

/** Context for validating written hours: the same person's other hours and absence of the date. */
export type AroundHours = {
  /** In the department's zone. */
  today: PlainDate;
  /** Whether hours may be written for future dates. */
  hoursAhead: boolean;
  others: readonly TimesheetEntry[];
  absences: readonly Away[];
  /** Whether the writer may approve them; then their note suffices to write hours during an absence. */
  mayApprove: boolean;
};

type Noted = Pick<TimesheetEntry, 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'noteByApprover'>;

const covers = ({ date, startTime, minutes, zone }: Away, entry: Noted): boolean => {
  if (startTime === null) return date === entry.date;
  const startsAt = instantAt(date, startTime, zone);
  const part: Interval = { startsAt, endsAt: addMinutes(startsAt, minutes) };
  return overlaps(part, entry);
};

const isAway = (entry: Noted, absences: readonly Away[]): boolean =>
  absences.some(
    (absence) => absence.employeeId === entry.employeeId && absence.status === 'Approved' && covers(absence, entry),
  );

/** Hours during an approved absence for which no approver has written a note: they cannot be approved. */
export const lacksAbsenceNote = (entry: Noted, absences: readonly Away[]): boolean =>
  !entry.noteByApprover && isAway(entry, absences);

/**
 * The person's approved hours during these days of absence, by start. Both count on such a day (decision 82), whichever was approved
 * first.
 */
export const approvedDuring = <E extends Noted & Pick<TimesheetEntry, 'status'>>(
  days: readonly Omit<Away, 'status'>[],
  entries: readonly E[],
): E[] => {
  const away = days.map((day): Away => ({ ...day, status: 'Approved' }));
  return entries
    .filter((entry) => entry.status === 'approved' && isAway(entry, away))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
};

/** The first of the approved hours during these days for which no approver has written a note, as when hours are approved later. */
export const unexplainedHours = <E extends Noted & Pick<TimesheetEntry, 'status'>>(
  days: readonly Omit<Away, 'status'>[],
  entries: readonly E[],
): E | undefined => approvedDuring(days, entries).find(({ noteByApprover }) => !noteByApprover);

const isTwin = (a: TimesheetEntry, b: TimesheetEntry): boolean =>
  a.id !== b.id &&
  a.employeeId === b.employeeId &&
  a.status !== 'declined' &&
  a.startsAt === b.startsAt &&
  a.endsAt === b.endsAt;

/** Whether hours of that date cannot be written yet. */
export const isTooEarly = (
  date: PlainDate,
  { today, hoursAhead }: Pick<AroundHours, 'today' | 'hoursAhead'>,
): boolean => !hoursAhead && date > today;

/** Why written hours are refused, for their date, a duplicate or an absence; undefined if allowed. */
export const writtenHoursProblem = (
  entry: TimesheetEntry,
  { today, hoursAhead, others, absences, mayApprove }: AroundHours,
): Problem | undefined => {
  if (isTooEarly(entry.date, { today, hoursAhead })) return { key: 'hoursInFuture', field: 'date' };
  if (others.some((timesheetEntry) => isTwin(timesheetEntry, entry))) return { key: 'hoursTwice', field: 'starttime' };
  if (!isAway(entry, absences)) return undefined;
  if (!mayApprove) return { key: 'hoursInAbsence', field: 'date' };
  return entry.noteByApprover ? undefined : { key: 'hoursInAbsenceNote', field: 'note' };
};
