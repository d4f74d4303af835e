import { addDays, dayNumber, type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { mondayOf, weekIndex } from '#domain/time/week.ts';
import { type Duty, dutiesOf, type Work } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';
import { isLongNight } from './long-night.ts';
import { dayBit, type WeekDays } from './week-days.ts';

/** Whether a department has a public holiday on the date. */
export type HolidayOn = (departmentId: string, date: PlainDate) => boolean;

export const noHolidaysKnown: HolidayOn = () => false;

/** Sums of a person's week whose dates are not loaded, as far as averages and counts over months need them. */
export type WeekSum = {
  monday: PlainDate;
  /** Net work. */
  minutes: number;
  /** Part of it on days of absence. */
  absentMinutes: number;
  nights: number;
  lateNights: number;
  /** Long nights, which the law allows by exception. */
  longNights: number;
  /** Sundays worked: one or none. */
  sundays: number;
  /** Days that averages exclude. */
  absentDays: WeekDays;
  workedDays: WeekDays;
  /** Worked days that were public holidays of the department. */
  workedHolidays: WeekDays;
};

/** A weekly sum in the form that the rules use. */
export type ReferenceWeek = Omit<WeekSum, 'monday'> & {
  /** Day number of its Monday. */
  monday: number;
  week: number;
  sundayYear: string;
};

const emptySum = (monday: PlainDate): WeekSum => ({
  monday,
  minutes: 0,
  absentMinutes: 0,
  nights: 0,
  lateNights: 0,
  longNights: 0,
  sundays: 0,
  absentDays: 0,
  workedDays: 0,
  workedHolidays: 0,
});

const withDuty = (sum: WeekSum, duty: Duty, limits: LabourLimits, isHoliday: boolean): WeekSum => {
  const bit = dayBit(duty.weekday);
  return {
    ...sum,
    minutes: sum.minutes + duty.net,
    absentMinutes: sum.absentMinutes + ((sum.absentDays & bit) === 0 ? 0 : duty.net),
    nights: sum.nights + (duty.isNight ? 1 : 0),
    lateNights: sum.lateNights + (duty.isLate ? 1 : 0),
    longNights: sum.longNights + (isLongNight(duty, limits) ? 1 : 0),
    sundays: sum.sundays + (duty.weekday === 7 ? 1 : 0),
    workedDays: sum.workedDays | bit,
    workedHolidays: sum.workedHolidays | (isHoliday ? bit : 0),
  };
};

/** Inputs of a sum in addition to work: dates that averages exclude, and holidays. */
type SummedBeside = { absent?: readonly PlainDate[]; holidayOn?: HolidayOn };

/** The sums of one person's work and absence under these limits. */
export const weekSumsOf = (
  works: readonly Work[],
  limits: LabourLimits,
  { absent = [], holidayOn = noHolidaysKnown }: SummedBeside = {},
): WeekSum[] => {
  const sums = new Map<PlainDate, WeekSum>();
  const sumOf = (monday: PlainDate): WeekSum => sums.get(monday) ?? emptySum(monday);
  for (const date of absent) {
    const sum = sumOf(mondayOf(date));
    sums.set(sum.monday, { ...sum, absentDays: sum.absentDays | dayBit(weekdayNumberOf(date)) });
  }
  for (const duty of dutiesOf(works, limits)) {
    const sum = sumOf(mondayOf(duty.date));
    const isHoliday = duty.parts.some(
      ({ work: { departmentId } }) => departmentId !== undefined && holidayOn(departmentId, duty.date),
    );
    sums.set(sum.monday, withDuty(sum, duty, limits, isHoliday));
  }
  return [...sums.values()].sort((a, b) => (a.monday < b.monday ? -1 : 1));
};

export const referenceWeeksOf = (sums: readonly WeekSum[]): ReferenceWeek[] =>
  sums.map(({ monday, ...sum }) => ({
    ...sum,
    monday: dayNumber(monday),
    week: weekIndex(monday),
    sundayYear: addDays(monday, 6).slice(0, 4),
  }));
