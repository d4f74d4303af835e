import type { Contract } from '#domain/contracts/contract.ts';
import { lastWorkday } from '#domain/contracts/contract-on.ts';
import { earliest, firstOfMonth, latest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { type LeaveAmount, type LeaveEntry, lastDayOfUse, yearOf } from './leave-ledger.ts';
import { type ShownAmount, shownSum, withShown } from './shown-leave.ts';

/** Entries of a month with the same kind, year and source; `amount`, `shown` and `minutes` are sums. */
export type LeaveLine = Omit<LeaveEntry, 'date' | 'balanceId'> & {
  shown: ShownAmount;
  from: PlainDate;
  to: PlainDate;
  /** Number of dates with such an entry. */
  days: number;
};

export type LeaveMonth = {
  /** First date of the month. */
  month: PlainDate;
  lines: LeaveLine[];
  /** At the end of the month, or of `lastDay` in the year's last month. */
  balance: LeaveAmount;
};

/** A balance in the calendar year of a date (decision 91). */
export type LeaveYear = {
  /** Leave from earlier years, after the last year's expiries. */
  carried: LeaveAmount;
  /** Leave taken in the whole year, including leave approved for later. */
  taken: LeaveAmount;
  shownTaken: ShownAmount;
  /** At the end of the date. */
  now: LeaveAmount;
  /** At the end of `lastDay`. */
  ending: LeaveAmount;
  /** 31 December, or the last day of the contract if earlier, but never before the date. */
  lastDay: PlainDate;
  /** Leave that expires after the date unless used, earliest first. */
  expiring: { lastDay: PlainDate; amount: LeaveAmount }[];
  months: LeaveMonth[];
};

const sum = (entries: readonly LeaveEntry[]): LeaveAmount => entries.reduce((total, { amount }) => total + amount, 0n);

/** Last date of the year's figures: an upcoming end of contract, else 31 December. */
export const lastDayOfLeaveYear = (date: PlainDate, contracts: readonly Pick<Contract, 'enddate'>[]): PlainDate => {
  const lastOfYear = plainDate(yearOf(date), 12, 31);
  const ends = contracts.map(lastWorkday);
  if (ends.length === 0 || ends.includes(null)) return lastOfYear;
  const last = ends.reduce<PlainDate>((a, b) => latest(a, b!), date);
  return earliest(lastOfYear, last);
};

/** End of next year; leave earned on the date expires next year at the earliest. */
export const lastOfNextYear = (date: PlainDate): PlainDate => plainDate(yearOf(date) + 1, 12, 31);

type ShownEntry = LeaveEntry & { shown: ShownAmount };

const linesOf = (entries: readonly ShownEntry[]): LeaveLine[] =>
  [
    ...Map.groupBy(
      entries,
      // Carrying over moves leave between years, so its sum is 0.
      ({ kind, cycle, absenceId, correctionId, contractId, overtimePolicyId }) =>
        `${kind} ${kind === 'carriedOver' ? null : cycle} ${absenceId} ${correctionId} ${contractId} ${overtimePolicyId}`,
    ).values(),
  ].map((same) => {
    const { date: from, balanceId: _, ...first } = same[0]!;
    const minutes = first.minutes === null ? null : same.reduce((total, entry) => total + (entry.minutes ?? 0), 0);
    const days = new Set(same.map(({ date }) => date)).size;
    return { ...first, amount: sum(same), shown: shownSum(same), minutes, from, to: same.at(-1)!.date, days };
  });

const monthsOf = (carried: LeaveAmount, entries: readonly ShownEntry[]): LeaveMonth[] => {
  let balance = carried;
  return [...Map.groupBy(entries, ({ date }) => firstOfMonth(date))].map(([month, own]) => {
    balance += sum(own);
    return { month, lines: linesOf(own), balance };
  });
};

/** The year's figures of one balance on the date, from all of its entries up to the end of the next year. */
export const leaveYear = (
  all: readonly LeaveEntry[],
  balanceId: string,
  { date, lastDay }: { date: PlainDate; lastDay: PlainDate },
): LeaveYear => {
  const own = withShown(all.filter((entry) => entry.balanceId === balanceId));
  const first = plainDate(yearOf(date), 1, 1);
  const isCarried = (entry: LeaveEntry): boolean =>
    entry.date < first || (entry.date === first && entry.kind === 'expired');
  const carried = sum(own.filter(isCarried));
  const ofYear = own.filter((entry) => !isCarried(entry) && yearOf(entry.date) === yearOf(date));
  const taken = ofYear.filter(({ kind }) => kind === 'taken');
  return {
    carried,
    taken: -sum(taken),
    shownTaken: 0 - shownSum(taken),
    now: sum(own.filter((entry) => entry.date <= date)),
    ending: sum(own.filter((entry) => entry.date <= lastDay)),
    lastDay,
    expiring: own
      .filter((entry) => entry.kind === 'expired' && entry.date > date)
      .map((entry) => ({ lastDay: lastDayOfUse(entry), amount: -entry.amount })),
    months: monthsOf(
      carried,
      ofYear.filter((entry) => entry.date <= lastDay),
    ),
  };
};
