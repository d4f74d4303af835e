import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { daysBetween, firstOfMonth, lastOfMonth, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { type LeaveAmount, type LeaveEntry, lastDayOfUse, yearOf } from './leave-ledger.ts';

/** A balance on a date, as shown in a list of people. */
export type LeaveSummary = {
  /** At the end of the date. */
  now: LeaveAmount;
  /** Approved leave after the date, up to `lastDay`. */
  planned: LeaveAmount;
  /** At the end of `lastDay`. */
  ending: LeaveAmount;
  lastDay: PlainDate;
  /** The first expiry after the date, unless the leave is used; null when nothing expires. */
  expiring: { lastDay: PlainDate; amount: LeaveAmount } | null;
};

const sum = (entries: readonly LeaveEntry[]): LeaveAmount => entries.reduce((total, { amount }) => total + amount, 0n);

/** Summary of one balance from its entries. */
export const leaveSummary = (
  own: readonly LeaveEntry[],
  { date, lastDay }: { date: PlainDate; lastDay: PlainDate },
): LeaveSummary => {
  const lost = own.find((entry) => entry.kind === 'expired' && entry.date > date);
  const isPlanned = (entry: LeaveEntry): boolean =>
    entry.kind === 'taken' && entry.date > date && entry.date <= lastDay;
  return {
    now: sum(own.filter((entry) => entry.date <= date)),
    planned: -sum(own.filter(isPlanned)),
    ending: sum(own.filter((entry) => entry.date <= lastDay)),
    lastDay,
    expiring: lost ? { lastDay: lastDayOfUse(lost), amount: -lost.amount } : null,
  };
};

/** The balance at the end of each date; dates must be in order. */
const leaveOnDates = (own: readonly LeaveEntry[], dates: readonly PlainDate[]): LeaveAmount[] => {
  let [at, balance] = [0, 0n];
  return dates.map((date) => {
    for (; at < own.length && own[at]!.date <= date; at += 1) balance += own[at]!.amount;
    return balance;
  });
};

/** The last days of the months of the date's year, in order. */
export const monthEndsOf = (date: PlainDate): PlainDate[] => {
  const first = plainDate(yearOf(date), 1, 1);
  return Array.from({ length: 12 }, (_, month) => lastOfMonth(firstOfMonth(first, month)));
};

/** A balance on a date, and at the ends of the months of its year. */
export type LeaveFigures = { summary: LeaveSummary; onMonthEnds: LeaveAmount[] };

export const leaveFigures = (
  own: readonly LeaveEntry[],
  { date, lastDay }: { date: PlainDate; lastDay: PlainDate },
): LeaveFigures => ({
  summary: leaveSummary(own, { date, lastDay }),
  onMonthEnds: leaveOnDates(own, monthEndsOf(date)),
});

/** An exact amount in decimal digits. */
type Digits = string;

type KeptBook = {
  balanceId: string;
  monthEnds: Digits[];
  /** Balance at the end of each date. */
  onDates: Digits[];
  /** Balance at the end of `lastDay`. */
  ending: Digits;
  /** Leave taken after the first date, up to `lastDay`. */
  planned: { date: PlainDate; amount: Digits }[];
  /** Leave that expires after the first date, in order. */
  losses: { date: PlainDate; lastDay: PlainDate; amount: Digits }[];
};

/** The part of a ledger that the balances on some dates of one year need, stored for lists of many people. */
export type KeptLeave = DateRange & {
  /** `lastDay` of the year for the last of the dates. */
  lastDay: PlainDate;
  books: KeptBook[];
  /** Set when an open-ended absence changes the balances every day: usable once, not stored. */
  growing?: true;
};

/** Built from all entries of a person up to the end of next year; the dates are in one year. */
export const keptLeave = (entries: readonly LeaveEntry[], { from, to }: DateRange, lastDay: PlainDate): KeptLeave => ({
  from,
  to,
  lastDay,
  books: [...Map.groupBy(entries, ({ balanceId }) => balanceId)].map(([balanceId, own]) => {
    const onDates = (dates: readonly PlainDate[]): Digits[] => leaveOnDates(own, dates).map(String);
    const later = own.filter(({ date }) => date > from);
    return {
      balanceId,
      monthEnds: onDates(monthEndsOf(from)),
      onDates: onDates(datesIn({ from, to })),
      ending: onDates([lastDay])[0]!,
      planned: later
        .filter(({ kind, date }) => kind === 'taken' && date <= lastDay)
        .map(({ date, amount }) => ({ date, amount: String(-amount) })),
      losses: later
        .filter(({ kind }) => kind === 'expired')
        .map((entry) => ({ date: entry.date, lastDay: lastDayOfUse(entry), amount: String(-entry.amount) })),
    };
  }),
});

/** Figures by balance id on one of the stored dates; `lastDay` belongs to that date. */
export const keptFigures = (
  { from, books, lastDay: lastKept }: KeptLeave,
  { date, lastDay }: { date: PlainDate; lastDay: PlainDate },
): ReadonlyMap<string, LeaveFigures> =>
  new Map(
    books.map(({ balanceId, monthEnds, onDates, ending, planned, losses }) => {
      const lost = losses.find((loss) => loss.date > date);
      const ahead = planned.filter((entry) => entry.date > date && entry.date <= lastDay);
      const summary: LeaveSummary = {
        now: BigInt(onDates[daysBetween(from, date)]!),
        planned: ahead.reduce((total, { amount }) => total + BigInt(amount), 0n),
        ending: BigInt(lastDay === lastKept ? ending : onDates[daysBetween(from, lastDay)]!),
        lastDay,
        expiring: lost ? { lastDay: lost.lastDay, amount: BigInt(lost.amount) } : null,
      };
      return [balanceId, { summary, onMonthEnds: monthEnds.map(BigInt) }];
    }),
  );
