import { meets, type Requirement } from '#domain/access/requirement.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { byDisplayName, type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { isLongReport } from '#domain/reports/report-job.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import type { ReportType } from '#domain/reports/report-types.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { loadEmployees, loadOrganisation, loadPeople, type People } from '#services/table.ts';

export type ReportFilter = DateRange &
  ReportParameters & {
    /** False when no derivations are needed. */
    explained?: boolean;
  };

export const passes = (list: readonly string[] | undefined, id: string): boolean =>
  list === undefined || list.length === 0 || list.includes(id);

/** Today in the account's time zone. */
export const todayOf = (ctx: Ctx<Viewer>): PlainDate => dateAt(instant(ctx.now), ctx.viewer.zone);

/** Reports are about everyone: a permission for one's data alone never suffices. */
const ownedByNoOne = { ownerId: '' };

/** Whether a viewer of reports also has the permission in the department. */
const readsIn = (viewer: Viewer, need: Requirement, departmentId: string): boolean =>
  can(viewer, 'viewReports', departmentId) && meets(viewer, need, { departmentId, ...ownedByNoOne }).ok;

/** Whether a department is part of the report and the viewer has the permission there; computed once per department. */
export const scopeOfReport = (
  viewer: Viewer,
  { departmentIds }: Pick<ReportFilter, 'departmentIds'>,
  need: Requirement,
): ((departmentId: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (id) => {
    const inScope = known.get(id) ?? (passes(departmentIds, id) && readsIn(viewer, need, id));
    known.set(id, inScope);
    return inScope;
  };
};

/** Departments of the report in which the viewer has the permission. */
export const reportDepartments = async (
  ctx: Ctx<Viewer>,
  filter: Pick<ReportFilter, 'departmentIds'>,
  need: Requirement,
): Promise<string[]> => {
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  return departments.map(({ id }) => id).filter(scopeOfReport(ctx.viewer, filter, need));
};

/** Number of people in the requested departments in which the viewer sees reports. */
export const countPeople = async (ctx: Ctx<Viewer>, filter: Pick<ReportFilter, 'departmentIds'>): Promise<number> => {
  const departmentIds = await expandGroups(ctx, filter.departmentIds);
  const asked = await reportDepartments(ctx, { departmentIds }, reportsAccess.viewReports);
  return (await loadPeopleOf(ctx, ctx.viewer.accountId, asked)).length;
};

/** Whether reading the report takes too long for a request to write its file. */
export const isLong = async (
  ctx: Ctx<Viewer>,
  type: ReportType,
  filter: DateRange & Pick<ReportFilter, 'departmentIds'>,
): Promise<boolean> => isLongReport(type, await countPeople(ctx, filter), filter);

/** Above this fraction of the departments everyone is read at once, which costs less than reading people individually. */
const largeShare = 1 / 3;

const areFew = async (ctx: Ctx<Viewer>, departmentIds: readonly string[]): Promise<boolean> => {
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  return departmentIds.length <= departments.length * largeShare;
};

const withContracts = async (ctx: Ctx<Viewer>, employees: Employee[]): Promise<People> => ({
  employees,
  contracts: await loadContractsOfPeople(
    ctx,
    ctx.viewer.accountId,
    employees.map(({ id }) => id),
  ),
});

/** People of rows of these departments with all their contracts; everyone when the departments are many. */
export const peopleOfRows = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  rows: readonly { employeeId: string | null }[],
): Promise<People> => {
  const { accountId } = ctx.viewer;
  if (!(await areFew(ctx, departmentIds))) return loadPeople(ctx, accountId);
  return withContracts(
    ctx,
    await loadEmployees(
      ctx,
      accountId,
      rows.flatMap(({ employeeId }) => employeeId ?? []),
    ),
  );
};

const peopleOfDepartments = async (ctx: Ctx<Viewer>, departmentIds: readonly string[]): Promise<People> => {
  const { accountId } = ctx.viewer;
  if (!(await areFew(ctx, departmentIds))) return loadPeople(ctx, accountId);
  return withContracts(ctx, await loadPeopleOf(ctx, accountId, departmentIds));
};

/**
 * The requested departments, also when the permission comes from another department of a person; otherwise those in which the
 * viewer has the permission.
 */
const departmentsOfPeople = async (
  ctx: Ctx<Viewer>,
  { departmentIds }: ReportFilter,
  need: Requirement,
): Promise<string[]> => {
  if (departmentIds.length === 0) return reportDepartments(ctx, { departmentIds }, need);
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  return departments.map(({ id }) => id).filter((id) => departmentIds.includes(id));
};

export type ReportPerson = { person: Employee; contracts: Contract[]; contract: Contract | undefined };

/**
 * Whether a contract has the requested types and departments. A contract that the viewer may not see matches none: a filter must
 * not reveal what a column hides.
 */
export const hasTerms = (
  viewer: Viewer,
  { contractTypeIds, contractDepartmentIds }: Pick<ReportFilter, 'contractTypeIds' | 'contractDepartmentIds'>,
  contract: Pick<Contract, 'contractTypeId' | 'departmentId'> | undefined,
): boolean => {
  const departmentId = contract?.departmentId ?? '';
  const seen = contract && meets(viewer, contractsAccess.viewContracts, { departmentId }).ok ? contract : undefined;
  return passes(contractTypeIds, seen?.contractTypeId ?? '') && passes(contractDepartmentIds, seen?.departmentId ?? '');
};

const inState = (person: Employee, { employeeState = 'active' }: ReportFilter, today: PlainDate): boolean =>
  employeeState === 'both' || isActiveOn({ ...person, startdate: null }, today) === (employeeState === 'active');

/** People of the report, by name, whom the viewer may see in one of their departments. */
export const reportPeople = async (
  ctx: Ctx<Viewer>,
  filter: ReportFilter,
  need: Requirement,
): Promise<ReportPerson[]> => {
  const { employees, contracts } = await peopleOfDepartments(ctx, await departmentsOfPeople(ctx, filter, need));
  const today = todayOf(ctx);
  const byPerson = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const fits = ({ person, contract }: ReportPerson): boolean =>
    inState(person, filter, today) &&
    passes(filter.employeeIds, person.id) &&
    (filter.teamIds.length === 0 || person.memberships.some(({ teamId }) => filter.teamIds.includes(teamId))) &&
    hasTerms(ctx.viewer, filter, contract) &&
    person.memberships.some(({ departmentId }) => passes(filter.departmentIds, departmentId)) &&
    person.memberships.some(({ departmentId }) => readsIn(ctx.viewer, need, departmentId));
  return employees
    .map((person) => {
      const own = byPerson.get(person.id) ?? [];
      return { person, contracts: own, contract: contractOn(today, own) };
    })
    .filter(fits)
    .sort((a, b) => byDisplayName(a.person, b.person));
};
