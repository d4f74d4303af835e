import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { overlaps } from '#domain/time/interval.ts';
import type { AbsenceDay } from './absence.ts';
import { absentPart } from './absent-part.ts';

type Planned = Pick<ScheduledShift, 'employeeId' | 'date' | 'startsAt' | 'endsAt'>;
type Away = Pick<AbsenceDay, 'employeeId' | 'date' | 'startTime' | 'minutes' | 'zone'>;

const covers = (day: Away, shift: Planned): boolean => {
  if (day.employeeId !== shift.employeeId) return false;
  const part = absentPart(day);
  // A shift belongs to the date on which it starts; a part of a day covers shifts that overlap it.
  return part ? overlaps(part, shift) : day.date === shift.date;
};

/** Shifts that someone cannot work because of these days of absence. */
export const absentShifts = <S extends Planned>(shifts: readonly S[], days: readonly Away[]): S[] =>
  shifts.filter((shift) => days.some((day) => covers(day, shift)));

/** Parts of a day collide where their times overlap, whole days where the date is the same. */
const collide = (a: Away, b: Away): boolean => {
  if (a.employeeId !== b.employeeId) return false;
  const parts = [absentPart(a), absentPart(b)] as const;
  return parts[0] && parts[1] ? overlaps(parts[0], parts[1]) : a.date === b.date;
};

/** The first day on which the person has another approved or pending absence; undefined when there is none. */
export const overlappedDay = <D extends Away>(
  days: readonly D[],
  others: readonly (Away & Pick<AbsenceDay, 'status'>)[],
): D | undefined => {
  const stands = others.filter(({ status }) => status === 'Approved' || status === 'Pending');
  return days.find((day) => stands.some((interval) => collide(day, interval)));
};
