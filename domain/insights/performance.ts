import { type BasisPoints, roundedFraction } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Worked or planned minutes, and what they cost in minor units; null where the reader may not know it. */
export type Labour = { minutes: number; salaryMinor: number | null; costMinor: number | null };

/** What a department's date, or a part of it, brought in and cost. Money is in minor units. */
export type DayFacts = Labour & {
  date: PlainDate;
  departmentId: string;
  /** Null where no one entered it. */
  turnoverMinor: number | null;
  expensesMinor: number | null;
};

export type Performance = Labour & {
  turnoverMinor: number | null;
  expensesMinor: number | null;
  /** The labour of dates with turnover: other hours would lower what each of them brought in. */
  withTurnover: Labour;
};

const noLabour: Labour = { minutes: 0, salaryMinor: null, costMinor: null };

const plus = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

const both = (a: Labour, b: Labour): Labour => ({
  minutes: a.minutes + b.minutes,
  salaryMinor: plus(a.salaryMinor, b.salaryMinor),
  costMinor: plus(a.costMinor, b.costMinor),
});

const labourOf = ({ minutes, salaryMinor, costMinor }: Labour): Labour => ({ minutes, salaryMinor, costMinor });

/** The sum over dates of departments: the one function that graphs, insights and reports take their totals from. */
export const performanceOf = (days: readonly DayFacts[]): Performance => {
  const sum: Performance = { ...noLabour, turnoverMinor: null, expensesMinor: null, withTurnover: noLabour };
  for (const day of days) {
    Object.assign(sum, both(sum, day));
    sum.turnoverMinor = plus(sum.turnoverMinor, day.turnoverMinor);
    sum.expensesMinor = plus(sum.expensesMinor, day.expensesMinor);
    if (day.turnoverMinor !== null) sum.withTurnover = both(sum.withTurnover, labourOf(day));
  }
  return sum;
};

/** An amount for each hour, in minor units; null without an amount or without hours. */
export const perHour = (minor: number | null, minutes: number): number | null =>
  minor === null || minutes === 0 ? null : roundedFraction(BigInt(minor) * 60n, BigInt(minutes));

/** A part of a whole; null without either. */
export const shareOfWhole = (part: number | null, whole: number | null): BasisPoints | null =>
  part === null || whole === null || whole === 0 ? null : roundedFraction(BigInt(part) * 10_000n, BigInt(whole));

export type Ratios = {
  /** What a worked hour brought in. */
  turnoverPerHour: number | null;
  /** What a worked hour was paid on average. */
  salaryPerHour: number | null;
  /** Pay, and cost of company, of turnover. */
  salaryShare: BasisPoints | null;
  costShare: BasisPoints | null;
};

export const ratiosOf = (sum: Performance): Ratios => ({
  turnoverPerHour: perHour(sum.turnoverMinor, sum.withTurnover.minutes),
  salaryPerHour: perHour(sum.salaryMinor, sum.minutes),
  salaryShare: shareOfWhole(sum.withTurnover.salaryMinor, sum.turnoverMinor),
  costShare: shareOfWhole(sum.withTurnover.costMinor, sum.turnoverMinor),
});

/** Hours of leave of contract hours; 0 without contract hours. */
export const absenceShare = (leaveMinutes: number, contractMinutes: number): BasisPoints =>
  shareOfWhole(leaveMinutes, contractMinutes) ?? 0;
