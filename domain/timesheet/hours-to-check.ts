import { overlaps } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { hasStopped, type SuggestedEnd, suggestedEnd } from './suggested-end.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';
import { workedMinutes } from './worked-minutes.ts';
import { type Away, lacksAbsenceNote } from './written-hours.ts';

export const checkKinds = ['duplicate', 'absence', 'missingOut', 'deviation', 'unapproved'] as const;
/** Reasons to check hours, most severe first. */
export type CheckKind = (typeof checkKinds)[number];

type Checked = TimesheetEntry & { planned: { endtime: WallTime | null; minutes: number | null } | null };

export type HoursCheck<E> = {
  kind: CheckKind;
  entry: E;
  /** The overlapping entry. */
  other: E | null;
  /** Worked minus planned minutes of a deviation. */
  difference: number | null;
  /** The probable end of a clock that stopped automatically. */
  suggestion: SuggestedEnd | null;
};

type Around = {
  absences: readonly Away[];
  /** The department's current date, for which hours may still be written. */
  todayOf: (departmentId: string) => PlainDate;
  /** Minutes by which hours may differ from the plan. */
  deviationOf: (departmentId: string) => number;
  /** Agreed minutes of the day, if visible to the reader. */
  contractMinutesOf: (entry: TimesheetEntry) => number | null;
};

const counts = ({ status }: TimesheetEntry): boolean => status !== 'declined';

/**
 * The entry that `entry` duplicates: an approved one, else the earlier of two overlapping ones, so that the later or pending one
 * is corrected.
 */
const overlapped = <E extends Checked>(entry: E, others: readonly E[]): E | undefined =>
  others.find(
    (item) =>
      item.id !== entry.id &&
      counts(item) &&
      overlaps(item, entry) &&
      (item.status === 'approved' || `${item.startsAt} ${item.id}` < `${entry.startsAt} ${entry.id}`),
  );

const differenceOf = ({ planned, ...entry }: Checked): number | null =>
  planned?.minutes == null ? null : workedMinutes(entry) - planned.minutes;

const checkOf = <E extends Checked>(entry: E, others: readonly E[], around: Around): HoursCheck<E> | undefined => {
  const check = (kind: CheckKind, more: Partial<HoursCheck<E>> = {}): HoursCheck<E> => ({
    kind,
    entry,
    other: null,
    difference: null,
    suggestion: null,
    ...more,
  });
  const item = overlapped(entry, others);
  if (item) return check('duplicate', { other: item });
  if (lacksAbsenceNote(entry, around.absences)) return check('absence');
  if (hasStopped(entry)) {
    const known = { planned: entry.planned, contractMinutes: around.contractMinutesOf(entry), others };
    return check('missingOut', { suggestion: suggestedEnd(entry, known) });
  }
  const difference = differenceOf(entry);
  if (difference !== null && Math.abs(difference) > around.deviationOf(entry.departmentId))
    return check('deviation', { difference });
  return entry.date < around.todayOf(entry.departmentId) ? check('unapproved') : undefined;
};

/** Pending hours that need attention, each under its most severe reason; most severe first, then by date. */
export const hoursToCheck = <E extends Checked>(entries: readonly E[], around: Around): HoursCheck<E>[] => {
  const byPerson = Map.groupBy(entries, ({ employeeId }) => employeeId);
  return entries
    .filter(({ status }) => status === 'pending')
    .flatMap((entry) => checkOf(entry, byPerson.get(entry.employeeId) ?? [], around) ?? [])
    .toSorted(
      (a, b) =>
        checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind) ||
        (`${a.entry.startsAt} ${a.entry.id}` < `${b.entry.startsAt} ${b.entry.id}` ? -1 : 1),
    );
};
