import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import { addDays, daysBetween, firstOfMonth, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { addWeeks, weekDistance } from '#domain/time/week.ts';

export const reportComparisons = ['before', 'yearBefore'] as const;
/** What a report is compared with: the period immediately before, or the same period of the previous year. */
export type ReportComparison = (typeof reportComparisons)[number];

const monthCount = (date: PlainDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const monthsFrom = (from: PlainDate, to: PlainDate): number => monthCount(to) - monthCount(from);

/** Number of calendar months in the range; undefined where it begins or ends within a month. */
const wholeMonths = ({ from, to }: DateRange): number | undefined =>
  from === firstOfMonth(from) && to === lastOfMonth(to) ? monthsFrom(from, to) + 1 : undefined;

/**
 * The dates that a report is compared with. Full months are compared with as many full months, other ranges with as many dates:
 * those immediately before, or 52 weeks earlier, so that weekdays match.
 */
export const comparedPeriod = (comparison: ReportComparison, range: DateRange): DateRange => {
  const months = wholeMonths(range);
  if (months !== undefined) {
    const earlier = comparison === 'before' ? months : 12;
    return { from: firstOfMonth(range.from, -earlier), to: lastOfMonth(range.to, -earlier) };
  }
  const days = comparison === 'before' ? daysIn(range) : 364;
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
};

/** Moves a calendar unit, in the format of the column of the same name, from one period to the compared one. */
type Moved = (id: string, period: DateRange, compared: DateRange) => string;

const moveMonth = (id: string, months: number): string => firstOfMonth(`${id}-01`, months).slice(0, 7);

const dateBefore: Moved = (id, period, compared) => {
  if (wholeMonths(period) === undefined) return addDays(id, daysBetween(period.from, compared.from));
  // 31 October has no matching date in September.
  return `${moveMonth(id.slice(0, 7), monthsFrom(period.from, compared.from))}${id.slice(7)}`;
};

const weekBefore: Moved = (id, period, compared) => addWeeks(id, weekDistance(period.from, compared.from));

const monthBefore: Moved = (id, period, compared) => moveMonth(id, monthsFrom(period.from, compared.from));

const quarterBefore: Moved = (id, period, compared) => {
  const quarterCount = (date: PlainDate): number => Math.floor(monthCount(date) / 3);
  const moved =
    Number(id.slice(0, 4)) * 4 + Number(id.slice(6)) - 1 + quarterCount(compared.from) - quarterCount(period.from);
  return `${Math.floor(moved / 4)}-Q${(moved % 4) + 1}`;
};

const yearBefore: Moved = (id, period, compared) =>
  String(Number(id) + Number(compared.from.slice(0, 4)) - Number(period.from.slice(0, 4)));

const movers: Record<string, Moved> = {
  date: dateBefore,
  periodStart: dateBefore,
  week: weekBefore,
  month: monthBefore,
  quarter: quarterBefore,
  year: yearBefore,
};

/**
 * Id of the group in the compared period that corresponds to a group of the report. Calendar units are counted from the start of
 * both periods: second week with second week, third month with third month. All other groups keep their id.
 */
export const comparedGroup = (key: string, id: string, period: DateRange, compared: DateRange): string =>
  movers[key]?.(id, period, compared) ?? id;
