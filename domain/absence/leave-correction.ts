import type { Problem } from '#domain/kit/problem.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { type CorrectionReason, type LeaveAmount, oneOfLeave, yearOf } from './leave-ledger.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

/** Pots of hours other than leave balances: hours worked beyond the contract, and minijob hours not yet paid out. */
export const hourPots = ['overtime', 'minijob'] as const;
export type HourPot = (typeof hourPots)[number];
export const isHourPot = (id: string): id is HourPot => (hourPots as readonly string[]).includes(id);

export const correctionKinds = ['change', 'start', 'closing'] as const;
/** A change adds or takes an amount; a start or closing balance sets the balance at the start or end of its date. */
export type CorrectionKind = (typeof correctionKinds)[number];

/** Hours or days that were manually added to a pot or taken out of it, for example an opening balance, a pay-out or a move. */
export type LeaveCorrection = {
  accountId: string;
  /** `lco_…` */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  /** A leave balance, or another pot of hours. */
  balanceId: string;
  date: PlainDate;
  /** Whole minutes, or hundredths of a day; negative takes. For a start or closing balance, the balance itself. */
  amount: number;
  /** A change when omitted, as in corrections from before plus-minus had kinds. */
  kind?: CorrectionKind | null;
  /** For pay-outs of hours or leave: the date whose payroll includes them (decision 100). */
  payoutDate?: PlainDate | null;
  /** Last day of use of the correction or its cycle; null means that of the leave of its year. */
  lastDay: PlainDate | null;
  /** The year whose leave it changes (decision 90). */
  cycle?: number | null;
  /** `correction` when omitted. */
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

/** Only plus-minus has start and closing balances; minijob hours are paid out by month. */
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

/**
 * Checks a correction of one year's leave: its amount, last day or both; the year has begun, and its leave lasts at least to its
 * end (decision 90).
 */
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
 * Reason why the correction can't be entered; undefined when it can. Moves need pots with the same unit; moved or paid-out leave
 * and minijob hours must be available on the date, while plus-minus may become negative (decision 93).
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
