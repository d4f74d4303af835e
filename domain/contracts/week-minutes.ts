import { type Weekday, weekdays } from '#domain/time/plain-date.ts';
import type { WeekMinutes } from './contract.ts';

/** A week's minutes distributed equally over these weekdays; leftover minutes go to the first of them, one each. */
export const evenWeek = (total: number, days: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr']): WeekMinutes => {
  const share = Math.floor(total / days.length);
  const rest = total - share * days.length;
  const partOf = (day: Weekday): number => {
    const place = days.indexOf(day);
    return place < 0 ? 0 : share + (place < rest ? 1 : 0);
  };
  return Object.fromEntries(weekdays.map((day) => [day, partOf(day)])) as WeekMinutes;
};
