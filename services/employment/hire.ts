import * as z from 'zod';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { enddateAfter } from '#domain/contracts/contract-on.ts';
import { newContract } from '#domain/contracts/new-contract.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { idSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { termsProblemAmong } from '#services/contracts/check-terms.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { wageSchema, weekMinutesSchema } from '#services/contracts/contract-input.ts';
import { claimProblemAmong, claimsFor, type TakenClaims, takenClaims } from '#services/employees/claims.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import {
  employeeNumberSchema,
  heldGroupsSchema,
  localeSchema,
  maybeDate,
  personFields,
  phoneSchema,
  teamIdsSchema,
} from '#services/employees/employee-input.ts';
import { defaultGroups, departmentsOf, grantProblemAmong, membershipsAmong } from '#services/employees/memberships.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';

/** Input of a new person, from a form or a row of an import file. */
export const hireInput = z.object({
  id: idSchema('emp'),
  ...personFields,
  employee_nr: employeeNumberSchema,
  phone: phoneSchema,
  birthdate: maybeDate,
  startdate: maybeDate,
  locale: localeSchema.nullish().transform((locale) => locale ?? 'en'),
  teamIds: teamIdsSchema.describe('Home team first'),
  groups: heldGroupsSchema.nullish().describe('Left out: the default group in every department of the teams.'),
  contract: z
    .object({
      id: idSchema('con'),
      contractTypeId: referenceSchema,
      function: textSchema(120),
      minutes: weekMinutesSchema,
      startdate: maybeDate.describe("Left out: the person's first date, or today."),
      lastWorkday: maybeDate,
      wageMinor: wageSchema
        .nullish()
        .transform((wage) => wage ?? null)
        .describe('Left out: none is agreed yet. Anything above 0 needs Edit contracts.'),
    })
    .meta({ id: 'FirstContractInput' }),
});
export type HireInput = z.output<typeof hireInput>;

/**
 * Data that a new person is checked against. A form reads them for one person; an import shares them among its rows and updates
 * them.
 */
export type HiringCompany = Pick<Organisation, 'departments' | 'teams' | 'contractTypes' | 'timeOffBalances'> & {
  groups: PermissionGroup[];
  taken: TakenClaims;
  /** Refused when the viewer lacks the permission in the department. */
  need: (requirement: Requirement, departmentId: string) => Refusal | undefined;
};

export type Hired = { person: Employee; contract: Contract; changes: Change[]; guards: WriteAction[] };

/**
 * A new person with a first contract, as writes for a commit, without reads. Refused, at the fields of `hireInput`, without the
 * permission in a team's department, for unknown teams and contract types, and for an email or number in use.
 */
export const newHire = (ctx: Ctx<Viewer>, company: HiringCompany, input: HireInput): Hired | Refusal => {
  const person = personFrom(ctx, company, input);
  if (isRefusal(person)) return person;
  const contract = contractFrom(ctx, company, input, person);
  if (isRefusal(contract)) return contract;
  const taken = claimProblemAmong(company.taken, person);
  if (taken) return taken;
  const changes = [employeeChange(null, person), contractChange(null, contract)];
  return { person, contract, changes, guards: claimsFor(null, person) };
};

/** newHire() for one person, with the company read from the table. */
export const hire = async (ctx: Ctx<Viewer>, input: HireInput): Promise<Hired | Refusal> => {
  const { accountId } = ctx.viewer;
  const { id, email, employee_nr } = input;
  const [organisation, groups, taken] = await Promise.all([
    loadOrganisation(ctx, accountId),
    loadPermissionGroups(ctx, accountId),
    takenClaims(ctx, { accountId, id, email, employee_nr }),
  ]);
  const need: HiringCompany['need'] = (requirement, departmentId) => ctx.need(requirement, { departmentId });
  return newHire(ctx, { ...organisation, groups, taken, need }, input);
};

const personFrom = (ctx: Ctx<Viewer>, company: HiringCompany, input: HireInput): Employee | Refusal => {
  const memberships = membershipsAmong(company.teams, input.teamIds);
  if (isRefusal(memberships)) return memberships;
  const departmentIds = departmentsOf(memberships);
  for (const departmentId of departmentIds) {
    const lacking = company.need(employeesAccess.createEmployee, departmentId);
    if (lacking) return lacking;
  }
  const usual = defaultGroups(company.groups, departmentIds);
  const groups = input.groups ?? usual;
  const granted = grantProblemAmong(ctx.viewer, company, groups) ?? chosenProblem(ctx, company, { groups, usual });
  if (granted) return granted;
  const { id, first_name, prefix, last_name, email, employee_nr, phone, birthdate, startdate, locale } = input;
  const name = { first_name, prefix, last_name };
  const facts = { email, employee_nr, phone, birthday: birthdate, startdate, locale };
  return newEmployee({
    accountId: ctx.viewer.accountId,
    id,
    ...name,
    ...facts,
    memberships,
    groups,
    updatedAt: instant(ctx.now),
  });
};

type Held = Employee['groups'];

/**
 * Refuses groups in departments in which the viewer adds no one, the default group included. An API token adds people with the
 * usual groups only: others would give them permissions that outlive it.
 */
const chosenProblem = (
  ctx: Ctx<Viewer>,
  company: HiringCompany,
  { groups, usual }: { groups: Held; usual: Held },
): Refusal | undefined => {
  const isUsual = ({ departmentId, groupId }: Held[number]): boolean =>
    usual.some((held) => held.departmentId === departmentId && held.groupId === groupId);
  for (const [index, held] of groups.entries()) {
    if (isUsual(held)) continue;
    const field = `groups.${index}`;
    const lacking = company.need(employeesAccess.createEmployee, held.departmentId);
    if (lacking) return refuse(lacking.code, lacking.key, { field });
    const refused = refusedToToken(ctx, field);
    if (refused) return refused;
  }
  return undefined;
};

const contractFrom = (
  ctx: Ctx<Viewer>,
  company: HiringCompany,
  input: HireInput,
  person: Employee,
): Contract | Refusal => {
  const { lastWorkday, startdate, ...terms } = input.contract;
  const { departmentId } = person.memberships[0]!;
  const lacking = (terms.wageMinor ?? 0) > 0 ? company.need(contractsAccess.createContract, departmentId) : undefined;
  if (lacking) return refuse(lacking.code, lacking.key, { field: 'contract.wageMinor' });
  const head = { accountId: person.accountId, employeeId: person.id, departmentId };
  const span = {
    startdate: startdate ?? input.startdate ?? dateAt(instant(ctx.now), ctx.viewer.zone),
    enddate: enddateAfter(lastWorkday),
  };
  const contract = newContract({ ...terms, ...head, ...span }, company.timeOffBalances);
  if (lastWorkday !== null && lastWorkday < contract.startdate)
    return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'contract.lastWorkday' });
  const problem = termsProblemAmong(company, contract, []);
  return problem ? refuse(problem.code, problem.key, { field: `contract.${problem.field}` }) : contract;
};
