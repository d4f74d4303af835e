import { type BasisPoints, roundedFraction } from '#domain/money/money.ts';
import { type Performance, ratiosOf, shareOfWhole } from './performance.ts';

export const kpiKeys = [
  'turnover',
  'expenses',
  'hours',
  'laborCost',
  'productivity',
  'averageHourlyWage',
  'laborCostPercentage',
] as const;
export type KpiKey = (typeof kpiKeys)[number];

export const kpiUnits = ['money', 'minutes', 'share'] as const;
/** Minor units of money, minutes, or basis points. */
export type KpiUnit = (typeof kpiUnits)[number];

const units: Record<KpiKey, KpiUnit> = {
  turnover: 'money',
  expenses: 'money',
  hours: 'minutes',
  laborCost: 'money',
  productivity: 'money',
  averageHourlyWage: 'money',
  laborCostPercentage: 'share',
};

export const kpiStatuses = ['on', 'near', 'off'] as const;
export type KpiStatus = (typeof kpiStatuses)[number];

/** A department's targets: turnover and pay per hour in minor units, cost in basis points of turnover; null means no target. */
export type Targets = {
  productivity: number | null;
  averageHourlyWage: number | null;
  laborCostPercentage: number | null;
};
export const noTargets: Targets = { productivity: null, averageHourlyWage: null, laborCostPercentage: null };

export type Kpi = {
  key: KpiKey;
  unit: KpiUnit;
  /** Null when not entered, or when the reader may not see it. */
  amount: number | null;
  planned: number | null;
  compared: number | null;
  target: number | null;
  /** Difference from the target in basis points of the target; positive when above. */
  delta: BasisPoints | null;
  /** Only for ratios: the implied targets of amounts would repeat their status. */
  status: KpiStatus | null;
};

/** Cost of company where the account shows it, otherwise pay. */
const costOf = ({ costMinor, salaryMinor }: Pick<Performance, 'costMinor' | 'salaryMinor'>): number | null =>
  costMinor ?? salaryMinor;

const amounts: Record<KpiKey, (sum: Performance) => number | null> = {
  turnover: ({ turnoverMinor }) => turnoverMinor,
  expenses: ({ expensesMinor }) => expensesMinor,
  hours: ({ minutes }) => minutes,
  laborCost: costOf,
  productivity: (sum) => ratiosOf(sum).turnoverPerHour,
  averageHourlyWage: (sum) => ratiosOf(sum).salaryPerHour,
  laborCostPercentage: ({ withTurnover, turnoverWithPay }) => shareOfWhole(costOf(withTurnover), turnoverWithPay),
};

/** Largest deviation, in basis points of the target, that counts as on target and as near it. */
const limits: Record<keyof Targets, { on: number; near: number; bothWays: boolean }> = {
  productivity: { on: 300, near: 600, bothWays: true },
  averageHourlyWage: { on: 0, near: 1_000, bothWays: false },
  laborCostPercentage: { on: 0, near: 200, bothWays: false },
};

const statusOf = (key: keyof Targets, delta: BasisPoints | null): KpiStatus | null => {
  if (delta === null) return null;
  const { on, near, bothWays } = limits[key];
  const distance = bothWays ? Math.abs(delta) : delta;
  if (distance <= on) return 'on';
  return distance <= near ? 'near' : 'off';
};

const isTargeted = (key: KpiKey): key is keyof Targets => Object.hasOwn(limits, key);

/**
 * Amounts implied by the targets of ratios: turnover and labour cost in minor units, hours in minutes. Null when days without
 * turnover have hours or cost, or the reader may not see the hours or pay of some turnover: ratios exclude both. Expenses have no
 * target.
 */
const impliedTarget = (key: KpiKey, sum: Performance, targets: Targets): number | null => {
  const { minutes, turnoverMinor, turnoverWithHours, turnoverWithPay, withTurnover } = sum;
  const cost = costOf(sum);
  if (turnoverMinor !== (key === 'laborCost' ? turnoverWithPay : turnoverWithHours)) return null;
  if (turnoverMinor === null || withTurnover.minutes !== minutes || costOf(withTurnover) !== cost) return null;
  const { productivity, laborCostPercentage } = targets;
  if (key === 'turnover' && productivity !== null && minutes > 0)
    return roundedFraction(BigInt(productivity) * BigInt(minutes), 60n);
  if (key === 'hours' && productivity) return roundedFraction(BigInt(turnoverMinor) * 60n, BigInt(productivity));
  if (key === 'laborCost' && laborCostPercentage !== null && cost !== null)
    return roundedFraction(BigInt(turnoverMinor) * BigInt(laborCostPercentage), 10_000n);
  return null;
};

/** KPIs of one place or of all, compared with the plan, another period and the targets. `null` means not requested. */
export const kpisOf = (
  actual: Performance,
  planned: Performance | null,
  compared: Performance | null,
  targets: Targets,
): Kpi[] =>
  kpiKeys.map((key) => {
    const amount = amounts[key](actual);
    const target = isTargeted(key) ? targets[key] : impliedTarget(key, actual, targets);
    const delta = target === null || amount === null ? null : shareOfWhole(amount - target, target);
    return {
      key,
      unit: units[key],
      amount,
      planned: planned && amounts[key](planned),
      compared: compared && amounts[key](compared),
      target,
      delta,
      status: isTargeted(key) ? statusOf(key, delta) : null,
    };
  });

/** Combined targets of several departments, weighted by the quantity that each is measured by; null when one has no target. */
export const targetsOf = (places: readonly { targets: Targets; sum: Performance }[]): Targets => {
  const kpi = (key: keyof Targets, weightOf: (sum: Performance) => number): number | null => {
    const weighing = places.filter(({ sum }) => weightOf(sum) > 0);
    if (weighing.length === 0 || weighing.some(({ targets }) => targets[key] === null)) return null;
    const whole = weighing.reduce((total, { sum }) => total + weightOf(sum), 0);
    const points = weighing.reduce((total, { sum, targets }) => total + weightOf(sum) * (targets[key] ?? 0), 0);
    return Math.round(points / whole);
  };
  return {
    productivity: kpi('productivity', ({ withTurnover }) => withTurnover.minutes),
    averageHourlyWage: kpi('averageHourlyWage', ({ minutesWithPay }) => minutesWithPay),
    laborCostPercentage: kpi('laborCostPercentage', ({ turnoverWithPay }) => turnoverWithPay ?? 0),
  };
};
