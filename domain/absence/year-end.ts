import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import type { AbsenceUnit } from './absence-type.ts';
import { correctedAmount, type LeaveCorrection } from './leave-correction.ts';
import { type LeaveAmount, type LeaveBook, lastDayOfCycle } from './leave-ledger.ts';
import { shownLeave } from './shown-leave.ts';

export const yearEndPlans = ['byRule', 'carryOver', 'payOut', 'limitExpire', 'limitPayOut'] as const;
/** Treatment of leave at a year's end: by the balance's rule, all of it one way, or all beyond a limit. */
export type YearEndPlan = (typeof yearEndPlans)[number];

/** Most people whose year is closed, or whose leave is imported, at once: each takes five reads and 3 ms of a request. */
export const mostPeopleOfLeave = 2500;

/** Whole minutes, or hundredths of a day. `expiring` can't be taken after 31 December unless carried over. */
export type YearEndLeft = { left: number; expiring: number };
/** Leave that is neither carried over nor paid out expires. */
export type YearEndChoice = { carryOver: number; payOut: number };

/** Whether there is something to choose; false for balances that are empty or negative. */
export const isOpenAtYearEnd = ({ left, expiring }: YearEndLeft): boolean => left > 0 && expiring <= left;

/** The plan applied to one balance; `most` limits the carry-over, in the balance's unit. */
export const yearEndChoice = (remaining: YearEndLeft, plan: YearEndPlan, most: number): YearEndChoice => {
  const { left, expiring } = remaining;
  if (!isOpenAtYearEnd(remaining)) return { carryOver: left - expiring, payOut: 0 };
  if (plan === 'byRule') return { carryOver: left - expiring, payOut: 0 };
  if (plan === 'carryOver') return { carryOver: left, payOut: 0 };
  if (plan === 'payOut') return { carryOver: 0, payOut: left };
  const carryOver = Math.min(left, most);
  return { carryOver, payOut: plan === 'limitPayOut' ? left - carryOver : 0 };
};

/** Message key of the reason why the choice is invalid; undefined when it is valid. */
export const yearEndProblem = (remaining: YearEndLeft, { carryOver, payOut }: YearEndChoice): string | undefined => {
  const isByRule = payOut === 0 && carryOver === remaining.left - remaining.expiring;
  if (!isOpenAtYearEnd(remaining)) return isByRule ? undefined : 'yearEndNothingLeft';
  return carryOver < 0 || payOut < 0 || carryOver + payOut > remaining.left ? 'yearEndTooMuch' : undefined;
};

/** Exact amounts at the end of 31 December, after that day's leave. */
export type YearEndStanding = { left: LeaveAmount; expiring: LeaveAmount };

const sum = (amounts: readonly LeaveAmount[]): LeaveAmount => amounts.reduce((total, amount) => total + amount, 0n);

/** Amounts of a balance, from the ledger at the end of 31 December of the year. */
export const yearEndStanding = ({ lots, owed }: LeaveBook, balanceId: string, year: number): YearEndStanding => {
  const own = lots.filter((lot) => lot.balanceId === balanceId);
  const last = plainDate(year, 12, 31);
  return {
    left: sum(own.map(({ rest }) => rest)) - (owed.get(balanceId) ?? 0n),
    expiring: sum(own.filter(({ lastDay }) => lastDay === last).map(({ rest }) => rest)),
  };
};

/** The smallest amount in the balance's unit that is not below the exact one. */
const atLeast = (amount: LeaveAmount, unit: AbsenceUnit): number => {
  const shown = shownLeave(amount, unit);
  return correctedAmount(shown, unit) < amount ? shown + 1 : shown;
};

const atMost = (amount: LeaveAmount, unit: AbsenceUnit): number => {
  const shown = shownLeave(amount, unit);
  return correctedAmount(shown, unit) > amount ? shown - 1 : shown;
};

export type YearEndTerms = {
  year: number;
  unit: AbsenceUnit;
  expirationMonths: number | null;
  /** Last day of use of carried-over leave; null means that of its year's leave, or of next year's where that is past. */
  carryUntil: PlainDate | null;
  payoutDate: PlainDate;
};
export type YearEndCorrection = Pick<LeaveCorrection, 'date' | 'amount' | 'lastDay' | 'payoutDate'> & {
  reason: 'payout' | 'givenUp' | 'carryOver';
};

/**
 * Corrections that carry out the choice, dated 31 December; none when the balance's rule already does so. The choice must have no
 * `yearEndProblem`.
 */
export const yearEndCorrections = (
  exact: YearEndStanding,
  { carryOver, payOut }: YearEndChoice,
  { year, unit, expirationMonths, carryUntil, payoutDate }: YearEndTerms,
): YearEndCorrection[] => {
  const [left, expiring] = [shownLeave(exact.left, unit), shownLeave(exact.expiring, unit)];
  const date = plainDate(year, 12, 31);
  const expires = left - carryOver - payOut;
  // Paid-out and given-up leave is taken from lots that expire first.
  const lostAnyway = Math.max(0, expiring - payOut);
  // Carrying over also takes from lots that expire first, so leave that should expire as well must be given up first.
  const isCarriedAnew = carryUntil !== null && carryOver > 0;
  const isByItself = expires === lostAnyway && !(isCarriedAnew && expires > 0);
  const made: YearEndCorrection[] = [];
  const paid = Math.min(payOut, atMost(exact.left, unit));
  if (paid > 0) made.push({ reason: 'payout', date, amount: -paid, lastDay: null, payoutDate });
  if (expires > 0 && !isByItself) {
    const rest = carryOver === 0 ? atLeast(exact.left, unit) - paid : expires;
    made.push({ reason: 'givenUp', date, amount: -rest, lastDay: null, payoutDate: null });
  }
  const rescued = isByItself ? 0 : Math.max(0, lostAnyway - expires);
  const moved = carryUntil ? carryOver : Math.min(carryOver, rescued);
  if (moved > 0) {
    const lastDay = carryUntil ?? lastDayOfCycle(year + 1, expirationMonths) ?? plainDate(year + 1, 12, 31);
    const isAll = moved === left;
    made.push({
      reason: 'carryOver',
      date,
      amount: isAll ? atLeast(exact.left, unit) : moved,
      lastDay,
      payoutDate: null,
    });
  }
  return made;
};
