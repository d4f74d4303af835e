import type { Price } from './prices.ts';
import type { Habit } from './usage.ts';

/** Consumed capacity of an operation as measured; docs/cost-counted.json. */
type CountedOperation = { calls: number; readUnits: number; writeUnits: number; answerBytes: number };
export type Counted = {
  countedOn: string;
  /** Items and bytes only of seeded companies, which have all that companies store. */
  company: { size: string; people: number; departments: number; weeks: number; items?: number; bytes?: number };
  operations: Record<string, CountedOperation>;
  /** Calls to the table of each query by its name, asked of the whole company. */
  reads?: Record<string, number>;
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

/** Consumption in a larger company, as it grows in a straight line from one counted company to another. */
export const extrapolated = (
  [smaller, larger]: readonly [Counted, Counted],
  people: number,
): Pick<Counted, 'operations'> => {
  const share = (people - smaller.company.people) / (larger.company.people - smaller.company.people);
  const between = (from: number, to: number): number => from + (to - from) * share;
  const shared = Object.entries(smaller.operations).flatMap(([name, from]) => {
    const to = larger.operations[name];
    return to ? [[name, from, to] as const] : [];
  });
  return {
    operations: Object.fromEntries(
      shared.map(([name, from, to]) => [
        name,
        {
          calls: between(from.calls, to.calls),
          readUnits: between(from.readUnits, to.readUnits),
          writeUnits: between(from.writeUnits, to.writeUnits),
          answerBytes: between(from.answerBytes, to.answerBytes),
        },
      ]),
    ),
  };
};

export type Line = { what: string; amount: number; unit: string; usd: number };

export const priced = (what: string, amount: number, { usd, per, unit }: Price): Line => ({
  what,
  amount,
  unit,
  usd: (amount / per) * usd,
});

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0);
