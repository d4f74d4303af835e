import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadEmployees, loadOrganisation, type People } from '#services/table.ts';

type Worked = Pick<ScheduledShift, 'employeeId'>;

/** Members of these departments and all employees of the shifts; with all their contracts when requested. */
export const peopleOnView = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  shifts: readonly Worked[],
  { wantsContracts = true }: { wantsContracts?: boolean } = {},
): Promise<People> => {
  const { accountId } = ctx.viewer;
  const [members, { departments }] = await Promise.all([
    loadPeopleOf(ctx, accountId, departmentIds),
    loadOrganisation(ctx, accountId),
  ]);
  const known = new Set(members.map(({ id }) => id));
  const others = new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []).filter((id) => !known.has(id)));
  const share = departmentIds.length / departments.length;
  const [guests, contracts] = await Promise.all([
    loadEmployees(ctx, accountId, others),
    wantsContracts ? loadContractsOfPeople(ctx, accountId, [...known, ...others], { share }) : [],
  ]);
  return { employees: [...members, ...guests], contracts };
};
