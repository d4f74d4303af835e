import { roundedFraction } from '#domain/money/money.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import type { AbsenceUnit } from './absence-type.ts';
import { correctedAmount, type LeaveCorrection } from './leave-correction.ts';
import { type LeaveAmount, type LeaveBook, lastDayOfCycle, oneOfLeave } from './leave-ledger.ts';

export const yearEndPlans = ['byRule', 'carryOver', 'payOut', 'limitExpire', 'limitPayOut'] as const;
/** What becomes of leave at a year's end: as the balance says, all of it one way, or all beyond a limit. */
export type YearEndPlan = (typeof yearEndPlans)[number];

/** Whole minutes, or hundredths of a day. `expiring` can't be taken after 31 December unless it is carried over. */
export type YearEndLeft = { left: number; expiring: number };
/** What is neither carried over nor paid out expires. */
export type YearEndChoice = { carryOver: number; payOut: number };

/** Of a balance that has nothing left, or owes: nothing can be chosen. */
export const isOpenAtYearEnd = ({ left, expiring }: YearEndLeft): boolean => left > 0 && expiring <= left;

/** What the plan makes of one balance; `most` is the limit of what is carried over, in the balance's unit. */
export const yearEndChoice = (remaining: YearEndLeft, plan: YearEndPlan, most: number): YearEndChoice => {
  const { left, expiring } = remaining;
  if (!isOpenAtYearEnd(remaining)) return { carryOver: left - expiring, payOut: 0 };
  if (plan === 'byRule') return { carryOver: left - expiring, payOut: 0 };
  if (plan === 'carryOver') return { carryOver: left, payOut: 0 };
  if (plan === 'payOut') return { carryOver: 0, payOut: left };
  const carryOver = Math.min(left, most);
  return { carryOver, payOut: plan === 'limitPayOut' ? left - carryOver : 0 };
};

/** Message key for why the choice can't be; undefined when it can. */
export const yearEndProblem = (remaining: YearEndLeft, { carryOver, payOut }: YearEndChoice): string | undefined => {
  const isByRule = payOut === 0 && carryOver === remaining.left - remaining.expiring;
  if (!isOpenAtYearEnd(remaining)) return isByRule ? undefined : 'yearEndNothingLeft';
  return carryOver < 0 || payOut < 0 || carryOver + payOut > remaining.left ? 'yearEndTooMuch' : undefined;
};

/** Exact amounts at the end of 31 December, after that day's leave. */
export type YearEndStanding = { left: LeaveAmount; expiring: LeaveAmount };

const sum = (amounts: readonly LeaveAmount[]): LeaveAmount => amounts.reduce((total, amount) => total + amount, 0n);

/** From the ledger at the end of 31 December of the year. */
export const yearEndStanding = ({ lots, owed }: LeaveBook, balanceId: string, year: number): YearEndStanding => {
  const own = lots.filter((lot) => lot.balanceId === balanceId);
  const last = plainDate(year, 12, 31);
  return {
    left: sum(own.map(({ rest }) => rest)) - (owed.get(balanceId) ?? 0n),
    expiring: sum(own.filter(({ lastDay }) => lastDay === last).map(({ rest }) => rest)),
  };
};

/** Whole minutes, or hundredths of a day, rounded half away from 0. */
export const shownLeave = (amount: LeaveAmount, unit: AbsenceUnit): number =>
  roundedFraction(unit === 'days' ? amount * 100n : amount, oneOfLeave);

/** The first amount in the balance's unit that is not below the exact one. */
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
  /** The last day of use of what is carried over; null: that of the leave of its year, or of next year where that is over. */
  carryUntil: PlainDate | null;
  payoutDate: PlainDate;
};
export type YearEndCorrection = Pick<LeaveCorrection, 'date' | 'amount' | 'lastDay' | 'payoutDate'> & {
  reason: 'payout' | 'givenUp' | 'carryOver';
};

/**
 * The corrections that make the choice true, dated 31 December; none where it is what happens by itself. The choice must have
 * no `yearEndProblem`.
 */
export const yearEndCorrections = (
  exact: YearEndStanding,
  { carryOver, payOut }: YearEndChoice,
  { year, unit, expirationMonths, carryUntil, payoutDate }: YearEndTerms,
): YearEndCorrection[] => {
  const [left, expiring] = [shownLeave(exact.left, unit), shownLeave(exact.expiring, unit)];
  const date = plainDate(year, 12, 31);
  const expires = left - carryOver - payOut;
  // What is paid out or given up is of what expires first.
  const lostAnyway = Math.max(0, expiring - payOut);
  // Carrying over takes what expires first as well, so what shall be lost with it has to be given up before.
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
