import type { AbsenceDay } from '#domain/absence/absence.ts';
import { overlaps } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { hasStopped, type SuggestedEnd, suggestedEnd } from './suggested-end.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';
import { workedMinutes } from './worked-minutes.ts';

export const checkKinds = ['duplicate', 'absence', 'missingOut', 'deviation', 'unapproved'] as const;
/** Why hours should be looked at, the gravest first. */
export type CheckKind = (typeof checkKinds)[number];

type Checked = TimesheetEntry & { planned: { endtime: WallTime | null; minutes: number | null } | null };
type Away = Pick<AbsenceDay, 'employeeId' | 'date' | 'status' | 'startTime'>;

export type HoursCheck<E> = {
  kind: CheckKind;
  entry: E;
  /** The hours that it overlaps. */
  other: E | null;
  /** Worked less planned, of a deviation. */
  difference: number | null;
  /** When they most likely left, of a clock that stopped by itself. */
  suggestion: SuggestedEnd | null;
};

type Around = {
  absences: readonly Away[];
  /** The department's today: hours of it may still be written. */
  todayOf: (departmentId: string) => PlainDate;
  /** The minutes by which hours may differ from the plan. */
  deviationOf: (departmentId: string) => number;
  /** What is agreed for the day, as far as the reader may know. */
  contractMinutesOf: (entry: TimesheetEntry) => number | null;
};

const counts = ({ status }: TimesheetEntry): boolean => status !== 'declined';

/** The earlier of two that overlap; approved hours stand before pending ones, as those are mended. */
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
  const isAway = around.absences.some(
    (absence) =>
      absence.employeeId === entry.employeeId &&
      absence.date === entry.date &&
      absence.status === 'Approved' &&
      absence.startTime === null,
  );
  if (isAway && !entry.note) return check('absence');
  if (hasStopped(entry)) {
    const known = { planned: entry.planned, contractMinutes: around.contractMinutesOf(entry), others };
    return check('missingOut', { suggestion: suggestedEnd(entry, known) });
  }
  const difference = differenceOf(entry);
  if (difference !== null && Math.abs(difference) > around.deviationOf(entry.departmentId))
    return check('deviation', { difference });
  return entry.date < around.todayOf(entry.departmentId) ? check('unapproved') : undefined;
};

/** Pending hours that someone should look at, each under its gravest reason; the gravest first, then by date. */
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
