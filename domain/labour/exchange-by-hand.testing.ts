import { Temporal } from 'temporal-polyfill';
import { kept } from './kept.testing.ts';
import type { LabourLimits } from './labour-limits.ts';

/** What is worked, date by date, and whether the department has a holiday then. */
export type HandDay = { date: string; isHoliday: boolean };

const plain = kept((date) => Temporal.PlainDate.from(date));
const shifted = (date: string, days: number): string => plain(date).add({ days }).toString();
const isSunday = (date: string): boolean => plain(date).dayOfWeek === 7;

const datesBetween = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = shifted(date, 1)) dates.push(date);
  return dates;
};

/** How many of the asked can have a date of their own: by asking around until someone moves on to another. */
const seated = (asked: readonly { may: string[] }[]): number => {
  const holder = new Map<string, number>();
  const seat = (who: number, tried: Set<string>): boolean => {
    for (const date of asked[who]!.may) {
      if (tried.has(date)) continue;
      tried.add(date);
      const other = holder.get(date);
      if (other === undefined || seat(other, tried)) {
        holder.set(date, who);
        return true;
      }
    }
    return false;
  };
  return asked.filter((_, who) => seat(who, new Set())).length;
};

/** Whether a worked Sunday or holiday can be left without a free day, a second time: by moving people between chairs. */
export const unexchangedByHand = (date: string, days: readonly HandDay[], limits: LabourLimits): boolean => {
  const { sundayExchange, holidayExchange } = limits;
  const reach = Math.max(sundayExchange ?? 0, holidayExchange ?? 0) - 1;
  const [first, last] = [shifted(date, -reach), shifted(date, reach)];
  const busy = new Set(days.map((day) => day.date));
  const asked = days.flatMap((day) => {
    const within = isSunday(day.date) ? sundayExchange : day.isHoliday ? holidayExchange : null;
    if (within === null) return [];
    const [from, to] = [shifted(day.date, 1 - within), shifted(day.date, within - 1)];
    if (from < first || to > last) return [];
    return [
      {
        date: day.date,
        may: datesBetween(from, to).filter((candidate) => !isSunday(candidate) && !busy.has(candidate)),
      },
    ];
  });
  return seated(asked) === seated(asked.filter((swap) => swap.date !== date));
};
