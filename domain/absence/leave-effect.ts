import type { Contract } from '#domain/contracts/contract.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceDay } from './absence.ts';
import { dayCosts } from './absence-costs.ts';
import type { DayCost, LeaveRules } from './absence-day-cost.ts';
import { correctedAmount } from './leave-correction.ts';
import { type LeavePerson, leaveFacts } from './leave-facts.ts';
import { forecastUntil } from './leave-forecast.ts';
import { type LeaveAmount, type LeaveEntry, lastDayOfUse, leaveEntries, yearOf } from './leave-ledger.ts';
import { lastDayOfLeaveYear } from './leave-year.ts';

/** Effect of a request on one balance. */
export type BalanceEffect = {
  balanceId: string;
  /** At the end of today. */
  now: LeaveAmount;
  /** At the end of the day before the request begins. */
  before: LeaveAmount;
  /** At the end of the request's last day, including it and all other approved or pending requests. */
  after: LeaveAmount;
  /** Amount that it takes from this balance. */
  cost: LeaveAmount;
  /** At the end of `lastDay`, including the request and all other approved or pending requests. */
  ending: LeaveAmount;
  lastDay: PlainDate;
  /**
   * Amounts that expire after today even with the request, earliest first, one line per last day of use: leave of every year up
   * to that of the request, however long it lasts.
   */
  losses: { lastDay: PlainDate; amount: LeaveAmount }[];
};

export type LeaveEffect = {
  days: (DayCost & { date: PlainDate })[];
  cost: LeaveAmount;
  balances: BalanceEffect[];
  /** Whether the request adds no debt at the end of its year or contract (decision 92), or stays within the balance's limit. */
  isEnough: boolean;
};

/** Pending leave counts as approved, so that two requests can't use the same hours. */
const reserved = (days: readonly AbsenceDay[]): AbsenceDay[] =>
  days.filter(({ status }) => status === 'Pending').map((day) => ({ ...day, status: 'Approved' }));

const sumOn = (entries: readonly LeaveEntry[], balanceId: string, date: PlainDate): LeaveAmount =>
  entries.reduce((sum, entry) => (entry.balanceId === balanceId && entry.date <= date ? sum + entry.amount : sum), 0n);

const lossesAfter = (
  entries: readonly LeaveEntry[],
  { balanceId, today, year }: { balanceId: string; today: PlainDate; year: number },
): BalanceEffect['losses'] => {
  const lost = entries.filter(
    (entry) =>
      entry.balanceId === balanceId && entry.kind === 'expired' && entry.date > today && (entry.cycle ?? year) <= year,
  );
  return [...Map.groupBy(lost, lastDayOfUse)].map(([lastDay, same]) => ({
    lastDay,
    amount: -same.reduce((sum, { amount }) => sum + amount, 0n),
  }));
};

const owed = (balance: LeaveAmount): LeaveAmount => (balance < 0n ? -balance : 0n);

/** How far the balance may go below 0. */
const limitOf = (balanceId: string, { timeOffBalances }: LeaveRules): LeaveAmount => {
  const balance = timeOffBalances.find(({ id }) => id === balanceId);
  return balance ? correctedAmount(balance.negativeLimit ?? 0, balance.unit) : 0n;
};

/** Contracts from before leave accruals have no `accruals`: leave taken under them isn't counted. */
const isKept = (contracts: readonly Contract[]): boolean => contracts.some(({ accruals }) => accruals != null);

/** Cost of these days of absence and their effect on the person's balances; `person` has all other absences. */
export const leaveEffect = (
  person: LeavePerson,
  rules: LeaveRules,
  { days, today }: { days: readonly AbsenceDay[]; today: PlainDate },
): LeaveEffect => {
  const [first, last] = [days[0]!.date, days.at(-1)!.date];
  const lastDay = lastDayOfLeaveYear(last, person.contracts);
  // Leave earned now expires next year at the earliest, and by this date at the latest.
  const until = forecastUntil(rules.timeOffBalances, lastDay);
  const others = [...person.absenceDays.filter(({ status }) => status === 'Approved'), ...reserved(person.absenceDays)];
  const asked = days.map((day): AbsenceDay => ({ ...day, status: 'Approved' }));
  const costOf = dayCosts({ ...person, absenceDays: [...others, ...asked] }, rules);
  const costs = asked.map((day) => ({ date: day.date, ...costOf(day) }));
  const entriesWith = (more: readonly AbsenceDay[]): LeaveEntry[] => {
    const facts = leaveFacts({ ...person, absenceDays: [...others, ...more] }, rules, until);
    return leaveEntries(rules.timeOffBalances, facts, until);
  };
  const without = entriesWith([]);
  const entries = entriesWith(asked);
  const touched = new Set(
    costs.flatMap(({ balanceIds, waiting, waitBalanceId }) =>
      waiting > 0 && waitBalanceId ? [...balanceIds, waitBalanceId] : balanceIds,
    ),
  );
  const balances = rules.timeOffBalances
    .filter(({ id }) => touched.has(id))
    .map(({ id: balanceId }): BalanceEffect => {
      const ending = sumOn(entries, balanceId, lastDay);
      return {
        balanceId,
        now: sumOn(without, balanceId, today),
        before: sumOn(without, balanceId, addDays(first, -1)),
        after: sumOn(entries, balanceId, last),
        cost: -entries.reduce(
          (sum, entry) =>
            entry.balanceId === balanceId && entry.absenceId === days[0]!.absenceId ? sum + entry.amount : sum,
          0n,
        ),
        ending,
        lastDay,
        losses: lossesAfter(entries, { balanceId, today, year: yearOf(lastDay) }),
      };
    });
  return {
    days: costs,
    cost: costs.reduce((sum, { amount }) => sum + amount, 0n),
    balances,
    isEnough:
      !isKept(person.contracts) ||
      balances.every(({ balanceId, ending }) => {
        const before = owed(sumOn(without, balanceId, lastDay));
        const limit = limitOf(balanceId, rules);
        return owed(ending) <= (before > limit ? before : limit);
      }),
  };
};
