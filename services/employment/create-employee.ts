import * as z from 'zod';
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
import { termsProblem } from '#services/contracts/check-terms.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { wageSchema, weekMinutesSchema } from '#services/contracts/contract-input.ts';
import { claimProblem, claimsFor } from '#services/employees/claims.ts';
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
import {
  defaultGroups,
  departmentsOf,
  grantProblem,
  membershipsOf,
  needInAll,
} from '#services/employees/memberships.ts';
import type { Change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation } from '#services/table.ts';

const input = z.object({
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
      wageMinor: wageSchema.default(0).describe('Anything above 0 needs Edit contracts.'),
    })
    .meta({ id: 'FirstContractInput' }),
});
type Given = z.output<typeof input>;

/** Adds a person with a first contract, teams, and the default group in the departments of those teams. */
export const createEmployee = useCase({
  name: 'createEmployee',
  needs: employeesAccess.createEmployee,
  input,
  run: async (ctx, input) => {
    const hired = await hire(ctx, input);
    if (isRefusal(hired)) return hired;
    const { person, changes, guards } = hired;
    const { id: employeeId, accountId, memberships } = person;
    return commit(ctx, {
      changes,
      guards,
      event: {
        type: 'employeeCreated',
        area: 'employees',
        subject: employeeId,
        departmentId: memberships[0]!.departmentId,
        employeeId,
      },
      answer: { ...person, accountId, version: 1 },
    });
  },
});

type Hired = { person: Employee; changes: Change[]; guards: WriteAction[] };

/**
 * A new person with a first contract, as writes for one commit. Refused as creating them is: no right in a team's department,
 * unknown teams and contract types, an address or number that someone has.
 */
export const hire = async (ctx: Ctx<Viewer>, input: Given): Promise<Hired | Refusal> => {
  const person = await personFrom(ctx, input);
  if (isRefusal(person)) return person;
  const contract = await contractFrom(ctx, input, person);
  if (isRefusal(contract)) return contract;
  const taken = await claimProblem(ctx, person);
  if (taken) return taken;
  const changes = [employeeChange(null, person), contractChange(null, contract)];
  return { person, changes, guards: claimsFor(null, person) };
};

const personFrom = async (ctx: Ctx<Viewer>, input: Given): Promise<Employee | Refusal> => {
  const memberships = await membershipsOf(ctx, input.teamIds);
  if (isRefusal(memberships)) return memberships;
  const departmentIds = departmentsOf(memberships);
  const lacking = needInAll(ctx, employeesAccess.createEmployee, departmentIds);
  if (lacking) return lacking;
  const groups = input.groups ?? defaultGroups(await loadPermissionGroups(ctx, ctx.viewer.accountId), departmentIds);
  const granted = await grantProblem(ctx, groups);
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

const contractFrom = async (ctx: Ctx<Viewer>, input: Given, person: Employee): Promise<Contract | Refusal> => {
  const { lastWorkday, startdate, ...terms } = input.contract;
  const { departmentId } = person.memberships[0]!;
  const lacking = terms.wageMinor > 0 ? ctx.need(contractsAccess.createContract, { departmentId }) : undefined;
  if (lacking) return refuse(lacking.code, lacking.key, { field: 'contract.wageMinor' });
  const { timeOffBalances } = await loadOrganisation(ctx, person.accountId);
  const head = { accountId: person.accountId, employeeId: person.id, departmentId };
  const span = {
    startdate: startdate ?? input.startdate ?? dateAt(instant(ctx.now), ctx.viewer.zone),
    enddate: enddateAfter(lastWorkday),
  };
  const contract = newContract({ ...terms, ...head, ...span }, timeOffBalances);
  if (lastWorkday !== null && lastWorkday < contract.startdate)
    return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'contract.lastWorkday' });
  const problem = await termsProblem(ctx, contract, []);
  return problem ? refuse(problem.code, problem.key, { field: `contract.${problem.field}` }) : contract;
};
