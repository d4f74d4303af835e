import * as z from 'zod';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { policyProblem } from '#domain/absence/absence-policy.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { leaveEntries } from '#domain/absence/leave-ledger.ts';
import { type LeaveStanding, leaveStanding } from '#domain/absence/leave-standing.ts';
import { lastDayOfLeaveYear } from '#domain/absence/leave-year.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { displayName, type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson, type ShownAmount, shownAmount } from '#services/absence/leave-of.ts';
import { policyFields } from '#services/absence/settings/manage-absence-policies.ts';
import { balanceFields } from '#services/absence/settings/manage-time-off-balances.ts';
import type { Ctx } from '#services/kit/context.ts';
import { inTurns } from '#services/kit/kept.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPeople, type Organisation } from '#services/table.ts';

const { rows, accrualSource, waitHoursBalanceId, publicHolidayAbsenceTypeId, zeroOutPublicHolidayOverlap } =
  policyFields;
const id = referenceSchema;
const input = z.object({
  policy: z
    .object({
      ...{ id, rows, accrualSource },
      ...{ waitHoursBalanceId, publicHolidayAbsenceTypeId, zeroOutPublicHolidayOverlap },
    })
    .nullish(),
  balance: z
    .object({
      id,
      allowHalfDays: z.boolean(),
      expirationMonths: balanceFields.expirationMonths,
      active: z.boolean(),
    })
    .nullish(),
  contractType: z
    .object({
      id,
      absencePolicyId: id.nullish().transform((policyId) => policyId ?? null),
      overtimePolicyId: id.nullish().transform((policyId) => policyId ?? null),
    })
    .nullish(),
  holiday: z.object({ id: id.nullish(), holidayGroupId: id, date: plainDateSchema }).nullish(),
});
type Asked = z.output<typeof input>;

/** One balance of a person that the rule would change, today and at the end of the leave year. */
type Row = {
  employeeId: string;
  name: string;
  balanceId: string;
  balanceName: string;
  unit: 'hours' | 'days';
  nowBefore: ShownAmount;
  nowAfter: ShownAmount;
  lastDay: PlainDate;
  endingBefore: ShownAmount;
  endingAfter: ShownAmount;
};

export type LeaveRulesPreview = {
  /** People whose contracts the rule concerns. */
  looked: number;
  /** Those of them whose leave it would change. */
  changed: number;
  /** By name; only of people whose leave the viewer sees. */
  rows: Row[];
};

/** Rows that are shown one by one. */
const shownRows = 20;

/** The rules as they would be, and whether someone with these contracts is concerned. */
type Changed = { rules: LeaveRules; concerns: (contracts: readonly Contract[]) => boolean };

const withPolicy = (before: Organisation, given: NonNullable<Asked['policy']>): Changed | Refusal => {
  if (!before.absencePolicies.some((one) => one.id === given.id)) return notFound();
  const problem = policyProblem(given, before);
  if (problem) return refuse('INVALID', problem.key, { field: problem.field });
  const types = new Set(
    before.contractTypes.filter(({ absencePolicyId }) => absencePolicyId === given.id).map((type) => type.id),
  );
  const absencePolicies = before.absencePolicies.map((one) => (one.id === given.id ? { ...one, ...given } : one));
  return {
    rules: { ...before, absencePolicies },
    concerns: (contracts) => contracts.some(({ contractTypeId }) => types.has(contractTypeId)),
  };
};

const withBalance = (
  before: Organisation,
  { active, ...given }: NonNullable<Asked['balance']>,
  today: PlainDate,
): Changed | Refusal => {
  const balance = before.timeOffBalances.find((one) => one.id === given.id);
  if (!balance) return notFound();
  const allowHalfDays = given.allowHalfDays && balance.unit === 'days';
  const retiredOn = active ? null : balance.active ? today : (balance.retiredOn ?? null);
  const after = { ...balance, ...given, allowHalfDays, active, retiredOn };
  const timeOffBalances = before.timeOffBalances.map((one) => (one.id === given.id ? after : one));
  return { rules: { ...before, timeOffBalances }, concerns: (contracts) => contracts.length > 0 };
};

const withContractType = (before: Organisation, given: NonNullable<Asked['contractType']>): Changed | Refusal => {
  if (!before.contractTypes.some((one) => one.id === given.id)) return notFound();
  const contractTypes = before.contractTypes.map((one) => (one.id === given.id ? { ...one, ...given } : one));
  return {
    rules: { ...before, contractTypes },
    concerns: (contracts) => contracts.some(({ contractTypeId }) => contractTypeId === given.id),
  };
};

const withHoliday = (before: Organisation, given: NonNullable<Asked['holiday']>): Changed => {
  const { holidayGroupId, date } = given;
  const places = new Set(
    before.departments.filter((one) => one.holidayGroupId === holidayGroupId).map((department) => department.id),
  );
  const others = before.holidays.filter((one) => one.id !== given.id);
  return {
    rules: { ...before, holidays: [...others, { holidayGroupId, date, name: '' }] },
    concerns: (contracts) => contracts.some(({ departmentId }) => places.has(departmentId)),
  };
};

const changedRules = (before: Organisation, asked: Asked, today: PlainDate): Changed | Refusal => {
  const { policy, balance, contractType, holiday } = asked;
  if (policy) return withPolicy(before, policy);
  if (balance) return withBalance(before, balance, today);
  if (contractType) return withContractType(before, contractType);
  return holiday ? withHoliday(before, holiday) : refuse('INVALID', 'input.required');
};

type Who = { person: Employee; contracts: readonly Contract[] };
type Compared = { before: Organisation; after: LeaveRules; today: PlainDate };

/** The balances of a person that differ under the two sets of rules. */
const rowsOf = async (
  ctx: Ctx<Viewer>,
  { person: { id: employeeId, ...names }, contracts }: Who,
  { before, after, today }: Compared,
): Promise<Row[]> => {
  const { accountId } = ctx.viewer;
  const until = plainDate(Number(today.slice(0, 4)), 12, 31);
  const { person } = await loadLeavePerson(ctx, { accountId, employeeId, contracts }, { from: today, until });
  const lastDay = lastDayOfLeaveYear(today, contracts);
  const standings = (rules: LeaveRules): ((balanceId: string) => LeaveStanding) => {
    const own = Map.groupBy(
      leaveEntries(rules.timeOffBalances, leaveFacts(person, rules, until), until),
      ({ balanceId }) => balanceId,
    );
    return (balanceId) => leaveStanding(own.get(balanceId) ?? [], { date: today, lastDay });
  };
  const [was, will] = [standings(before), standings(after)];
  return before.timeOffBalances
    .map(({ id: balanceId, name: balanceName, unit }): Row => {
      const [old, fresh] = [was(balanceId), will(balanceId)];
      return {
        employeeId,
        name: displayName(names),
        ...{ balanceId, balanceName, unit, lastDay },
        nowBefore: shownAmount(old.now, unit),
        nowAfter: shownAmount(fresh.now, unit),
        endingBefore: shownAmount(old.ending, unit),
        endingAfter: shownAmount(fresh.ending, unit),
      };
    })
    .filter((row) => row.nowBefore !== row.nowAfter || row.endingBefore !== row.endingAfter);
};

/**
 * What a changed policy, balance, contract type or holiday would make of everyone's leave, counted again from the start of their
 * contracts; nothing is written. One Query for each person whom the rule concerns.
 */
export const viewLeaveRulesPreview = useCase({
  name: 'viewLeaveRulesPreview',
  needs: absenceAccess.viewLeaveRulesPreview,
  input,
  run: async (ctx, asked): Promise<LeaveRulesPreview | Refusal> => {
    const { accountId, zone } = ctx.viewer;
    const today = dateAt(instant(ctx.now), zone);
    const [{ employees, contracts }, before] = await Promise.all([
      loadPeople(ctx, accountId),
      loadOrganisation(ctx, accountId),
    ]);
    const changed = changedRules(before, asked, today);
    if (isRefusal(changed)) return changed;
    const terms = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const concerned = employees
      .map((person): Who => ({ person, contracts: terms.get(person.id) ?? [] }))
      .filter((one) => isActiveOn(one.person, today) && changed.concerns(one.contracts));
    const found: { who: Who; rows: Row[] }[] = [];
    await inTurns(concerned, async (who) => {
      const rows = await rowsOf(ctx, who, { before, after: changed.rules, today });
      if (rows.length > 0) found.push({ who, rows });
    });
    const isSeen = ({ who }: (typeof found)[number]): boolean => {
      const departmentId = departmentOfAbsence(who.person, [...who.contracts], today);
      return !ctx.need(absenceAccess.viewTeamLeave, { departmentId });
    };
    return {
      looked: concerned.length,
      changed: found.length,
      rows: found
        .filter(isSeen)
        .flatMap((one) => one.rows)
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
        .slice(0, shownRows),
    };
  },
});
