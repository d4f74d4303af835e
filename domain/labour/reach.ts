import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, earliest, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { LabourRuleName } from './labour-rule.ts';

const weeksOf = ({ averages, lateNights, nightAverage, nightWorker }: LabourLimits): number =>
  Math.max(
    1,
    ...averages.map(({ weeks }) => weeks),
    lateNights?.weeks ?? 1,
    nightAverage?.weeks ?? 1,
    nightWorker?.weeks ?? 1,
  );

const yearOf = (date: PlainDate): string => date.slice(0, 4);

const spansOf = (all: readonly LabourLimits[], { from, to }: DateRange): DateRange[] => {
  const spans: DateRange[] = [];
  if (all.some(({ freeSundays }) => freeSundays !== null))
    spans.push({ from: `${yearOf(from)}-01-01`, to: `${yearOf(to)}-12-31` });
  // The nights of a year are those of the weeks that end in it.
  if (all.some(({ nightWorker, longNightsInYear }) => nightWorker !== null || longNightsInYear !== null))
    spans.push({ from: mondayOf(`${yearOf(from)}-01-01`), to: `${yearOf(addDays(mondayOf(to), 6))}-12-31` });
  for (const { sundayExchange, holidayExchange } of all) {
    const days = Math.max(sundayExchange ?? 0, holidayExchange ?? 0) - 1;
    if (days > 0) spans.push({ from: addDays(from, -days), to: addDays(to, days) });
  }
  return spans;
};

/** The reference period: all dates that a rule under these limits may need for work in the range. */
export const reachOf = (all: readonly LabourLimits[], range: DateRange): DateRange => {
  const weeks = Math.max(1, ...all.map(weeksOf));
  const start = { from: addDays(mondayOf(range.from), -7 * (weeks - 1)), to: range.to };
  return spansOf(all, range).reduce(
    (reach, { from, to }) => ({ from: earliest(reach.from, from), to: latest(reach.to, to) }),
    start,
  );
};

/** Rules whose reference period exceeds what a page of the schedule loads. */
export const referenceRules: ReadonlySet<string> = new Set<LabourRuleName>([
  'averages',
  'longNightsInYear',
  'lateNights',
  'nightAverage',
  'nightWorker',
  'freeSundays',
  'sundayExchange',
  'holidayExchange',
]);
