import { addDays } from '#domain/time/plain-date.ts';
import { weekIndex } from '#domain/time/week.ts';
import type { Duty } from './duty.ts';
import { type DutiesWith, dutiesBetween, dutiesWhere, dutyAt } from './duty-list.ts';
import {
  averageOfWeeks,
  type Breach,
  breach,
  dutiesOfWeeks,
  type LabourRule,
  type LabourView,
  referenceOfWeeks,
} from './labour-rule.ts';
import { isLongNight, longNightsOf } from './long-night.ts';

/** The length of a night shift; a longer one that the law allows now and then asks for rest after it. */
export const nightWork: LabourRule = (view, found) => {
  const { here, limits } = view;
  const { nightWork: most } = limits;
  if (most === null || !here.isNight || here.net <= most) return;
  const [long, next] = [longNightsOf(limits), dutyAt(view, view.at + 1)];
  if (!long) found.push(breach('nightWork', here.net, most, [here]));
  else if (here.net > long.minutes) found.push(breach('nightWork', here.net, long.minutes, [here]));
  else if (next && next.start - here.end < long.rest) found.push(breach('nightWork', here.net, most, [here, next]));
};

/** Among windows of `days` days that contain the duty, the one with the most long nights. */
const mostLongNights = (view: LabourView, days: number): readonly Duty[] => {
  const { here, limits } = view;
  const near = dutiesWhere(view, (duty) => Math.abs(duty.day - here.day) < days && isLongNight(duty, limits));
  let most: readonly Duty[] = [];
  for (const { day: first } of near) {
    const together = near.filter(({ day }) => day >= first && day < first + days);
    if (first <= here.day && together.length > most.length) most = together;
  }
  return most;
};

/** Long nights within the law's window. */
export const longNights: LabourRule = (view, found) => {
  const long = longNightsOf(view.limits);
  if (!long || !isLongNight(view.here, view.limits)) return;
  const most = mostLongNights(view, long.days);
  if (most.length > long.count) found.push(breach('longNights', most.length, long.count, most));
};

/** The year in which the duty's week ends; weeks are never split. */
const yearOf = ({ date, weekday }: Pick<Duty, 'date' | 'weekday'>): string => addDays(date, 7 - weekday).slice(0, 4);

const weeksInYear = 52;

const longNightsOfYear = (view: LabourView, most: number, found: Breach[]): void => {
  const { here, limits, far } = view;
  const year = Number(yearOf(here));
  // The week of New Year's Day ends in its year.
  const last = weekIndex(`${year + 1}-01-01`) - weeksInYear;
  for (let from = weekIndex(`${year}-01-01`); from <= last; from += 1) {
    const isIn = ({ week }: { week: number }): boolean => week >= from && week < from + weeksInYear;
    if (!isIn(here)) continue;
    const there = dutiesWhere(view, (duty) => isIn(duty) && isLongNight(duty, limits));
    let count = there.length;
    for (const referenceWeek of far) if (isIn(referenceWeek)) count += referenceWeek.longNights;
    if (count <= most) continue;
    found.push(breach('longNightsInYear', count, most, there));
    return;
  }
};

/** Long nights of the weeks that end in one year; in a year of 53 weeks, of 52 consecutive weeks that contain the duty. */
export const longNightsInYear: LabourRule = (view, found) => {
  const { longNightsInYear: most } = view.limits;
  if (most !== null && isLongNight(view.here, view.limits)) longNightsOfYear(view, most, found);
};

export const noNights: LabourRule = ({ here, limits }, found) => {
  if (limits.noNights && here.night > 0) found.push(breach('noNights', here.night, 0, [here]));
};

const restAfterLate = (duty: Duty | undefined, next: Duty | undefined, wanted: number, found: Breach[]): void => {
  if (!duty?.isLate || !next) return;
  const rest = Math.max(0, next.start - duty.end);
  if (rest < wanted) found.push(breach('restAfterNight', rest, wanted, [duty, next]));
};

/** Rest after a night shift that ended late, seen from either of the two duties. */
export const restAfterNight: LabourRule = (view, found) => {
  const { here, at, limits } = view;
  if (limits.restAfterNight === null) return;
  restAfterLate(dutyAt(view, at - 1), here, limits.restAfterNight, found);
  restAfterLate(here, dutyAt(view, at + 1), limits.restAfterNight, found);
};

/** Half-open range of the series of consecutive night shifts around the index. */
const nightsAround = (view: DutiesWith, place: number): { first: number; end: number } => {
  const follows = (duty: Duty | undefined, next: Duty | undefined): boolean =>
    Boolean(duty?.isNight && next?.isNight && next.day - duty.day === 1);
  let [first, end] = [place, place + 1];
  while (follows(dutyAt(view, first - 1), dutyAt(view, first))) first -= 1;
  while (follows(dutyAt(view, end - 1), dutyAt(view, end))) end += 1;
  return { first, end };
};

const restAfterSeries = (view: LabourView, place: number, found: Breach[]): void => {
  const { here, limits } = view;
  const { nightSeries, restAfterNightSeries: wanted } = limits;
  if (nightSeries === null || wanted === null || !dutyAt(view, place)?.isNight) return;
  const { first, end } = nightsAround(view, place);
  const next = dutyAt(view, end);
  // Seen from the duty after it only where that is the one asked about.
  if (end - first < nightSeries || !next || (place !== view.at && next !== here)) return;
  const rest = Math.max(0, next.start - dutyAt(view, end - 1)!.end);
  if (rest < wanted) found.push(breach('restAfterNightSeries', rest, wanted, dutiesBetween(view, first, end + 1)));
};

/** Rest after a series of night shifts, seen from the series or from the duty that follows it. */
export const restAfterNightSeries: LabourRule = (view, found) => {
  restAfterSeries(view, view.at, found);
  restAfterSeries(view, view.at - 1, found);
};

export const nightsInRow: LabourRule = (view, found) => {
  const { nightsInRow: most } = view.limits;
  if (most === null || !view.here.isNight) return;
  const { first, end } = nightsAround(view, view.at);
  if (end - first > most) found.push(breach('nightsInRow', end - first, most, dutiesBetween(view, first, end)));
};

export const lateNights: LabourRule = (view, found) => {
  const { lateNights: most } = view.limits;
  if (!most || !view.here.isLate) return;
  const late = dutiesOfWeeks(view, most.weeks).filter((duty) => duty.isLate);
  const count = late.length + referenceOfWeeks(view, most.weeks, 'lateNights');
  if (count > most.count) found.push(breach('lateNights', count, most.count, late));
};

/** A lower average week for people with many nights. */
export const nightAverage: LabourRule = (view, found) => {
  if (!view.limits.nightAverage) return;
  const { nights, weeks, minutes } = view.limits.nightAverage;
  const average = averageOfWeeks(view, weeks);
  if (average <= minutes) return;
  const counted = dutiesOfWeeks(view, weeks);
  if (counted.filter((duty) => duty.isNight).length + referenceOfWeeks(view, weeks, 'nights') < nights) return;
  found.push(breach('nightAverage', average, minutes, counted));
};

/** A lower four-week average for night workers. */
export const nightWorker: LabourRule = (view, found) => {
  if (!view.limits.nightWorker) return;
  const { nights, weeks, minutes } = view.limits.nightWorker;
  const average = averageOfWeeks(view, weeks);
  if (average <= minutes) return;
  const year = yearOf(view.here);
  let count = 0;
  for (const duty of dutiesBetween(view, 0, view.count)) if (duty.isNight && yearOf(duty) === year) count += 1;
  for (const week of view.far) if (week.sundayYear === year) count += week.nights;
  if (count >= nights) found.push(breach('nightWorker', average, minutes, dutiesOfWeeks(view, weeks)));
};
