import type { Requirement } from '#domain/access/requirement.ts';
import { meets } from '#domain/access/requirement.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { byDisplayName, isActiveOn } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import type { ReportFilter } from './define-report.ts';

export const passes = (list: readonly string[] | undefined, id: string): boolean =>
  list === undefined || list.length === 0 || list.includes(id);

/** Today by the account's clock. */
export const todayOf = (ctx: Ctx<Viewer>): PlainDate => dateAt(instant(ctx.now), ctx.viewer.zone);

/** Reports are about everyone: the right to one's own suffices for none. */
const nobody = { ownerId: '' };

/** Whether a reader of reports has the right in the department as well. */
const readsIn = (viewer: Viewer, need: Requirement, departmentId: string): boolean =>
  can(viewer, 'viewReports', departmentId) && meets(viewer, need, { departmentId, ...nobody }).ok;

/** Whether a department is one of the report, and its reader has the right there; looked up once for each. */
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

/** The departments of the report in which its reader has the right. */
export const reportDepartments = async (
  ctx: Ctx<Viewer>,
  filter: Pick<ReportFilter, 'departmentIds'>,
  need: Requirement,
): Promise<string[]> => {
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  return departments.map(({ id }) => id).filter(scopeOfReport(ctx.viewer, filter, need));
};

export type ReportPerson = { person: Employee; contracts: Contract[]; contract: Contract | undefined };

const inState = (person: Employee, { employeeState = 'active' }: ReportFilter, today: PlainDate): boolean =>
  employeeState === 'both' || isActiveOn({ ...person, startdate: null }, today) === (employeeState === 'active');

/** People of the report, by name, whom its reader may see in one of their departments. */
export const reportPeople = async (
  ctx: Ctx<Viewer>,
  filter: ReportFilter,
  need: Requirement,
): Promise<ReportPerson[]> => {
  const { employees, contracts } = await loadPeople(ctx, ctx.viewer.accountId);
  const today = todayOf(ctx);
  const byPerson = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const fits = ({ person, contract }: ReportPerson): boolean =>
    inState(person, filter, today) &&
    passes(filter.employeeIds, person.id) &&
    (filter.teamIds.length === 0 || person.memberships.some(({ teamId }) => filter.teamIds.includes(teamId))) &&
    passes(filter.contractTypeIds, contract?.contractTypeId ?? '') &&
    person.memberships.some(({ departmentId }) => passes(filter.departmentIds, departmentId)) &&
    person.memberships.some(({ departmentId }) => readsIn(ctx.viewer, need, departmentId));
  return employees
    .map((person) => {
      const own = byPerson.get(person.id) ?? [];
      return { person, contracts: own, contract: contractOn(today, own) };
    })
    .filter(fits)
    .sort((one, other) => byDisplayName(one.person, other.person));
};
