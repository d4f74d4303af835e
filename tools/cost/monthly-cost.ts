import type { Price } from './prices.ts';
import type { Habit } from './usage.ts';

/** Consumed capacity of an operation as measured; docs/cost-counted.json. */
type CountedOperation = { calls: number; readUnits: number; writeUnits: number; answerBytes: number };
export type Counted = {
  countedOn: string;
  company: { size: string; people: number; weeks: number; items: number; bytes: number };
  operations: Record<string, CountedOperation>;
};

export type Sums = { requests: number; readUnits: number; writeUnits: number; answerBytes: number; writes: number };

/** The monthly total of the usage; throws if an operation was not measured. */
export const sumsOf = (habits: readonly Habit[], { operations }: Pick<Counted, 'operations'>): Sums => {
  const sums: Sums = { requests: 0, readUnits: 0, writeUnits: 0, answerBytes: 0, writes: 0 };
  for (const { operations: names, perMonth } of habits)
    for (const name of names) {
      const operation = operations[name];
      if (!operation) throw new Error(`"${name}" was not counted`);
      sums.requests += perMonth;
      sums.readUnits += operation.readUnits * perMonth;
      sums.writeUnits += operation.writeUnits * perMonth;
      sums.answerBytes += operation.answerBytes * perMonth;
      if (operation.writeUnits > 0) sums.writes += perMonth;
    }
  return sums;
};

export type Line = { what: string; amount: number; unit: string; usd: number };

export const priced = (what: string, amount: number, { usd, per, unit }: Price): Line => ({
  what,
  amount,
  unit,
  usd: (amount / per) * usd,
});

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0);
