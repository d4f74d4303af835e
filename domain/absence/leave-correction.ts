import type { Problem } from '#domain/kit/problem.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type LeaveAmount, oneOfLeave } from './leave-ledger.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

/** Leave that someone added to a balance or took out of it: an opening balance, a payout, a move. */
export type LeaveCorrection = {
  accountId: string;
  /** `lco_…` */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  balanceId: string;
  date: PlainDate;
  /** Whole minutes, or hundredths of a day; below 0 it takes leave. */
  amount: number;
  /** Its own last day of use; null: that of the leave of its date's year. */
  lastDay: PlainDate | null;
  note: string | null;
  /** The other half of a move, with the same date and the opposite amount. */
  linkedId: string | null;
  enteredBy: string;
  enteredAt: string;
};

export const correctedAmount = (amount: number, unit: TimeOffBalance['unit']): LeaveAmount =>
  unit === 'days' ? (BigInt(amount) * oneOfLeave) / 100n : BigInt(amount) * oneOfLeave;

type Asked = Pick<LeaveCorrection, 'date' | 'amount' | 'lastDay'>;
type Pot = Pick<TimeOffBalance, 'id' | 'unit'>;

/** Why it can't be entered; undefined when it can. A move needs balances of one unit and something to move (decision 93). */
export const correctionProblem = (
  { date, amount, lastDay }: Asked,
  { from, to, there }: { from: Pot; to: Pot | undefined; there: LeaveAmount },
): Problem | undefined => {
  if (amount === 0) return { key: 'input.required', field: 'amount' };
  if (lastDay !== null && lastDay < date) return { key: 'input.endsBeforeItBegins', field: 'lastDay' };
  if (lastDay !== null && amount < 0) return { key: 'correctionTakesNoExpiry', field: 'lastDay' };
  if (!to) return undefined;
  if (to.id === from.id || to.unit !== from.unit) return { key: 'correctionOtherUnit', field: 'toBalanceId' };
  if (amount > 0) return { key: 'correctionMovesOut', field: 'amount' };
  return there + correctedAmount(amount, from.unit) < 0n ? { key: 'correctionNotCovered', field: 'amount' } : undefined;
};
