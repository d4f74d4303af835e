import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { weekOf } from '#domain/time/week.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { PlannedMinutes } from '#services/planning/absence-minutes.ts';
import { absenceDays, absences } from './absence.store.ts';
import type { OpenAbsence } from './open-absence.store.ts';
import { firstOpenAbsence, openAbsenceChanges } from './open-absences.ts';

const kept = (day: AbsenceDay) => ({ ...day, week: weekOf(day.date) });

/** Adds days to an absence. */
export const newDayChanges = (days: readonly AbsenceDay[]): Change[] =>
  days.map((day) => change(absenceDays, null, kept(day)));

/** Creates an absence with its days, for a large commit of another area. */
export const newAbsenceChanges = (absence: Absence, days: readonly AbsenceDay[]): Change[] => [
  change(absences, null, absence),
  ...newDayChanges(days),
  ...firstOpenAbsence(absence, days),
];

/** Related items of an absence: its days, missing days, and its entry for extension while open-ended. */
export type Around = {
  days: readonly AbsenceDay[];
  missing: readonly AbsenceDay[];
  open: OpenAbsence | null;
  /** Planned minutes, for whole days of policies that count by the plan. */
  planned: PlannedMinutes;
};

/** The day after the decision. */
export const decidedDay = (day: AbsenceDay, after: Absence, planned: PlannedMinutes): AbsenceDay => {
  const minutes = day.startTime === null ? (planned(day.date) ?? day.minutes) : day.minutes;
  return { ...day, minutes, status: after.status };
};

/** A decision updates the status of the days; withdrawal deletes them. */
export const decidedChanges = (before: Absence, after: Absence, { days, missing, open, planned }: Around): Change[] => [
  change(absences, before, after),
  ...newDayChanges(missing),
  ...openAbsenceChanges(open, after, [...days, ...missing]),
  ...days.map((day) =>
    change(absenceDays, kept(day), after.status === 'Withdrawn' ? null : kept(decidedDay(day, after, planned))),
  ),
];

/** An open-ended absence gets its last day: rows after it are deleted, missing rows before it are created. */
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

/** Changes dates or type of an absence: removed days are deleted, new ones created, the others updated. */
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
