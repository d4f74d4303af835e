import type { Problem } from '#domain/kit/problem.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { type CorrectionReason, type LeaveAmount, oneOfLeave, yearOf } from './leave-ledger.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

/** Pots of hours besides the balances of leave: what was worked beyond the contract, and what a minijob has not paid out. */
export const hourPots = ['overtime', 'minijob'] as const;
export type HourPot = (typeof hourPots)[number];
export const isHourPot = (id: string): id is HourPot => (hourPots as readonly string[]).includes(id);

export const correctionKinds = ['change', 'start', 'closing'] as const;
/** A change adds or takes; a start or closing balance says what there is at the start or the end of its date. */
export type CorrectionKind = (typeof correctionKinds)[number];

/** Hours or days that someone added to a pot or took out of it: an opening balance, a pay-out, a move. */
export type LeaveCorrection = {
  accountId: string;
  /** `lco_…` */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  /** A balance of leave, or another pot of hours. */
  balanceId: string;
  date: PlainDate;
  /** Whole minutes, or hundredths of a day; below 0 it takes. What there is, for a start or closing balance. */
  amount: number;
  /** Left out by corrections from before plus-minus had any: a change. */
  kind?: CorrectionKind | null;
  /** Of hours or leave that are paid out: the date whose payroll has them (decision 100). */
  payoutDate?: PlainDate | null;
  /** Its own last day of use, or that of its cycle; null: that of the leave of its year. */
  lastDay: PlainDate | null;
  /** The one year's leave that it changes (decision 90). */
  cycle?: number | null;
  /** Left out: `correction`. */
  reason?: CorrectionReason | null;
  note: string | null;
  /** The other half of a move, with the same date and the opposite amount. */
  linkedId: string | null;
  enteredBy: string;
  enteredAt: string;
};

export const correctedAmount = (amount: number, unit: TimeOffBalance['unit']): LeaveAmount =>
  unit === 'days' ? (BigInt(amount) * oneOfLeave) / 100n : BigInt(amount) * oneOfLeave;

type Asked = Pick<LeaveCorrection, 'balanceId' | 'date' | 'amount' | 'lastDay' | 'kind' | 'payoutDate' | 'cycle'>;
type Pot = { id: string; unit: TimeOffBalance['unit'] };

/** Only plus-minus has start and closing balances; a minijob is paid out by its months. */
const potProblem = ({ balanceId, date, amount, lastDay, kind, payoutDate }: Asked): Problem | undefined => {
  const isChange = (kind ?? 'change') === 'change';
  if (isChange && amount === 0) return { key: 'input.required', field: 'amount' };
  if (!isChange && balanceId !== 'overtime') return { key: 'correctionKind', field: 'kind' };
  if (!isChange && payoutDate) return { key: 'correctionKind', field: 'payoutDate' };
  if (lastDay !== null && isHourPot(balanceId)) return { key: 'correctionTakesNoExpiry', field: 'lastDay' };
  if (payoutDate && (amount > 0 || balanceId === 'minijob')) return { key: 'correctionPaysOut', field: 'payoutDate' };
  if (payoutDate && payoutDate < date) return { key: 'input.endsBeforeItBegins', field: 'payoutDate' };
  return undefined;
};

/** Of one year's leave: its amount, its last day or both; the year has begun, and its leave lasts to its end at least (decision 90). */
const cycleProblem = (
  { balanceId, date, amount, lastDay, kind, payoutDate }: Asked,
  cycle: number,
): Problem | undefined => {
  if (isHourPot(balanceId) || (kind ?? 'change') !== 'change' || payoutDate)
    return { key: 'correctionOfYear', field: 'cycle' };
  if (amount === 0 && lastDay === null) return { key: 'input.required', field: 'amount' };
  if (cycle > yearOf(date)) return { key: 'correctionYearAhead', field: 'cycle' };
  if (lastDay !== null && lastDay < plainDate(cycle, 12, 31)) return { key: 'correctionYearEnds', field: 'lastDay' };
  return undefined;
};

/**
 * Why it can't be entered; undefined when it can. A move needs pots of one unit; leave and minijob hours that are moved or paid out
 * must be there on that date, plus-minus may go below 0 (decision 93).
 */
export const correctionProblem = (
  asked: Asked,
  { from, to, there }: { from: Pot; to: Pot | undefined; there: LeaveAmount },
): Problem | undefined => {
  const { date, amount, lastDay, kind, payoutDate } = asked;
  const { cycle } = asked;
  if (cycle != null) return to ? { key: 'correctionOfYear', field: 'cycle' } : cycleProblem(asked, cycle);
  const problem = potProblem(asked);
  if (problem) return problem;
  if (lastDay !== null && lastDay < date) return { key: 'input.endsBeforeItBegins', field: 'lastDay' };
  if (lastDay !== null && amount < 0) return { key: 'correctionTakesNoExpiry', field: 'lastDay' };
  const isCovered = from.id === 'overtime' || there + correctedAmount(amount, from.unit) >= 0n;
  const uncovered = isCovered ? undefined : { key: 'correctionNotCovered', field: 'amount' };
  if (!to) return payoutDate ? uncovered : undefined;
  if (to.id === from.id || to.unit !== from.unit) return { key: 'correctionOtherUnit', field: 'toBalanceId' };
  if ((isHourPot(from.id) || isHourPot(to.id)) && from.unit !== 'hours')
    return { key: 'correctionOtherUnit', field: 'toBalanceId' };
  if (amount > 0 || payoutDate || (kind ?? 'change') !== 'change')
    return { key: 'correctionMovesOut', field: 'amount' };
  return uncovered;
};
