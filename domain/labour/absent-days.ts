import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { weekIndex } from '#domain/time/week.ts';
import { type AbsentDays, dayBit, type WeekDays } from './week-days.ts';
import type { ReferenceWeek } from './week-sums.ts';

/** A day of absence with whether its kind is one that averages leave out. */
export type NeutralFact = { neutral?: boolean };

/**
 * Says of a kind of absence whether averages leave its days out: leave, illness and whatever else counts as hours. Time off in
 * exchange for hours does not: to bring the average down is what it is for.
 */
export const neutralKinds = (
  types: readonly Pick<AbsenceType, 'id' | 'isCounted'>[],
): ((typeId: string) => boolean) => {
  const counted = new Set(types.filter(({ isCounted }) => isCounted).map(({ id }) => id));
  return (typeId) => counted.has(typeId);
};

/** Whether someone is away on all of the date for certain. */
export const isWholeDay = ({ status, startTime }: Pick<AbsenceDay, 'status' | 'startTime'>): boolean =>
  status === 'Approved' && startTime === null;

/** Whether averages leave the date out. */
export const isNeutral = (day: Pick<AbsenceDay, 'status' | 'startTime'> & NeutralFact): boolean =>
  day.neutral === true && isWholeDay(day);

/** The days with whether averages leave their kind out. */
export const withNeutral = <D extends Pick<AbsenceDay, 'absenceTypeId'>>(
  days: readonly D[],
  isNeutralKind: (typeId: string) => boolean,
): (D & { neutral: boolean })[] => days.map((day) => ({ ...day, neutral: isNeutralKind(day.absenceTypeId) }));

/** The days that averages leave out: those that are at hand, and those that sums tell. */
export const absentDaysOf = (
  dates: readonly PlainDate[],
  far: readonly Pick<ReferenceWeek, 'week' | 'absentDays'>[] = [],
): AbsentDays => {
  const absent = new Map<number, WeekDays>();
  const add = (week: number, days: WeekDays): void => {
    if (days > 0) absent.set(week, (absent.get(week) ?? 0) | days);
  };
  for (const date of dates) add(weekIndex(date), dayBit(weekdayNumberOf(date)));
  for (const { week, absentDays } of far) add(week, absentDays);
  return absent;
};
