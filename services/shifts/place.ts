import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { loadOrganisation, type People } from '#services/table.ts';

/** Ids of an input. */
export type Names = { teamId?: string | null; shiftId?: string | null; employeeId?: string | null };

/** Department derived from the team, and shift type, as far as given. */
export type Place = { departmentId?: string; zone?: Zone; template?: Shift };

const unknown = (field: keyof Names): Refusal => refuse('NOT_FOUND', 'notFound', { field });

/**
 * Resolves the ids of an input if the viewer may plan there; unknown, foreign and invisible ones are NOT_FOUND at their field. A
 * shift type must belong to the team's department or, without a team, to `departmentId`. `people` are those of a list of inputs.
 */
export const placeOf = async (
  ctx: Ctx<Viewer>,
  need: Requirement,
  names: Names,
  departmentId?: string,
  people?: People,
): Promise<Place | Refusal> => {
  const { accountId, zone } = ctx.viewer;
  const [organisation, known] = await Promise.all([
    loadOrganisation(ctx, accountId),
    people ?? loadSome(ctx, accountId, names.employeeId ? [names.employeeId] : []),
  ]);
  if (names.employeeId && !known.employees.some((employee) => employee.id === names.employeeId))
    return unknown('employeeId');
  const team = names.teamId ? organisation.teams.find((team) => team.id === names.teamId) : undefined;
  const department = team && organisation.departments.find((department) => department.id === team.departmentId);
  if (names.teamId && !department) return unknown('teamId');
  if (department) {
    const refused = ctx.need(need, { departmentId: department.id });
    if (refused) return seesSchedule(ctx.viewer, department.id) ? refused : unknown('teamId');
  }
  const home = department?.id ?? departmentId;
  const template = names.shiftId
    ? organisation.shifts.find((shift) => shift.id === names.shiftId && shift.departmentId === home)
    : undefined;
  if (names.shiftId && !template) return unknown('shiftId');
  return {
    ...(department ? { departmentId: department.id, zone: zoneOf(department, zone) } : {}),
    ...(template ? { template } : {}),
  };
};
