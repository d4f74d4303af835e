import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf, weekIndex } from '#domain/time/week.ts';
import { dutiesOf, type Work } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';

/** What a person works in a week on dates that are not loaded: as much of it as averages and counts over months ask. */
export type WeekSum = {
  monday: PlainDate;
  /** Net work. */
  minutes: number;
  nights: number;
  lateNights: number;
  /** Sundays worked: one or none. */
  sundays: number;
};

/** A sum as the rules count it. */
export type FarWeek = Omit<WeekSum, 'monday'> & { week: number; sundayYear: string };

/** The sums of one person's work under these limits, in order of the weeks. */
export const weekSumsOf = (works: readonly Work[], limits: LabourLimits): WeekSum[] => {
  const sums = new Map<PlainDate, WeekSum>();
  for (const { date, net, isNight, isLate, weekday } of dutiesOf(works, limits)) {
    const monday = mondayOf(date);
    const sum = sums.get(monday) ?? { monday, minutes: 0, nights: 0, lateNights: 0, sundays: 0 };
    sums.set(monday, {
      monday,
      minutes: sum.minutes + net,
      nights: sum.nights + (isNight ? 1 : 0),
      lateNights: sum.lateNights + (isLate ? 1 : 0),
      sundays: sum.sundays + (weekday === 7 ? 1 : 0),
    });
  }
  return [...sums.values()];
};

export const farWeeksOf = (sums: readonly WeekSum[]): FarWeek[] =>
  sums.map(({ monday, minutes, nights, lateNights, sundays }) => ({
    minutes,
    nights,
    lateNights,
    sundays,
    week: weekIndex(monday),
    sundayYear: addDays(monday, 6).slice(0, 4),
  }));
