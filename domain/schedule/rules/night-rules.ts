import { addDays } from '#domain/time/plain-date.ts';
import { weekIndex } from '#domain/time/week.ts';
import type { Duty } from './duty.ts';
import {
  averageOfWeeks,
  type Breach,
  breach,
  dutiesOfWeeks,
  farOfWeeks,
  type LabourRule,
  type LabourView,
} from './labour-rule.ts';
import { isLongNight, longNightsOf } from './long-night.ts';

/** The length of a night shift; a longer one that the law allows now and then asks for rest after it. */
export const nightWork: LabourRule = ({ duties, at, limits }, found) => {
  const [duty, next] = [duties[at]!, duties[at + 1]];
  const { nightWork: most } = limits;
  if (most === null || !duty.isNight || duty.net <= most) return;
  const long = longNightsOf(limits);
  if (!long) found.push(breach('nightWork', duty.net, most, [duty]));
  else if (duty.net > long.minutes) found.push(breach('nightWork', duty.net, long.minutes, [duty]));
  else if (next && next.start - duty.end < long.rest) found.push(breach('nightWork', duty.net, most, [duty, next]));
};

/** Of days on end that hold the duty, those with the most longer nights. */
export const longNights: LabourRule = ({ duties, at, limits }, found) => {
  const long = longNightsOf(limits);
  const here = duties[at]!;
  if (!long || !isLongNight(here, limits)) return;
  const near = duties.filter((duty) => Math.abs(duty.day - here.day) < long.days && isLongNight(duty, limits));
  let most: readonly Duty[] = [];
  for (const { day: first } of near) {
    const together = near.filter(({ day }) => day >= first && day < first + long.days);
    if (first <= here.day && together.length > most.length) most = together;
  }
  if (most.length > long.count) found.push(breach('longNights', most.length, long.count, most));
};

/** The year in which the week of a duty ends: weeks are summed whole. */
const yearOf = ({ date, weekday }: Pick<Duty, 'date' | 'weekday'>): string => addDays(date, 7 - weekday).slice(0, 4);

const weeksInYear = 52;

/** Longer nights of the weeks that end in one year; where those are 53, of 52 on end that hold the duty. */
export const longNightsInYear: LabourRule = ({ duties, at, limits, far }, found) => {
  const { longNightsInYear: most } = limits;
  const here = duties[at]!;
  if (most === null || !isLongNight(here, limits)) return;
  const year = Number(yearOf(here));
  // The week of New Year's Day ends in its year.
  const last = weekIndex(`${year + 1}-01-01`) - weeksInYear;
  for (let from = weekIndex(`${year}-01-01`); from <= last; from += 1) {
    const isIn = ({ week }: { week: number }): boolean => week >= from && week < from + weeksInYear;
    if (!isIn(here)) continue;
    const there = duties.filter((duty) => isIn(duty) && isLongNight(duty, limits));
    let count = there.length;
    for (const one of far) if (isIn(one)) count += one.longNights;
    if (count <= most) continue;
    found.push(breach('longNightsInYear', count, most, there));
    return;
  }
};

export const noNights: LabourRule = ({ duties, at, limits }, found) => {
  const duty = duties[at]!;
  if (limits.noNights && duty.night > 0) found.push(breach('noNights', duty.night, 0, [duty]));
};

const restAfterLate = (one: Duty | undefined, next: Duty | undefined, wanted: number, found: Breach[]): void => {
  if (!one?.isLate || !next) return;
  const rest = Math.max(0, next.start - one.end);
  if (rest < wanted) found.push(breach('restAfterNight', rest, wanted, [one, next]));
};

/** Rest after a night shift that ended late, seen from either of the two duties. */
export const restAfterNight: LabourRule = ({ duties, at, limits: { restAfterNight: wanted } }, found) => {
  if (wanted === null) return;
  restAfterLate(duties[at - 1], duties[at], wanted, found);
  restAfterLate(duties[at], duties[at + 1], wanted, found);
};

/** The night shifts on consecutive dates around the position, in order; none when the duty there is by day. */
const nightsAround = (duties: readonly Duty[], at: number): { first: number; nights: Duty[] } => {
  if (!duties[at]?.isNight) return { first: at, nights: [] };
  const follows = (index: number): boolean =>
    Boolean(duties[index]?.isNight && duties[index + 1]?.isNight && duties[index + 1]!.day - duties[index]!.day === 1);
  let [first, last] = [at, at];
  while (follows(first - 1)) first -= 1;
  while (follows(last)) last += 1;
  return { first, nights: duties.slice(first, last + 1) };
};

const restAfterSeries = ({ duties, at, limits }: LabourView, index: number, found: Breach[]): void => {
  const { nightSeries, restAfterNightSeries: wanted } = limits;
  if (nightSeries === null || wanted === null || !duties[index]?.isNight) return;
  const { first, nights } = nightsAround(duties, index);
  const next = duties[first + nights.length];
  // Seen from the duty after it only where that is the one asked about.
  if (nights.length < nightSeries || !next || (index !== at && next !== duties[at])) return;
  const rest = Math.max(0, next.start - nights.at(-1)!.end);
  if (rest < wanted) found.push(breach('restAfterNightSeries', rest, wanted, [...nights, next]));
};

/** Rest after a series of night shifts, seen from the series or from the duty that follows it. */
export const restAfterNightSeries: LabourRule = (view, found) => {
  restAfterSeries(view, view.at, found);
  restAfterSeries(view, view.at - 1, found);
};

export const nightsInRow: LabourRule = ({ duties, at, limits }, found) => {
  if (limits.nightsInRow === null || !duties[at]!.isNight) return;
  const { nights } = nightsAround(duties, at);
  if (nights.length > limits.nightsInRow) found.push(breach('nightsInRow', nights.length, limits.nightsInRow, nights));
};

export const lateNights: LabourRule = (view, found) => {
  const { lateNights: most } = view.limits;
  if (!most || !view.duties[view.at]!.isLate) return;
  const late = dutiesOfWeeks(view, most.weeks).filter((duty) => duty.isLate);
  const count = late.length + farOfWeeks(view, most.weeks, 'lateNights');
  if (count > most.count) found.push(breach('lateNights', count, most.count, late));
};

/** Who works many nights has a lower average week. */
export const nightAverage: LabourRule = (view, found) => {
  if (!view.limits.nightAverage) return;
  const { nights, weeks, minutes } = view.limits.nightAverage;
  const average = averageOfWeeks(view, weeks);
  if (average <= minutes) return;
  const counted = dutiesOfWeeks(view, weeks);
  if (counted.filter((duty) => duty.isNight).length + farOfWeeks(view, weeks, 'nights') < nights) return;
  found.push(breach('nightAverage', average, minutes, counted));
};

/** Who works at night all year has a lower average month. */
export const nightWorker: LabourRule = (view, found) => {
  if (!view.limits.nightWorker) return;
  const { nights, weeks, minutes } = view.limits.nightWorker;
  const average = averageOfWeeks(view, weeks);
  if (average <= minutes) return;
  const year = yearOf(view.duties[view.at]!);
  let count = 0;
  for (const duty of view.duties) if (duty.isNight && yearOf(duty) === year) count += 1;
  for (const week of view.far) if (week.sundayYear === year) count += week.nights;
  if (count >= nights) found.push(breach('nightWorker', average, minutes, dutiesOfWeeks(view, weeks)));
};
