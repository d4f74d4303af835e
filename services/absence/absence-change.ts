import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { weekOf } from '#domain/time/week.ts';
import { type Change, change } from '#services/kit/change.ts';
import { absenceDays, absences } from './absence.store.ts';

/** An absence with its days, new, for a large commit of another area. */
export const newAbsenceChanges = (absence: Absence, days: readonly AbsenceDay[]): Change[] => [
  change(absences, null, absence),
  ...days.map((day) => change(absenceDays, null, { ...day, week: weekOf(day.date) })),
];
