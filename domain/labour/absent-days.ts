import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { weekIndex } from '#domain/time/week.ts';
import { type AbsentDays, dayBit, type WeekDays } from './week-days.ts';
import type { ReferenceWeek } from './week-sums.ts';

/** A day of absence; `neutral` when averages exclude its type. */
export type NeutralFact = { neutral?: boolean };

/**
 * Whether averages exclude days of an absence type: leave, illness and other types that count as hours. Time off in lieu does
 * not, since its purpose is to bring the average down.
 */
export const neutralKinds = (
  types: readonly Pick<AbsenceType, 'id' | 'isCounted'>[],
): ((typeId: string) => boolean) => {
  const counted = new Set(types.filter(({ isCounted }) => isCounted).map(({ id }) => id));
  return (typeId) => counted.has(typeId);
};

/** Whether an approved absence covers the entire date. */
export const isWholeDay = ({ status, startTime }: Pick<AbsenceDay, 'status' | 'startTime'>): boolean =>
  status === 'Approved' && startTime === null;

/** Whether averages exclude the date. */
export const isNeutral = (day: Pick<AbsenceDay, 'status' | 'startTime'> & NeutralFact): boolean =>
  day.neutral === true && isWholeDay(day);

/** Adds to each day whether averages exclude its type. */
export const withNeutral = <D extends Pick<AbsenceDay, 'absenceTypeId'>>(
  days: readonly D[],
  isNeutralKind: (typeId: string) => boolean,
): (D & { neutral: boolean })[] => days.map((day) => ({ ...day, neutral: isNeutralKind(day.absenceTypeId) }));

/** Days that averages exclude, from loaded absences and from weekly sums. */
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
