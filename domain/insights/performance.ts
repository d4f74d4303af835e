import { type BasisPoints, roundedFraction } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Worked or planned minutes and their cost in minor units; null when the reader may not see it. */
export type Labour = { minutes: number; salaryMinor: number | null; costMinor: number | null };

/** Turnover and cost of a department's date, or of a part of it. Money is in minor units. */
export type DayFacts = Labour & {
  date: PlainDate;
  departmentId: string;
  /** Null when not entered. */
  turnoverMinor: number | null;
  expensesMinor: number | null;
  /** The reader may not see its hours, so its turnover has none to be divided by. */
  hidesHours?: boolean;
  /** Minutes of people whose pay the reader may not see; their pay is not in the sums. */
  minutesWithoutPay?: number;
};

export type Performance = Labour & {
  turnoverMinor: number | null;
  expensesMinor: number | null;
  /** Labour on dates with turnover; including other hours would lower the turnover per hour. */
  withTurnover: Labour;
  /** Turnover of departments whose hours the reader may see, and of those whose pay: only these are divided by hours or pay. */
  turnoverWithHours: number | null;
  turnoverWithPay: number | null;
  /** Minutes of people whose pay the reader may see. */
  minutesWithPay: number;
};

const noLabour: Labour = { minutes: 0, salaryMinor: null, costMinor: null };

const plus = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

const both = (a: Labour, b: Labour): Labour => ({
  minutes: a.minutes + b.minutes,
  salaryMinor: plus(a.salaryMinor, b.salaryMinor),
  costMinor: plus(a.costMinor, b.costMinor),
});

const labourOf = ({ minutes, salaryMinor, costMinor }: Labour): Labour => ({ minutes, salaryMinor, costMinor });

/** Sum over dates of departments: the only function from which graphs, insights and reports take totals. */
export const performanceOf = (days: readonly DayFacts[]): Performance => {
  const sum: Performance = {
    ...{ ...noLabour, turnoverMinor: null, expensesMinor: null, withTurnover: noLabour },
    ...{ turnoverWithHours: null, turnoverWithPay: null, minutesWithPay: 0 },
  };
  for (const day of days) {
    Object.assign(sum, both(sum, day));
    sum.turnoverMinor = plus(sum.turnoverMinor, day.turnoverMinor);
    sum.expensesMinor = plus(sum.expensesMinor, day.expensesMinor);
    if (day.turnoverMinor !== null) sum.withTurnover = both(sum.withTurnover, labourOf(day));
    if (!day.hidesHours) sum.turnoverWithHours = plus(sum.turnoverWithHours, day.turnoverMinor);
    if (day.salaryMinor === null) continue;
    sum.turnoverWithPay = plus(sum.turnoverWithPay, day.turnoverMinor);
    sum.minutesWithPay += day.minutes - (day.minutesWithoutPay ?? 0);
  }
  return sum;
};

/** Amount per hour, in minor units; null without an amount or without hours. */
export const perHour = (minor: number | null, minutes: number): number | null =>
  minor === null || minutes === 0 ? null : roundedFraction(BigInt(minor) * 60n, BigInt(minutes));

/** Ratio of a part to a whole; null when either is missing. */
export const shareOfWhole = (part: number | null, whole: number | null): BasisPoints | null =>
  part === null || whole === null || whole === 0 ? null : roundedFraction(BigInt(part) * 10_000n, BigInt(whole));

export type Ratios = {
  /** Turnover per worked hour. */
  turnoverPerHour: number | null;
  /** Average pay per worked hour. */
  salaryPerHour: number | null;
  /** Pay, and cost of company, as shares of turnover. */
  salaryShare: BasisPoints | null;
  costShare: BasisPoints | null;
};

export const ratiosOf = (sum: Performance): Ratios => ({
  turnoverPerHour: perHour(sum.turnoverWithHours, sum.withTurnover.minutes),
  salaryPerHour: perHour(sum.salaryMinor, sum.minutesWithPay),
  salaryShare: shareOfWhole(sum.withTurnover.salaryMinor, sum.turnoverWithPay),
  costShare: shareOfWhole(sum.withTurnover.costMinor, sum.turnoverWithPay),
});

/** Leave hours as a share of contract hours; 0 without contract hours. */
export const absenceShare = (leaveMinutes: number, contractMinutes: number): BasisPoints =>
  shareOfWhole(leaveMinutes, contractMinutes) ?? 0;
