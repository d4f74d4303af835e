import * as z from 'zod';
import { policyProblem } from '#domain/absence/absence-policy.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { salaryBases } from '#domain/contracts/contract-type.ts';
import { withAccrual } from '#domain/contracts/new-contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { type Department, mostPlaces } from '#domain/organisation/department.ts';
import type { PayRules } from '#domain/payroll/pay-lines.ts';
import {
  overtimePeriods,
  overtimePolicyProblem,
  overtimeRules,
  withOvertimeTerms,
} from '#domain/plus-minus/overtime-policy.ts';
import { instant } from '#domain/time/instant.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import {
  type BalanceFacts,
  type ChangedPerson,
  changedBalances,
  changedPay,
  changesShown,
  type LeaveRulesPreview,
  paidSince,
} from '#services/absence/leave/changed-balances.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { policyFields } from '#services/absence/settings/manage-absence-policies.ts';
import { absenceTypeFields } from '#services/absence/settings/manage-absence-types.ts';
import { balanceFields } from '#services/absence/settings/manage-time-off-balances.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { loadAllContracts, loadContractsIn } from '#services/contracts/terms-of-people.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import { cursorSchema, pageByName } from '#services/employees/by-name.ts';
import type { Ctx } from '#services/kit/context.ts';
import { inTurns, peopleOfAPage } from '#services/kit/kept.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadEmployees, loadOrganisation, loadPeople, type Organisation, type People } from '#services/table.ts';

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
      appliedAccrual: balanceFields.defaultAccrual.nullish(),
    })
    .nullish(),
  contractType: z
    .object({
      id,
      absencePolicyId: id.nullish().transform((policyId) => policyId ?? null),
      overtimePolicyId: id.nullish().transform((policyId) => policyId ?? null),
      plusMin: z.boolean().nullish(),
      salaryBasis: z.enum(salaryBases).nullish(),
    })
    .nullish(),
  holiday: z.object({ id: id.nullish(), holidayGroupId: id, date: plainDateSchema }).nullish(),
  deletedHolidayIds: z.array(id).min(1).max(400).nullish(),
  importedHolidays: z.object({ holidayGroupId: id, dates: z.array(plainDateSchema).min(1).max(200) }).nullish(),
  holidayGroup: z.object({ id, departmentIds: z.array(id).max(mostPlaces) }).nullish(),
  department: z.object({ id, holidayGroupId: id.nullish().transform((groupId) => groupId ?? null) }).nullish(),
  absenceType: z
    .object({
      id,
      isCounted: z.boolean(),
      percentage: absenceTypeFields.percentage,
      accrues: z.boolean(),
      hasWaitHours: z.boolean(),
      paid: z.boolean().nullish(),
    })
    .nullish(),
  overtimePolicy: z
    .object({
      id,
      period: z.enum(overtimePeriods),
      includeAbsence: z.boolean(),
      rule: z.enum(overtimeRules),
      timeOffBalanceId: id.nullish().transform((balanceId) => balanceId ?? null),
      tiers: z.array(z.object({ fromMinutes: z.int().min(0), percent: z.int().min(0).max(50_000) })).max(10),
      from: plainDateSchema.nullish(),
    })
    .nullish(),
  first: z.int().min(1).max(1000).nullish(),
  after: cursorSchema,
});
type Asked = z.output<typeof input>;

/**
 * The changed rules, the contracts by department or type of which they affect people, or those of everyone, and the contracts if these
 * change too.
 */
type Changed = {
  rules: BalanceFacts['rules'];
  concerns: { departmentIds: ReadonlySet<string> } | { contractTypeIds: ReadonlySet<string> } | 'everyone';
  changedContract?: (contract: Contract) => Contract;
};

const withPolicy = (before: Organisation, input: NonNullable<Asked['policy']>): Changed | Refusal => {
  if (!before.absencePolicies.some((absencePolicy) => absencePolicy.id === input.id)) return notFound();
  const problem = policyProblem(input, before);
  if (problem) return refuse('INVALID', problem.key, { field: problem.field });
  const types = new Set(
    before.contractTypes.filter(({ absencePolicyId }) => absencePolicyId === input.id).map((type) => type.id),
  );
  const absencePolicies = before.absencePolicies.map((absencePolicy) =>
    absencePolicy.id === input.id ? { ...absencePolicy, ...input } : absencePolicy,
  );
  return {
    rules: { ...before, absencePolicies },
    concerns: { contractTypeIds: types },
  };
};

const withBalance = (
  before: Organisation,
  { active, appliedAccrual, ...input }: NonNullable<Asked['balance']>,
  today: PlainDate,
): Changed | Refusal => {
  const balance = before.timeOffBalances.find((timeOffBalance) => timeOffBalance.id === input.id);
  if (!balance) return notFound();
  const allowHalfDays = input.allowHalfDays && balance.unit === 'days';
  const retiredOn = active ? null : balance.active ? today : (balance.retiredOn ?? null);
  const after = { ...balance, ...input, allowHalfDays, active, retiredOn };
  const timeOffBalances = before.timeOffBalances.map((timeOffBalance) =>
    timeOffBalance.id === input.id ? after : timeOffBalance,
  );
  const isApplied = active && typeof appliedAccrual === 'number';
  return {
    rules: { ...before, timeOffBalances },
    concerns: 'everyone',
    ...(isApplied && {
      changedContract: (contract) => withAccrual(contract, { balanceId: balance.id, factor: appliedAccrual }, today),
    }),
  };
};

const withContractType = (
  before: Organisation,
  { plusMin, salaryBasis, ...input }: NonNullable<Asked['contractType']>,
): Changed | Refusal => {
  if (!before.contractTypes.some((contractType) => contractType.id === input.id)) return notFound();
  const contractTypes = before.contractTypes.map((type) =>
    type.id === input.id
      ? { ...type, ...input, plusMin: plusMin ?? type.plusMin, salaryBasis: salaryBasis ?? type.salaryBasis }
      : type,
  );
  return {
    rules: { ...before, contractTypes },
    concerns: { contractTypeIds: new Set([input.id]) },
  };
};

const withHoliday = (before: Organisation, input: NonNullable<Asked['holiday']>): Changed => {
  const { holidayGroupId, date } = input;
  const places = new Set(
    before.departments
      .filter((department) => department.holidayGroupId === holidayGroupId)
      .map((department) => department.id),
  );
  const others = before.holidays.filter((holiday) => holiday.id !== input.id);
  return {
    rules: { ...before, holidays: [...others, { holidayGroupId, date, name: '' }] },
    concerns: { departmentIds: places },
  };
};

/** Affects people in departments that have one of the holidays. */
const withoutHolidays = (before: Organisation, ids: readonly string[]): Changed => {
  const gone = before.holidays.filter((holiday) => ids.includes(holiday.id));
  const groups = new Set(gone.map(({ holidayGroupId }) => holidayGroupId));
  const places = new Set(
    before.departments
      .filter((department) => groups.has(department.holidayGroupId ?? ''))
      .map((department) => department.id),
  );
  return {
    rules: { ...before, holidays: before.holidays.filter((holiday) => !gone.includes(holiday)) },
    concerns: { departmentIds: places },
  };
};

/** Adds dates to a group; dates that are already holidays of it change nothing. */
const withImportedHolidays = (
  before: Organisation,
  { holidayGroupId, dates }: NonNullable<Asked['importedHolidays']>,
): Changed => {
  const known = new Set(
    before.holidays.filter((holiday) => holiday.holidayGroupId === holidayGroupId).map((holiday) => holiday.date),
  );
  const added = dates.filter((date) => !known.has(date)).map((date) => ({ holidayGroupId, date, name: '' }));
  const places = new Set(
    before.departments
      .filter((department) => department.holidayGroupId === holidayGroupId)
      .map((department) => department.id),
  );
  return {
    rules: { ...before, holidays: [...before.holidays, ...added] },
    concerns: { departmentIds: places },
  };
};

/** Moves departments to another holiday group, or to none. */
const withGroups = (before: Organisation, groupOf: (department: Department) => string | null): Changed => {
  const moved = new Set(
    before.departments
      .filter((department) => groupOf(department) !== (department.holidayGroupId ?? null))
      .map((department) => department.id),
  );
  return {
    rules: {
      ...before,
      departments: before.departments.map((department) => ({ ...department, holidayGroupId: groupOf(department) })),
    },
    concerns: { departmentIds: moved },
  };
};

const withHolidayGroup = (
  before: Organisation,
  { id: groupId, departmentIds }: NonNullable<Asked['holidayGroup']>,
): Changed => {
  const members = new Set(departmentIds);
  return withGroups(before, ({ id: departmentId, holidayGroupId = null }) =>
    members.has(departmentId) ? groupId : holidayGroupId === groupId ? null : holidayGroupId,
  );
};

const withAbsenceType = (
  before: Organisation,
  { paid, ...input }: NonNullable<Asked['absenceType']>,
): Changed | Refusal => {
  const type = before.absenceTypes.find((absenceType) => absenceType.id === input.id);
  if (!type) return notFound();
  const after = { ...type, ...input, paid: paid ?? type.paid };
  const absenceTypes = before.absenceTypes.map((absenceType) => (absenceType.id === input.id ? after : absenceType));
  return { rules: { ...before, absenceTypes }, concerns: 'everyone' };
};

const withOvertimePolicy = (before: Organisation, input: NonNullable<Asked['overtimePolicy']>): Changed | Refusal => {
  if (!before.overtimePolicies.some((overtimePolicy) => overtimePolicy.id === input.id)) return notFound();
  const problem = overtimePolicyProblem(input, before.timeOffBalances);
  if (problem) return refuse('INVALID', problem.key, { field: problem.field, limit: problem.limit });
  const types = new Set(
    before.contractTypes.filter(({ overtimePolicyId }) => overtimePolicyId === input.id).map((type) => type.id),
  );
  const overtimePolicies = before.overtimePolicies.map((overtimePolicy) =>
    overtimePolicy.id === input.id ? withOvertimeTerms(overtimePolicy, input, input.from ?? null) : overtimePolicy,
  );
  return {
    rules: { ...before, overtimePolicies },
    concerns: { contractTypeIds: types },
  };
};

const changedRules = (before: Organisation, asked: Asked, today: PlainDate): Changed | Refusal => {
  const { policy, balance, contractType, holiday, deletedHolidayIds, absenceType, overtimePolicy } = asked;
  const { importedHolidays, holidayGroup, department } = asked;
  if (policy) return withPolicy(before, policy);
  if (balance) return withBalance(before, balance, today);
  if (contractType) return withContractType(before, contractType);
  if (holiday) return withHoliday(before, holiday);
  if (deletedHolidayIds) return withoutHolidays(before, deletedHolidayIds);
  if (importedHolidays) return withImportedHolidays(before, importedHolidays);
  if (holidayGroup) return withHolidayGroup(before, holidayGroup);
  if (department)
    return withGroups(before, (place) =>
      place.id === department.id ? department.holidayGroupId : (place.holidayGroupId ?? null),
    );
  if (absenceType) return withAbsenceType(before, absenceType);
  return overtimePolicy ? withOvertimePolicy(before, overtimePolicy) : refuse('INVALID', 'input.required');
};

type Who = { person: Employee; contracts: readonly Contract[] };

/** People with such a contract, past ones included, and all of their contracts; reads no one else. */
const peopleConcerned = async (
  ctx: Ctx<Viewer>,
  concerns: Changed['concerns'],
  departments: number,
): Promise<Who[]> => {
  const { accountId } = ctx.viewer;
  const whose = (people: People): Who[] => {
    const terms = Map.groupBy(people.contracts, ({ employeeId }) => employeeId);
    return people.employees.flatMap((person) => {
      const contracts = terms.get(person.id);
      return contracts ? [{ person, contracts }] : [];
    });
  };
  if (concerns === 'everyone') return whose(await loadPeople(ctx, accountId));
  const byPlace = 'departmentIds' in concerns;
  const isConcerned = ({ departmentId, contractTypeId }: Contract): boolean =>
    byPlace ? concerns.departmentIds.has(departmentId) : concerns.contractTypeIds.has(contractTypeId);
  if ((byPlace ? concerns.departmentIds : concerns.contractTypeIds).size === 0) return [];
  const contracts = byPlace
    ? await loadContractsIn(ctx, accountId, [...concerns.departmentIds], { of: departments })
    : await loadAllContracts(ctx, accountId);
  const ids = new Set(contracts.filter(isConcerned).map(({ employeeId }) => employeeId));
  const own = contracts.filter(({ employeeId }) => ids.has(employeeId));
  return whose({ employees: await loadEmployees(ctx, accountId, ids), contracts: own });
};

/** Changed balances and pay of a person under the two sets of rules. */
const changesOf = async (
  ctx: Ctx<Viewer>,
  { person: employee, contracts }: Who,
  {
    before,
    after: { rules, changedContract = (contract) => contract },
    today,
    ...company
  }: Pick<PayRules, 'fields' | 'currency'> & {
    before: Organisation;
    after: Changed;
    today: PlainDate;
  },
): Promise<ChangedPerson> => {
  const until = plainDate(Number(today.slice(0, 4)), 12, 31);
  const who = { accountId: ctx.viewer.accountId, employeeId: employee.id, contracts };
  // Plus-minus corrections may precede the first contract.
  const { person, minijobPayouts: payouts } = await loadLeavePerson(ctx, who, { from: plainDate(1970, 1, 1), until });
  const minijobPayouts = ctx.viewer.flags.includes('minijob') ? payouts : null;
  const later = { ...person, contracts: person.contracts.map(changedContract) };
  const states = {
    before: { rules: before, person, minijobPayouts },
    after: { rules, person: later, minijobPayouts },
  };
  const rows = changedBalances(employee, states, { today, until });
  return { person: employee, contracts, rows, pay: changedPay(employee, states, { today, ...company }) };
};

/**
 * Effects of a changed policy, balance, absence type, contract type, overtime policy or holiday on leave, plus-minus and pay,
 * recomputed from the start of all contracts; writes nothing. One Query per affected person, of a page of them where `first` is given.
 * People who left before the pay comparison begins are only counted, since their number grows with the years.
 */
export const viewLeaveRulesPreview = useCase({
  name: 'viewLeaveRulesPreview',
  needs: absenceAccess.viewLeaveRulesPreview,
  input,
  run: async (ctx, asked): Promise<LeaveRulesPreview | Refusal> => {
    const { accountId, zone } = ctx.viewer;
    const today = dateAt(instant(ctx.now), zone);
    const [before, { currency }, known] = await Promise.all([
      loadOrganisation(ctx, accountId),
      ownAccount(ctx),
      readCustomFields(ctx),
    ]);
    const fields = known.filter(({ appliesTo }) => appliesTo === 'timesheet');
    const changed = changedRules(before, asked, today);
    if (isRefusal(changed)) return changed;
    const concerned = await peopleConcerned(ctx, changed.concerns, before.departments.length);
    const shown = concerned.filter(({ person: { enddate } }) => enddate === null || enddate > paidSince(today));
    const of = new Map(shown.map((who) => [who.person.id, who]));
    const { people, pageInfo, totalCount } = pageByName(
      shown.map(({ person }) => person),
      { first: asked.first ? Math.min(asked.first, peopleOfAPage(ctx)) : shown.length, after: asked.after },
    );
    const found: ChangedPerson[] = [];
    await inTurns(people, async ({ person }) => {
      const changes = await changesOf(ctx, of.get(person.id)!, { before, after: changed, today, fields, currency });
      if (changes.rows.length > 0 || changes.pay) found.push(changes);
    });
    return changesShown(ctx, found, {
      ...{ looked: people.length, today, ofRule: true, totalCount },
      earlierLeavers: concerned.length - shown.length,
      pageInfo,
    });
  },
});
