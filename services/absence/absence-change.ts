import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { weekOf } from '#domain/time/week.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { PlannedMinutes } from '#services/planning/absence-minutes.ts';
import { absenceDays, absences } from './absence.store.ts';
import type { OpenAbsence } from './open-absence.store.ts';
import { firstOpenAbsence, openAbsenceChanges } from './open-absences.ts';

const kept = (day: AbsenceDay) => ({ ...day, week: weekOf(day.date) });

/** More days of an absence. */
export const newDayChanges = (days: readonly AbsenceDay[]): Change[] =>
  days.map((day) => change(absenceDays, null, kept(day)));

/** An absence with its days, new, for a large commit of another area. */
export const newAbsenceChanges = (absence: Absence, days: readonly AbsenceDay[]): Change[] => [
  change(absences, null, absence),
  ...newDayChanges(days),
  ...firstOpenAbsence(absence, days),
];

/** What is there besides the absence: its days, those that it lacks, and what waits for more of them. */
export type Around = {
  days: readonly AbsenceDay[];
  missing: readonly AbsenceDay[];
  open: OpenAbsence | null;
  /** Hours by the plan, for whole days of policies that count it. */
  planned: PlannedMinutes;
};

/** What a decision does to the days: they follow the absence, and go away with one that was withdrawn. */
export const decidedChanges = (before: Absence, after: Absence, { days, missing, open, planned }: Around): Change[] => {
  const decided = (day: AbsenceDay): AbsenceDay => {
    const minutes = day.startTime === null ? (planned(day.date) ?? day.minutes) : day.minutes;
    return { ...day, minutes, status: after.status };
  };
  return [
    change(absences, before, after),
    ...newDayChanges(missing),
    ...openAbsenceChanges(open, after, [...days, ...missing]),
    ...days.map((day) => change(absenceDays, kept(day), after.status === 'Withdrawn' ? null : kept(decided(day)))),
  ];
};

/** An absence that got its last day: rows after it go, rows before it that no one had written yet come. */
export const endedChanges = (
  before: Absence,
  after: Absence,
  { later, more, open }: { later: AbsenceDay[]; more: AbsenceDay[]; open: OpenAbsence | null },
): Change[] => [
  change(absences, before, after),
  ...openAbsenceChanges(open, after, []),
  ...later.map((day) => change(absenceDays, kept(day), null)),
  ...newDayChanges(more),
];

/** An absence with other dates or of another type: days that it has no more go, new ones come, the rest follow. */
export const editedChanges = (
  before: Absence,
  after: Absence,
  own: { before: readonly AbsenceDay[]; days: readonly AbsenceDay[]; open: OpenAbsence | null },
): Change[] => {
  const known = new Map(own.before.map((day) => [day.id, day]));
  const stays = new Set(own.days.map(({ id }) => id));
  return [
    change(absences, before, after),
    ...openAbsenceChanges(own.open, after, own.days),
    ...own.before.filter(({ id }) => !stays.has(id)).map((day) => change(absenceDays, kept(day), null)),
    ...own.days.map((day) => {
      const old = known.get(day.id);
      return old
        ? change(absenceDays, kept(old), kept({ ...day, version: old.version }))
        : change(absenceDays, null, kept(day));
    }),
  ];
};
