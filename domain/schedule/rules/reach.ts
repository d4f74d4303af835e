import type { DateRange } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { LabourRuleName } from './labour-rule.ts';

const weeksOf = ({ averages, lateNights, nightAverage }: LabourLimits): number =>
  Math.max(1, ...averages.map(({ weeks }) => weeks), lateNights?.weeks ?? 1, nightAverage?.weeks ?? 1);

/** All dates that a rule under one of these limits may look at for work in the range: the reference period. */
export const reachOf = (all: readonly LabourLimits[], { from, to }: DateRange): DateRange => {
  const weeks = Math.max(1, ...all.map(weeksOf));
  const monday = addDays(mondayOf(from), -7 * (weeks - 1));
  if (!all.some(({ freeSundays }) => freeSundays !== null)) return { from: monday, to };
  const [first, last] = [`${from.slice(0, 4)}-01-01`, `${to.slice(0, 4)}-12-31`];
  return { from: first < monday ? first : monday, to: last };
};

/** Rules that look at more than what a page of the schedule holds. */
export const farRules: ReadonlySet<string> = new Set<LabourRuleName>([
  'averages',
  'lateNights',
  'nightAverage',
  'freeSundays',
]);
