import type { Duty } from './duty.ts';
import { type Breach, breach, dutiesOfWeeks, type LabourRule, netOf } from './labour-rule.ts';

export const nightWork: LabourRule = ({ duties, at, limits }) => {
  const duty = duties[at]!;
  return limits.nightWork !== null && duty.isNight && duty.net > limits.nightWork
    ? [breach('nightWork', duty.net, limits.nightWork, [duty])]
    : [];
};

export const noNights: LabourRule = ({ duties, at, limits }) => {
  const duty = duties[at]!;
  return limits.noNights && duty.night > 0 ? [breach('noNights', duty.night, 0, [duty])] : [];
};

/** Rest after a night shift that ended late, seen from either of the two duties. */
export const restAfterNight: LabourRule = ({ duties, at, limits: { restAfterNight: wanted } }) =>
  [at - 1, at].flatMap((index): Breach[] => {
    const [one, next] = [duties[index], duties[index + 1]];
    if (wanted === null || !one?.isLate || !next) return [];
    const rest = Math.max(0, next.start - one.end);
    return rest < wanted ? [breach('restAfterNight', rest, wanted, [one, next])] : [];
  });

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

/** Rest after a series of night shifts, seen from the series or from the duty that follows it. */
export const restAfterNightSeries: LabourRule = ({ duties, at, limits }) => {
  const { nightSeries, restAfterNightSeries: wanted } = limits;
  if (nightSeries === null || wanted === null) return [];
  return [at, at - 1].flatMap((index): Breach[] => {
    const { first, nights } = nightsAround(duties, index);
    const next = duties[first + nights.length];
    // Seen from the duty after it only where that is the one asked about.
    if (nights.length < nightSeries || !next || (index !== at && next !== duties[at])) return [];
    const rest = Math.max(0, next.start - nights.at(-1)!.end);
    return rest < wanted ? [breach('restAfterNightSeries', rest, wanted, [...nights, next])] : [];
  });
};

export const nightsInRow: LabourRule = ({ duties, at, limits }) => {
  const { nights } = nightsAround(duties, at);
  return limits.nightsInRow !== null && nights.length > limits.nightsInRow
    ? [breach('nightsInRow', nights.length, limits.nightsInRow, nights)]
    : [];
};

export const lateNights: LabourRule = ({ duties, at, limits }) => {
  if (!limits.lateNights || !duties[at]!.isLate) return [];
  const { count, weeks } = limits.lateNights;
  const late = dutiesOfWeeks(duties, duties[at]!.week, weeks).filter((duty) => duty.isLate);
  return late.length > count ? [breach('lateNights', late.length, count, late)] : [];
};

/** Who works many nights has a lower average week. */
export const nightAverage: LabourRule = ({ duties, at, limits }) => {
  if (!limits.nightAverage) return [];
  const { nights, weeks, minutes } = limits.nightAverage;
  const counted = dutiesOfWeeks(duties, duties[at]!.week, weeks);
  if (counted.filter((duty) => duty.isNight).length < nights) return [];
  const net = netOf(counted);
  return net > minutes * weeks ? [breach('nightAverage', Math.ceil(net / weeks), minutes, counted)] : [];
};
