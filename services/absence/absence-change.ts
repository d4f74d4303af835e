import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { weekOf } from '#domain/time/week.ts';
import { type Change, change } from '#services/kit/change.ts';
import { absenceDays, absences } from './absence.store.ts';

const kept = (day: AbsenceDay) => ({ ...day, week: weekOf(day.date) });

/** An absence with its days, new, for a large commit of another area. */
export const newAbsenceChanges = (absence: Absence, days: readonly AbsenceDay[]): Change[] => [
  change(absences, null, absence),
  ...days.map((day) => change(absenceDays, null, kept(day))),
];

/** What a decision does to the days: they follow the absence, and go away with one that was withdrawn. */
export const decidedChanges = (before: Absence, after: Absence, days: readonly AbsenceDay[]): Change[] => [
  change(absences, before, after),
  ...days.map((day) =>
    change(absenceDays, kept(day), after.status === 'Withdrawn' ? null : kept({ ...day, status: after.status })),
  ),
];

/** An absence that got its last day: rows after it go, rows before it that nobody had written yet come. */
export const endedChanges = (before: Absence, after: Absence, later: AbsenceDay[], more: AbsenceDay[]): Change[] => [
  change(absences, before, after),
  ...later.map((day) => change(absenceDays, kept(day), null)),
  ...more.map((day) => change(absenceDays, null, kept(day))),
];
