import * as z from 'zod';
import type { AbsenceDay } from '#domain/absence/absence.ts';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import { type LeavePerson, leaveFacts, savedOvertime } from '#domain/absence/leave-facts.ts';
import { forecastUntil, type LotForecast, leaveForecast } from '#domain/absence/leave-forecast.ts';
import { type LeaveAmount, type LeaveEntry, leaveEntries } from '#domain/absence/leave-ledger.ts';
import { type LeaveYear, lastDayOfLeaveYear, lastOfNextYear, leaveYear } from '#domain/absence/leave-year.ts';
import { type ShownAmount, shownLeave, withShown } from '#domain/absence/shown-leave.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { overtimeLine } from '#domain/plus-minus/overtime.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPerson, type Organisation } from '#services/table.ts';
import { departmentOfAbsence } from './absence-rights.ts';
import { loadLeavePerson } from './leave-of.ts';

type Line = LeaveYear['months'][number]['lines'][number];
/** Origin of a line, by name. */
type NamedSource = {
  absenceType: string | null;
  correction: LeaveCorrection | null;
  /** Null if the other balance of a move is not a leave balance: see `otherBalanceId`. */
  otherBalance: string | null;
  contract: { id: string; type: string; startdate: PlainDate } | null;
  overtimePolicy: string | null;
  /** Hours by date and tier, of overtime saved as leave. */
  overtime: readonly Derivation[];
};
type ShownLine = Omit<Line, 'amount' | 'shown' | 'correctionId' | 'contractId'> & NamedSource & { amount: ShownAmount };

export type ShownLot = Pick<LotForecast, 'cycle' | 'lastDay' | 'end' | 'on'> &
  Record<'now' | 'coming' | 'planned' | 'rest', ShownAmount>;

/** One balance of a person in a year: what came and went adds up to the balances, which are rounded by themselves. */
export type LeaveBalanceAnswer = Pick<TimeOffBalance, 'name' | 'unit'> & {
  balanceId: string;
  /** The date of `now`. */
  date: PlainDate;
  lastDay: PlainDate;
  carried: ShownAmount;
  taken: ShownAmount;
  now: ShownAmount;
  ending: ShownAmount;
  expiring: { lastDay: PlainDate; amount: ShownAmount }[];
  forecast: ShownLot[];
  months: { month: PlainDate; balance: ShownAmount; lines: ShownLine[] }[];
};

/** The lots of one balance: what they have adds up to it, and what comes and goes to what remains. */
export const shownLots = (
  forecast: readonly LotForecast[],
  { id, unit }: Pick<TimeOffBalance, 'id' | 'unit'>,
): ShownLot[] => {
  const lots = forecast.filter(({ balanceId }) => balanceId === id).map((lot) => ({ ...lot, amount: lot.now, unit }));
  return withShown(lots).map(({ cycle, lastDay, end, on, shown: now, ...exact }) => {
    const { coming, planned } = exact;
    const goes = shownLeave(planned, unit);
    const carriedOver = shownLeave(exact.now + coming - planned - exact.rest, unit);
    const rest = coming === 0n ? now - goes - carriedOver : shownLeave(exact.rest, unit);
    return { cycle, lastDay, end, on, now, coming: rest + carriedOver + goes - now, planned: goes, rest };
  });
};

type Named = { date: PlainDate; sourceOf: (line: Line, balanceId: string) => NamedSource };

const shownAs = (
  { id, name, unit }: TimeOffBalance,
  { year, forecast }: { year: LeaveYear; forecast: readonly LotForecast[] },
  { date, sourceOf }: Named,
): LeaveBalanceAnswer => {
  const shown = (amount: LeaveAmount): ShownAmount => shownLeave(amount, unit);
  return {
    balanceId: id,
    name,
    unit,
    date,
    lastDay: year.lastDay,
    carried: shown(year.carried),
    taken: year.shownTaken,
    now: shown(year.now),
    ending: shown(year.ending),
    expiring: year.expiring.map(({ lastDay, amount }) => ({ lastDay, amount: shown(amount) })),
    forecast: shownLots(forecast, { id, unit }),
    months: year.months.map(({ month, balance, lines }) => ({
      month,
      balance: shown(balance),
      lines: lines.map((line) => ({ ...line, amount: line.shown, ...sourceOf(line, id) })),
    })),
  };
};

/** Balances with entries of the person or an accrual; retired ones only while not empty. */
export const hasLeave = (
  { id, active }: TimeOffBalance,
  entries: readonly LeaveEntry[],
  contracts: readonly Contract[],
  date: PlainDate,
): boolean => {
  if (!active) {
    const own = entries.filter((entry) => entry.balanceId === id && entry.date <= date);
    return own.reduce((sum, { amount }) => sum + amount, 0n) !== 0n;
  }
  const earns = contracts.some(({ accruals }) =>
    accruals?.some(({ balanceId, factor }) => balanceId === id && factor > 0),
  );
  return earns || entries.some(({ balanceId }) => balanceId === id);
};

/** `seesType`: whether the viewer may know the type of an absence, which the department of each decides. */
const namedSources = (
  person: LeavePerson,
  organisation: Organisation,
  seesType: (day: AbsenceDay) => boolean,
): Named['sourceOf'] => {
  const namesOf = (all: readonly { id: string; name: string }[]) => new Map(all.map(({ id, name }) => [id, name]));
  const names = namesOf(organisation.absenceTypes);
  const types = new Map(
    person.absenceDays.filter(seesType).map(({ absenceId, absenceTypeId }) => [absenceId, names.get(absenceTypeId)]),
  );
  const corrections = new Map(person.corrections.map((correction) => [correction.id, correction]));
  const balances = namesOf(organisation.timeOffBalances);
  const policies = namesOf(organisation.overtimePolicies);
  const contractTypes = namesOf(organisation.contractTypes);
  const contracts = new Map(
    person.contracts.map(({ id, contractTypeId, startdate }) => [
      id,
      { id, type: contractTypes.get(contractTypeId) ?? '', startdate },
    ]),
  );
  const savedIn = (balanceId: string, { from, to, overtimePolicyId }: Line) =>
    savedOvertime(person, organisation, { from, to })
      .filter(({ policy }) => policy.id === overtimePolicyId && policy.timeOffBalanceId === balanceId)
      .map(overtimeLine);
  return (line, balanceId) => {
    const { kind, absenceId, correctionId, otherBalanceId, contractId, overtimePolicyId } = line;
    return {
      absenceType: (absenceId && types.get(absenceId)) || null,
      correction: (correctionId && corrections.get(correctionId)) || null,
      otherBalance: (otherBalanceId && balances.get(otherBalanceId)) || null,
      contract: (contractId && contracts.get(contractId)) || null,
      overtimePolicy: (overtimePolicyId && policies.get(overtimePolicyId)) || null,
      overtime: kind === 'overtimeSaved' ? savedIn(balanceId, line) : [],
    };
  };
};

/** A person's leave in the year of the date, by balance, with its entries. */
export const viewLeaveBalances = useCase({
  name: 'viewLeaveBalances',
  needs: absenceAccess.viewLeaveBalances,
  input: z.object({ userId: referenceSchema, date: plainDateSchema.nullish() }),
  scope: ({ userId }) => ({ ownerId: userId }),
  run: async (ctx, { userId, date: asked }) => {
    const { accountId, zone } = ctx.viewer;
    const date = asked ?? dateAt(instant(ctx.now), zone);
    const [{ employee, contracts }, organisation] = await Promise.all([
      loadPerson(ctx, accountId, userId),
      loadOrganisation(ctx, accountId),
    ]);
    if (!employee) return notFound();
    const { timeOffBalances } = organisation;
    const departmentId = departmentOfAbsence(employee, contracts, date);
    const isOwn = userId === ctx.viewer.userId;
    const today = dateAt(instant(ctx.now), zone);
    // A past year shows what came and went since, also in a later department.
    const places = [departmentId, ...(date < today ? [departmentOfAbsence(employee, contracts, today)] : [])];
    const lacks = (place: string) =>
      ctx.need(absenceAccess.viewLeaveBalances, { departmentId: place, ownerId: userId });
    if (!isOwn && places.some(lacks)) return notFound();
    const until = forecastUntil(timeOffBalances, date);
    const who = { accountId, employeeId: userId, contracts };
    const { person } = await loadLeavePerson(ctx, who, { from: date, until });
    const facts = leaveFacts(person, organisation, until);
    const entries = leaveEntries(timeOffBalances, facts, lastOfNextYear(date));
    const forecast = leaveForecast(timeOffBalances, facts, { date, until });
    const sourceOf = namedSources(person, organisation, (day) => isOwn || seesAbsence(ctx.viewer, day));
    // People who may correct leave see all balances in use, including empty ones.
    const mayCorrect = !ctx.need(absenceAccess.correctTimeOff, { departmentId });
    const lastDay = lastDayOfLeaveYear(date, contracts);
    return timeOffBalances
      .filter((balance) => (mayCorrect && balance.active) || hasLeave(balance, entries, contracts, date))
      .map((balance) =>
        shownAs(balance, { year: leaveYear(entries, balance.id, { date, lastDay }), forecast }, { date, sourceOf }),
      );
  },
});
