import type { Duty } from './duty.ts';
import {
  type Breach,
  breach,
  dutiesOfWeeks,
  farOfWeeks,
  type LabourRule,
  type LabourView,
  netOfWeeks,
} from './labour-rule.ts';

export const nightWork: LabourRule = ({ duties, at, limits }, found) => {
  const duty = duties[at]!;
  if (limits.nightWork !== null && duty.isNight && duty.net > limits.nightWork)
    found.push(breach('nightWork', duty.net, limits.nightWork, [duty]));
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
  const net = netOfWeeks(view, weeks);
  if (net <= minutes * weeks) return;
  const counted = dutiesOfWeeks(view, weeks);
  if (counted.filter((duty) => duty.isNight).length + farOfWeeks(view, weeks, 'nights') < nights) return;
  found.push(breach('nightAverage', Math.ceil(net / weeks), minutes, counted));
};
