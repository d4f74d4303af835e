import { type BasisPoints, roundedFraction } from '#domain/money/money.ts';
import { shareOfWhole } from './performance.ts';

/** Minutes worked by a person in a period, and their cost. Absence costs without adding minutes. */
export type PersonCost = { employeeId: string; minutes: number; workedMinor: number; absenceMinor: number };

export const driverKeys = ['turnover', 'volume', 'mix', 'rate', 'absence'] as const;
export type DriverKey = (typeof driverKeys)[number];

export type CostDriver = {
  key: DriverKey;
  /** Change in cost, in minor units; 0 for turnover, which changes only the share. */
  costMinor: number;
  /** Change in the share of turnover; null when either side has no turnover. */
  share: BasisPoints | null;
};

export type CostDrivers = {
  fromMinor: number;
  toMinor: number;
  fromShare: BasisPoints | null;
  toShare: BasisPoints | null;
  drivers: CostDriver[];
};

const sumOf = (people: readonly PersonCost[], key: 'minutes' | 'workedMinor' | 'absenceMinor'): number =>
  people.reduce((sum, person) => sum + person[key], 0);

/**
 * Splits a difference in labour cost into parts that add up to it exactly: change in hours (volume), hours of people with other
 * wages (mix), changed wages or surcharges of the same people (rate), and absence. People who worked in only one period count
 * towards the mix.
 */
const costParts = (before: readonly PersonCost[], after: readonly PersonCost[]): Record<DriverKey, number> => {
  const [minutesBefore, minutesAfter] = [sumOf(before, 'minutes'), sumOf(after, 'minutes')];
  const [workedBefore, workedAfter] = [sumOf(before, 'workedMinor'), sumOf(after, 'workedMinor')];
  const absence = sumOf(after, 'absenceMinor') - sumOf(before, 'absenceMinor');
  const known = new Map(
    before.filter(({ minutes }) => minutes > 0).map((personCost) => [personCost.employeeId, personCost]),
  );
  // No one worked in the earlier period, so there is no wage to compare with.
  if (minutesBefore === 0) return { turnover: 0, volume: workedAfter - workedBefore, mix: 0, rate: 0, absence };
  const volume = roundedFraction(BigInt(minutesAfter) * BigInt(workedBefore), BigInt(minutesBefore)) - workedBefore;
  const rate = after.reduce((sum, { employeeId, minutes, workedMinor }) => {
    const then = known.get(employeeId);
    if (!then) return sum;
    return sum + workedMinor - roundedFraction(BigInt(minutes) * BigInt(then.workedMinor), BigInt(then.minutes));
  }, 0);
  return { turnover: 0, volume, mix: workedAfter - workedBefore - volume - rate, rate, absence };
};

/** A period: hours and cost of everyone, and those of the dates with turnover, which alone determine the share. */
export type CostSide = {
  people: readonly PersonCost[];
  withTurnover: readonly PersonCost[];
  turnoverMinor: number | null;
};

const costOf = (people: readonly PersonCost[]): number => sumOf(people, 'workedMinor') + sumOf(people, 'absenceMinor');

/**
 * Drivers of the difference between two periods, in money and as a share of turnover: first turnover, then each part of the cost.
 */
export const costDrivers = (before: CostSide, after: CostSide): CostDrivers => {
  const parts = costParts(before.people, after.people);
  const shareParts = costParts(before.withTurnover, after.withTurnover);
  const fromShare = shareOfWhole(costOf(before.withTurnover), before.turnoverMinor);
  const toShare = shareOfWhole(costOf(after.withTurnover), after.turnoverMinor);
  let [cost, share] = [costOf(before.withTurnover), fromShare];
  const drivers = driverKeys.map((key): CostDriver => {
    cost += shareParts[key];
    const next = fromShare === null ? null : shareOfWhole(cost, after.turnoverMinor);
    const step = share === null || next === null ? null : next - share;
    share = next;
    return { key, costMinor: parts[key], share: step };
  });
  return { fromMinor: costOf(before.people), toMinor: costOf(after.people), fromShare, toShare, drivers };
};
