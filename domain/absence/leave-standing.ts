import type { PlainDate } from '#domain/time/plain-date.ts';
import { type LeaveAmount, type LeaveEntry, lastDayOfUse } from './leave-ledger.ts';

/** A balance on a date, as a list of many people shows it. */
export type LeaveStanding = {
  /** At the end of the date. */
  now: LeaveAmount;
  /** Approved leave after the date and up to `lastDay`. */
  planned: LeaveAmount;
  /** At the end of `lastDay`. */
  ending: LeaveAmount;
  lastDay: PlainDate;
  /** The first loss after the date, unless it is used; null: nothing expires. */
  expiring: { lastDay: PlainDate; amount: LeaveAmount } | null;
};

const sum = (entries: readonly LeaveEntry[]): LeaveAmount => entries.reduce((total, { amount }) => total + amount, 0n);

/** The figures of one balance, from what there was before its entries. */
export const leaveStanding = (
  before: LeaveAmount,
  own: readonly LeaveEntry[],
  { date, lastDay }: { date: PlainDate; lastDay: PlainDate },
): LeaveStanding => {
  const lost = own.find((entry) => entry.kind === 'expired' && entry.date > date);
  const isPlanned = (entry: LeaveEntry): boolean =>
    entry.kind === 'taken' && entry.date > date && entry.date <= lastDay;
  return {
    now: before + sum(own.filter((entry) => entry.date <= date)),
    planned: -sum(own.filter(isPlanned)),
    ending: before + sum(own.filter((entry) => entry.date <= lastDay)),
    lastDay,
    expiring: lost ? { lastDay: lastDayOfUse(lost), amount: -lost.amount } : null,
  };
};

/** The balance at the end of each of the dates, which are in order. */
export const leaveOnDates = (
  before: LeaveAmount,
  own: readonly LeaveEntry[],
  dates: readonly PlainDate[],
): LeaveAmount[] => {
  let [at, balance] = [0, before];
  return dates.map((date) => {
    for (; at < own.length && own[at]!.date <= date; at += 1) balance += own[at]!.amount;
    return balance;
  });
};
