import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { addDays, addMonths, latest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import {
  bookLeave,
  type LeaveAmount,
  type LeaveFacts,
  type LeaveLot,
  type LeaveStart,
  lastDayOfCycle,
  lastDayOfUse,
  yearOf,
} from './leave-ledger.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

/** Days before the last one of leave on which its owner is notified that it expires (decision 94). */
const expiryNoticeDays = 30;

/** What becomes of the leave of one year, or of one correction with a last day of its own, after a date. */
export type LotForecast = Pick<LeaveLot, 'balanceId' | 'cycle' | 'lastDay'> & {
  /** At the end of the date. */
  now: LeaveAmount;
  /** What is earned or added later, less what it pays of a debt. */
  coming: LeaveAmount;
  /** What is taken from it later. */
  planned: LeaveAmount;
  /** Used to the last part, lost in part or whole, or still there at the end of the forecast. */
  end: 'USED' | 'LOST' | 'KEPT';
  /** The last date on which it is taken, or could be before the rest is lost; null: something stays. */
  on: PlainDate | null;
  /** What is lost, or stays; 0 of what is used up. */
  rest: LeaveAmount;
};

type LedgerBalance = Pick<TimeOffBalance, 'id' | 'expirationMonths'>;

/** The date up to which facts are needed: all leave of the date's year has expired by then, unless a correction gave it longer. */
export const forecastUntil = (balances: readonly LedgerBalance[], date: PlainDate): PlainDate => {
  const lastOfYear = plainDate(yearOf(date), 12, 31);
  return balances.reduce(
    (last, { expirationMonths }) => latest(last, addDays(addMonths(lastOfYear, expirationMonths ?? 0), 1)),
    addMonths(lastOfYear, 12),
  );
};

const sum = (amounts: readonly LeaveAmount[]): LeaveAmount => amounts.reduce((total, amount) => total + amount, 0n);

/** Each lot that has something in it on the date, or gets it this year, in the order in which they were first earned. */
export const leaveForecast = (
  balances: readonly (LedgerBalance & Pick<TimeOffBalance, 'unit'>)[],
  facts: LeaveFacts,
  { date, until }: { date: PlainDate; until: PlainDate },
): LotForecast[] => {
  const start: LeaveStart = bookLeave(balances, facts, date);
  const later = <F extends { date: PlainDate }>(all: readonly F[]): F[] => all.filter((item) => item.date > date);
  const ahead = {
    ...facts,
    credits: later(facts.credits),
    debits: later(facts.debits),
    transfers: later(facts.transfers ?? []),
  };
  return bookLeave(balances, ahead, until, start).lots.flatMap(
    ({ balanceId, cycle, lastDay, rest: left, entries }, index): LotForecast[] => {
      const now = start.lots[index]?.rest ?? 0n;
      // What is carried over goes on in a lot of its own.
      const carried = sum(entries.filter(({ kind }) => kind === 'carriedOver').map(({ amount }) => amount));
      const goes = entries.filter(({ amount, kind }) => amount < 0n && kind !== 'carriedOver');
      const lost = goes.filter(({ kind }) => kind === 'expired');
      const planned = -sum(goes.filter(({ kind }) => kind !== 'expired').map(({ amount }) => amount));
      const rest = left > 0n ? left : -sum(lost.map(({ amount }) => amount));
      const coming = left - sum(lost.map(({ amount }) => amount)) + planned - (carried < 0n ? carried : 0n) - now;
      if (cycle > yearOf(date) || (now === 0n && coming === 0n)) return [];
      const lot = { balanceId, cycle, lastDay, now, coming, planned, rest };
      if (left > 0n) return [{ ...lot, end: 'KEPT', on: null }];
      const last = goes.at(-1);
      if (!last) return [];
      return lost.length > 0
        ? [{ ...lot, end: 'LOST', on: lastDayOfUse(lost.at(-1)!) }]
        : [{ ...lot, end: 'USED', on: last.date }];
    },
  );
};

/** The lots of a forecast that are lost unless they are used, and whose notice falls on one of the dates; none that is lost by then. */
export const expiringLots = (forecast: readonly LotForecast[], range: DateRange): LotForecast[] =>
  forecast.filter(
    ({ end, on }) =>
      end === 'LOST' && on !== null && on >= range.to && includesDate(range, addDays(on, -expiryNoticeDays)),
  );

/** The last days of leave whose notice falls on one of the dates. */
export const noticedLastDays = ({ from, to }: DateRange): DateRange => ({
  from: addDays(from, expiryNoticeDays),
  to: addDays(to, expiryNoticeDays),
});

/** Whether the leave of some year ends on one of the dates by the months of a balance; corrections with a last day are apart. */
export const endsCycleIn = (balances: readonly LedgerBalance[], range: DateRange): boolean =>
  balances.some(({ expirationMonths }) => {
    if (expirationMonths === null) return false;
    const latestYear = yearOf(addMonths(range.to, -expirationMonths));
    return [latestYear - 1, latestYear].some((year) =>
      includesDate(range, lastDayOfCycle(year, expirationMonths) ?? ''),
    );
  });
