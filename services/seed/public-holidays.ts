import { easterOf } from '#domain/organisation/easter.ts';
import type { OfferedHoliday } from '#domain/organisation/import-holidays.ts';
import { addDays, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';

/** Public holidays of the countries of the demo company: a start is no time to load every country's. */

const on = (date: PlainDate, name: string): OfferedHoliday => ({ date, name });

/** The ten of Belgium. */
export const belgianHolidays = (year: number): OfferedHoliday[] => {
  const easter = easterOf(year);
  return [
    on(`${year}-01-01`, "New Year's Day"),
    on(addDays(easter, 1), 'Easter Monday'),
    on(`${year}-05-01`, 'Labour Day'),
    on(addDays(easter, 39), 'Ascension Day'),
    on(addDays(easter, 50), 'Whit Monday'),
    on(`${year}-07-21`, 'Belgian National Day'),
    on(`${year}-08-15`, 'Assumption of Mary'),
    on(`${year}-11-01`, "All Saints' Day"),
    on(`${year}-11-11`, 'Armistice Day'),
    on(`${year}-12-25`, 'Christmas Day'),
  ];
};

const isWeekend = (date: PlainDate): boolean => ['sa', 'su'].includes(weekdayOf(date));

/** The day itself, or its substitute when no one works then anyway. */
const insteadOf = (date: PlainDate, other: PlainDate): PlainDate => (isWeekend(date) ? other : date);

/** The eight bank holidays of England, with the days that stand in for those of a weekend. */
export const englishHolidays = (year: number): OfferedHoliday[] => {
  const easter = easterOf(year);
  return [
    on(insteadOf(`${year}-01-01`, mondayOf(`${year}-01-07`)), "New Year's Day"),
    on(addDays(easter, -2), 'Good Friday'),
    on(addDays(easter, 1), 'Easter Monday'),
    on(mondayOf(`${year}-05-07`), 'Early May bank holiday'),
    on(mondayOf(`${year}-05-31`), 'Spring bank holiday'),
    on(mondayOf(`${year}-08-31`), 'Summer bank holiday'),
    on(insteadOf(`${year}-12-25`, `${year}-12-27`), 'Christmas Day'),
    on(insteadOf(`${year}-12-26`, `${year}-12-28`), 'Boxing Day'),
  ];
};
