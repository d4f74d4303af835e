import type { Derivation } from '#domain/kit/derivation.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export const payComponents = [
  'contractHours',
  'workedHours',
  'surcharge',
  'overtime',
  'overtimeSaved',
  'absence',
  'payout',
  'leavePayout',
  'minijobPayout',
  'allowance',
] as const;
export type PayComponent = (typeof payComponents)[number];

/** Details of allowances that exist without a custom field. */
export const countedAllowances = ['meals', 'kilometres'] as const;

/** A person's pay for a date under one component, summed over everything on that date. */
export type PayLine = {
  employeeId: string;
  departmentId: string;
  contractTypeId: string;
  date: PlainDate;
  component: PayComponent;
  /**
   * Percentage of a surcharge or overtime in basis points, id of an absence type, a leave balance or a custom field, `meals` or
   * `kilometres`; otherwise empty.
   */
  detail: string;
  minutes: number;
  /** Hundredths of the units of a custom field, of kilometres or meals, or of leave days that are paid out. */
  quantity: number;
  /** Minor units of the account's currency, rounded once per source. */
  amountMinor: number;
};

/**
 * A line with the derivation of its minutes and amount: derivation lines in minutes add up to `minutes`, those in money to
 * `amountMinor`. Computed on demand and never stored.
 */
export type ExplainedPayLine = PayLine & { explain: () => Derivation[] };

export const lineKey = (line: Omit<PayLine, 'minutes' | 'quantity' | 'amountMinor'>): string =>
  [line.employeeId, line.date, line.component, line.detail, line.departmentId, line.contractTypeId].join('|');

const bothExplained = (a: PayLine | ExplainedPayLine, b: PayLine | ExplainedPayLine) => {
  if (!('explain' in a && 'explain' in b)) return {};
  const [before, after] = [a.explain, b.explain];
  return { explain: () => [...before(), ...after()] };
};

/** Lines with the same key summed, in order of person, date and component; empty lines are omitted. */
export const summedLines = <L extends PayLine>(lines: readonly L[]): L[] => {
  const sums = new Map<string, L>();
  for (const line of lines) {
    const key = lineKey(line);
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...line });
    else {
      Object.assign(sum, bothExplained(sum, line));
      sum.minutes += line.minutes;
      sum.quantity += line.quantity;
      sum.amountMinor += line.amountMinor;
    }
  }
  return [...sums]
    .filter(([, { minutes, quantity, amountMinor }]) => minutes !== 0 || quantity !== 0 || amountMinor !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
};
