import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { overlaps } from '#domain/time/interval.ts';
import type { AbsenceDay } from './absence.ts';
import { absentPart } from './absent-part.ts';

type Planned = Pick<ScheduledShift, 'employeeId' | 'date' | 'startsAt' | 'endsAt'>;
type Away = Pick<AbsenceDay, 'employeeId' | 'date' | 'startTime' | 'minutes' | 'zone'>;

const covers = (day: Away, shift: Planned): boolean => {
  if (day.employeeId !== shift.employeeId) return false;
  const part = absentPart(day);
  // A shift belongs to the date on which it starts; part of a day covers what it shares time with.
  return part ? overlaps(part, shift) : day.date === shift.date;
};

/** The shifts that somebody cannot work on these days of absence. */
export const absentShifts = <S extends Planned>(shifts: readonly S[], days: readonly Away[]): S[] =>
  shifts.filter((shift) => days.some((day) => covers(day, shift)));
