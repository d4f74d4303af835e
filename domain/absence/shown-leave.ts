import { type LeaveAmount, type LeaveEntry, oneOfLeave } from './leave-ledger.ts';

/** Whole minutes, or hundredths of a day. */
export type ShownAmount = number;

/**
 * A balance, or an amount by itself. Halves round up, of debts too: rounded away from zero, 480 minutes taken of 10.5 would leave
 * -470 of 11.
 */
export const shownLeave = (amount: LeaveAmount, unit: LeaveEntry['unit']): ShownAmount => {
  const twice = 2n * (unit === 'days' ? amount * 100n : amount) + oneOfLeave;
  const whole = twice / (2n * oneOfLeave);
  return Number(twice % (2n * oneOfLeave) < 0n ? whole - 1n : whole);
};

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
