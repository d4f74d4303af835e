import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { areManyPlaces, loadContractsIn, loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadEmployees, loadOrganisation, loadPeople, type People } from '#services/table.ts';

/**
 * People whose leave may count to one of these departments, or to any in which the viewer has the permission: members, and people
 * with a contract there, with all of their contracts. Everyone where these are many of the company's departments.
 */
export const loadLeavePeople = async (
  ctx: Ctx<Viewer>,
  need: Requirement,
  asked: readonly string[] | null | undefined,
): Promise<People> => {
  const { accountId } = ctx.viewer;
  const { departments } = await loadOrganisation(ctx, accountId);
  const of = departments.length;
  const ids = departments
    .map(({ id }) => id)
    .filter((departmentId) => (!asked?.length || asked.includes(departmentId)) && !ctx.need(need, { departmentId }));
  if (areManyPlaces(ids, { of })) return loadPeople(ctx, accountId);
  const [members, terms] = await Promise.all([
    loadPeopleOf(ctx, accountId, ids),
    loadContractsIn(ctx, accountId, ids, { of }),
  ]);
  const found = new Set([...members.map(({ id }) => id), ...terms.map(({ employeeId }) => employeeId)]);
  const [employees, contracts] = await Promise.all([
    loadEmployees(ctx, accountId, found),
    loadContractsOfPeople(ctx, accountId, found),
  ]);
  return { employees, contracts };
};
