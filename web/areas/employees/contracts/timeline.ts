import type { Contract } from '#domain/contracts/contract.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/time/plain-date.ts';

type Span = Pick<Contract, 'startdate'> & { enddate?: PlainDate | null };

/** A contract, or a gap between two (`contract` is `null`); `until` is exclusive, `null` means indefinite. */
export type Stretch<C> = { from: PlainDate; until: PlainDate | null; contract: C | null };

/** Contracts sorted by start, with the gaps between them. */
export const stretchesOf = <C extends Span>(contracts: readonly C[]): Stretch<C>[] => {
  const inOrder = contracts.toSorted((a, b) => (a.startdate < b.startdate ? -1 : 1));
  return inOrder.flatMap((contract, place) => {
    const own = { from: contract.startdate, until: contract.enddate ?? null, contract };
    const before = inOrder[place - 1]?.enddate;
    const isGap = before && before < contract.startdate;
    return isGap ? [{ from: before, until: contract.startdate, contract: null }, own] : [own];
  });
};

/** Position of a stretch on the line from the first start to the end of the line, in percent. */
export type Placed<C> = Stretch<C> & { left: number; width: number };

/** Days the line continues after today or the last known end. */
const daysAhead = 60;

/** Positions of all stretches, and of today; `now` is `undefined` while today is before the first start. */
export const placedOn = <C extends Span>(
  stretches: readonly Stretch<C>[],
  today: PlainDate,
): { line: Placed<C>[]; now: number | undefined } => {
  const [first] = stretches;
  if (!first) return { line: [], now: undefined };
  const ends = stretches.map(({ from, until }) => until ?? addDays(from, 1));
  const latest = [today, ...ends].reduce((a, b) => (a > b ? a : b));
  const whole = daysBetween(first.from, addDays(latest, daysAhead));
  const at = (date: PlainDate): number => (daysBetween(first.from, date) / whole) * 100;
  const line = stretches.map((stretch) => {
    const left = at(stretch.from);
    return { ...stretch, left, width: (stretch.until ? at(stretch.until) : 100) - left };
  });
  return { line, now: today < first.from ? undefined : at(today) };
};
