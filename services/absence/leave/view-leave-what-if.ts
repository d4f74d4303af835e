import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import { type LeavePerson, leaveFacts } from '#domain/absence/leave-facts.ts';
import { forecastUntil, type LotForecast, leaveForecast } from '#domain/absence/leave-forecast.ts';
import { type LeaveEntry, leaveEntries } from '#domain/absence/leave-ledger.ts';
import { withOtherHours } from '#domain/absence/leave-what-if.ts';
import { lastDayOfLeaveYear, lastOfNextYear, leaveYear } from '#domain/absence/leave-year.ts';
import { type ShownAmount, shownLeave, shownSum } from '#domain/absence/shown-leave.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { WeekMinutes } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { addMonths, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { hasLeave, type ShownLot, shownLots } from '#services/absence/view-leave-balances.ts';
import { weekMinutesSchema } from '#services/contracts/contract-input.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPerson, type Organisation } from '#services/table.ts';

/** Most months ahead for a change of hours: the ledger is computed day by day up to there, and to the last expiry after it. */
const monthsAhead = 60;

/** Outlook for one balance under a set of contracts, in the calendar year of the date. */
type Outlook = {
  earned: ShownAmount;
  taken: ShownAmount;
  ending: ShownAmount;
  lastDay: PlainDate;
  forecast: ShownLot[];
};

export type LeaveWhatIfAnswer = {
  /** Start of the forecast: the date of the change, but not before today. */
  date: PlainDate;
  /** Agreed minutes on the date of the change; null without a contract. */
  minutes: WeekMinutes | null;
  balances: (Pick<TimeOffBalance, 'name' | 'unit'> & { balanceId: string; agreed: Outlook; changed: Outlook })[];
};

type Ledger = { entries: LeaveEntry[]; forecast: LotForecast[]; lastDay: PlainDate };

const ledgerOf = (person: LeavePerson, organisation: Organisation, date: PlainDate, until: PlainDate): Ledger => {
  const facts = leaveFacts(person, organisation, until);
  const { timeOffBalances } = organisation;
  return {
    entries: leaveEntries(timeOffBalances, facts, lastOfNextYear(date)),
    forecast: leaveForecast(timeOffBalances, facts, { date, until }),
    lastDay: lastDayOfLeaveYear(date, person.contracts),
  };
};

const outlookOf = (balance: TimeOffBalance, { entries, forecast, lastDay }: Ledger, date: PlainDate): Outlook => {
  const year = leaveYear(entries, balance.id, { date, lastDay });
  const credited = year.months.flatMap(({ lines }) =>
    lines.filter(({ kind }) => kind === 'earned' || kind === 'overtimeSaved'),
  );
  return {
    earned: shownSum(credited),
    taken: year.shownTaken,
    ending: shownLeave(year.ending, balance.unit),
    lastDay,
    forecast: shownLots(forecast, balance),
  };
};

/**
 * A person's leave as agreed, and with other hours in the contract from a date on; writes nothing. Other people's leave requires
 * access to their leave and contracts; null for dates more than five years ahead.
 */
export const viewLeaveWhatIf = useCase({
  name: 'viewLeaveWhatIf',
  needs: absenceAccess.viewLeaveWhatIf,
  input: z.object({ userId: referenceSchema, from: plainDateSchema, minutes: weekMinutesSchema.nullish() }),
  scope: ({ userId }) => ({ ownerId: userId }),
  run: async (ctx, { userId, from, minutes }) => {
    const { accountId, zone } = ctx.viewer;
    const [{ employee, contracts }, organisation] = await Promise.all([
      loadPerson(ctx, accountId, userId),
      loadOrganisation(ctx, accountId),
    ]);
    const today = dateAt(instant(ctx.now), zone);
    if (!employee || from > addMonths(today, monthsAhead)) return notFound();
    const place = { departmentId: departmentOfAbsence(employee, contracts, from), ownerId: userId };
    const needed = [absenceAccess.viewLeaveWhatIf, absenceAccess.viewLeaveBalances];
    if (userId !== ctx.viewer.userId && needed.some((need) => ctx.need(need, place))) return notFound();
    const date = latest(from, today);
    const until = forecastUntil(organisation.timeOffBalances, date);
    const who = { accountId, employeeId: userId, contracts };
    const { person } = await loadLeavePerson(ctx, who, { from: date, until });
    const other = minutes ? withOtherHours(contracts, { from, minutes }) : contracts;
    const agreed = ledgerOf(person, organisation, date, until);
    const changed = ledgerOf({ ...person, contracts: other }, organisation, date, until);
    return {
      date,
      minutes: contractOn(from, contracts)?.minutes ?? null,
      balances: organisation.timeOffBalances
        .filter((balance) => hasLeave(balance, agreed.entries, contracts, date))
        .map((balance) => ({
          balanceId: balance.id,
          name: balance.name,
          unit: balance.unit,
          agreed: outlookOf(balance, agreed, date),
          changed: outlookOf(balance, changed, date),
        })),
    } satisfies LeaveWhatIfAnswer;
  },
});
