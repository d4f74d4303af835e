import type { DateRange } from '#domain/time/date-range.ts';
import { lineKey, type PayLine, summedLines } from './pay-line.ts';

export const deltaReasons = ['added', 'removed', 'changed', 'wage'] as const;
/** Why a line of a closed period changed: added, removed, other hours or quantity, or only other pay. */
export type DeltaReason = (typeof deltaReasons)[number];

/** A line of a run; a correction of a closed period names the period and the reason. */
export type RunLine = PayLine & { corrects: DateRange | null; reason: DeltaReason | null };

export const ownLine = (line: PayLine): RunLine => ({ ...line, corrects: null, reason: null });

const reasonOf = (paid: PayLine | undefined, now: PayLine | undefined): DeltaReason => {
  if (!paid) return 'added';
  if (!now) return 'removed';
  return paid.minutes === now.minutes && paid.quantity === now.quantity ? 'wage' : 'changed';
};

const lessPaid = (now: PayLine | undefined, paid: PayLine | undefined): PayLine => {
  const { minutes: _minutes, quantity: _quantity, amountMinor: _amount, ...place } = (now ?? paid)!;
  return {
    ...place,
    minutes: (now?.minutes ?? 0) - (paid?.minutes ?? 0),
    quantity: (now?.quantity ?? 0) - (paid?.quantity ?? 0),
    amountMinor: (now?.amountMinor ?? 0) - (paid?.amountMinor ?? 0),
  };
};

/**
 * Changes of a closed period since it was paid, each under its original date and as a difference only (decision 106). `paid`
 * contains the lines of its run and the corrections of later runs.
 */
export const payrollDeltas = (paid: readonly PayLine[], now: readonly PayLine[], period: DateRange): RunLine[] => {
  const before = new Map(summedLines(paid).map((line) => [lineKey(line), line]));
  const after = new Map(summedLines(now).map((line) => [lineKey(line), line]));
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
    const line = lessPaid(after.get(key), before.get(key));
    if (line.minutes === 0 && line.quantity === 0 && line.amountMinor === 0) return [];
    return [{ ...line, corrects: period, reason: reasonOf(before.get(key), after.get(key)) }];
  });
};
