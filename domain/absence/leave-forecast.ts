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

/** Days before expiry of leave on which its owner is notified (decision 94). */
const expiryNoticeDays = 30;

/** Forecast after a date of the leave of one year, or of one correction with its own last day. */
export type LotForecast = Pick<LeaveLot, 'balanceId' | 'cycle' | 'lastDay'> & {
  /** At the end of the date. */
  now: LeaveAmount;
  /** Amount earned or added later, less the debt that it pays. */
  coming: LeaveAmount;
  /** Amount taken from it later. */
  planned: LeaveAmount;
  /** Used completely, lost in part or whole, or kept at the end of the forecast. */
  end: 'USED' | 'LOST' | 'KEPT';
  /** Last date on which it is taken, or can be taken before the remainder is lost; null when some of it is kept. */
  on: PlainDate | null;
  /** Amount lost or kept; 0 when used completely. */
  rest: LeaveAmount;
};

type LedgerBalance = Pick<TimeOffBalance, 'id' | 'expirationMonths'>;

/** Date up to which facts are needed: all leave of the date's year has expired by then, unless a correction extended it. */
export const forecastUntil = (balances: readonly LedgerBalance[], date: PlainDate): PlainDate => {
  const lastOfYear = plainDate(yearOf(date), 12, 31);
  return balances.reduce(
    (last, { expirationMonths }) => latest(last, addDays(addMonths(lastOfYear, expirationMonths ?? 0), 1)),
    addMonths(lastOfYear, 12),
  );
};

const sum = (amounts: readonly LeaveAmount[]): LeaveAmount => amounts.reduce((total, amount) => total + amount, 0n);

/** Lots with a balance on the date or later this year, in the order in which they were first earned. */
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
      // Carried-over leave continues in a separate lot.
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

/** Lots of a forecast that expire unless used and whose notice falls on one of the dates; already expired lots are excluded. */
export const expiringLots = (forecast: readonly LotForecast[], range: DateRange): LotForecast[] =>
  forecast.filter(
    ({ end, on }) =>
      end === 'LOST' && on !== null && on >= range.to && includesDate(range, addDays(on, -expiryNoticeDays)),
  );

/** Last days of leave whose notice falls on one of the dates. */
export const noticedLastDays = ({ from, to }: DateRange): DateRange => ({
  from: addDays(from, expiryNoticeDays),
  to: addDays(to, expiryNoticeDays),
});

/**
 * Whether a year's leave ends on one of the dates by a balance's expiration months; corrections with their own last day are
 * ignored.
 */
export const endsCycleIn = (balances: readonly LedgerBalance[], range: DateRange): boolean =>
  balances.some(({ expirationMonths }) => {
    if (expirationMonths === null) return false;
    const latestYear = yearOf(addMonths(range.to, -expirationMonths));
    return [latestYear - 1, latestYear].some((year) =>
      includesDate(range, lastDayOfCycle(year, expirationMonths) ?? ''),
    );
  });
