import { type BasisPoints, roundedFraction } from '#domain/money/money.ts';
import { shareOfWhole } from './performance.ts';

/** What one person worked and cost in a period. Absence costs without being worked. */
export type PersonCost = { employeeId: string; minutes: number; workedMinor: number; absenceMinor: number };

export const driverKeys = ['turnover', 'volume', 'mix', 'rate', 'absence'] as const;
export type DriverKey = (typeof driverKeys)[number];

export type CostDriver = {
  key: DriverKey;
  /** By how much it changed the cost, in minor units; 0 for turnover, which changes the share alone. */
  costMinor: number;
  /** By how much it changed the share of turnover; null without turnover on either side. */
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
 * Splits a difference in labour cost so that the parts add up to it exactly: more or fewer hours (volume), hours of people with
 * other wages (mix), another wage or other surcharges for the same people (rate), and absence. A person who worked in one period only counts to the mix.
 */
const costParts = (before: readonly PersonCost[], after: readonly PersonCost[]): Record<DriverKey, number> => {
  const [minutesBefore, minutesAfter] = [sumOf(before, 'minutes'), sumOf(after, 'minutes')];
  const [workedBefore, workedAfter] = [sumOf(before, 'workedMinor'), sumOf(after, 'workedMinor')];
  const absence = sumOf(after, 'absenceMinor') - sumOf(before, 'absenceMinor');
  const known = new Map(
    before.filter(({ minutes }) => minutes > 0).map((personCost) => [personCost.employeeId, personCost]),
  );
  // No one worked before: there is no wage to compare with.
  if (minutesBefore === 0) return { turnover: 0, volume: workedAfter - workedBefore, mix: 0, rate: 0, absence };
  const volume = roundedFraction(BigInt(minutesAfter) * BigInt(workedBefore), BigInt(minutesBefore)) - workedBefore;
  const rate = after.reduce((sum, { employeeId, minutes, workedMinor }) => {
    const then = known.get(employeeId);
    if (!then) return sum;
    return sum + workedMinor - roundedFraction(BigInt(minutes) * BigInt(then.workedMinor), BigInt(then.minutes));
  }, 0);
  return { turnover: 0, volume, mix: workedAfter - workedBefore - volume - rate, rate, absence };
};

/** A period: everyone's hours and cost, and those of the dates with turnover, which alone make its share. */
export type CostSide = {
  people: readonly PersonCost[];
  withTurnover: readonly PersonCost[];
  turnoverMinor: number | null;
};

const costOf = (people: readonly PersonCost[]): number => sumOf(people, 'workedMinor') + sumOf(people, 'absenceMinor');

/** What drives the difference between two periods, in money and as a share of turnover: first the turnover, then each part of the cost. */
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
