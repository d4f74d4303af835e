import { roundedFraction } from '#domain/money/money.ts';
import { type LeaveAmount, type LeaveEntry, oneOfLeave } from './leave-ledger.ts';

/** Whole minutes, or hundredths of a day. */
export type ShownAmount = number;

/** A balance, or an amount by itself: halves round away from zero (decision 47). */
export const shownLeave = (amount: LeaveAmount, unit: LeaveEntry['unit']): ShownAmount =>
  roundedFraction(unit === 'days' ? amount * 100n : amount, oneOfLeave);

/**
 * Entries of one balance, from its first one on, with what is shown of each: the shown balance after it less the one before it. So
 * the shown entries of any span add up to the shown balance.
 */
export const withShown = <E extends Pick<LeaveEntry, 'amount' | 'unit'>>(
  own: readonly E[],
): (E & { shown: ShownAmount })[] => {
  let [exact, shown] = [0n, 0];
  return own.map((entry) => {
    exact += entry.amount;
    const before = shown;
    shown = shownLeave(exact, entry.unit);
    return { ...entry, shown: shown - before };
  });
};

/** Shown sum of the entries that `withShown` has given a figure. */
export const shownSum = (entries: readonly { shown: ShownAmount }[]): ShownAmount =>
  entries.reduce((sum, { shown }) => sum + shown, 0);
