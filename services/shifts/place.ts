import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { loadOrganisation, type People } from '#services/table.ts';
import { mayPlanPerson } from './known-people.ts';

/** Ids of an input. A named employee may stay who has the shift already, `holderId`; others must be known on the date. */
export type Names = {
  teamId?: string | null;
  shiftId?: string | null;
  employeeId?: string | null;
  holderId?: string | null;
  date?: PlainDate | null;
};

/** Department derived from the team, and shift type, as far as given. */
export type Place = { departmentId?: string; zone?: Zone; template?: Shift };

const unknown = (field: 'teamId' | 'shiftId' | 'employeeId'): Refusal => refuse('NOT_FOUND', 'notFound', { field });

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
  const person = known.employees.find(({ id }) => id === names.employeeId);
  if (names.employeeId && !person) return unknown('employeeId');
  const team = names.teamId ? organisation.teams.find((team) => team.id === names.teamId) : undefined;
  const department = team && organisation.departments.find((department) => department.id === team.departmentId);
  if (names.teamId && !department) return unknown('teamId');
  if (department) {
    const refused = ctx.need(need, { departmentId: department.id });
    if (refused) return seesSchedule(ctx.viewer, department.id) ? refused : unknown('teamId');
  }
  const home = department?.id ?? departmentId;
  if (person && person.id !== names.holderId && home && names.date)
    if (!(await mayPlanPerson(ctx, person, { departmentId: home, date: names.date }))) return unknown('employeeId');
  const template = names.shiftId
    ? organisation.shifts.find((shift) => shift.id === names.shiftId && shift.departmentId === home)
    : undefined;
  if (names.shiftId && !template) return unknown('shiftId');
  return {
    ...(department ? { departmentId: department.id, zone: zoneOf(department, zone) } : {}),
    ...(template ? { template } : {}),
  };
};

/** The names of a change of a shift, with who has it and its date. */
export const heldBy = <N extends Names>(shift: Pick<ScheduledShift, 'employeeId' | 'date'>, names: N): N & Names => ({
  ...names,
  holderId: shift.employeeId,
  date: names.date ?? shift.date,
});

/** The names of a change of an open shift: people with a status on it are known. */
export const offeredTo = <N extends Names>(shift: Pick<OpenShift, 'candidates' | 'date'>, names: N): N & Names => ({
  ...names,
  holderId: shift.candidates.find(({ employeeId }) => employeeId === names.employeeId)?.employeeId ?? null,
  date: names.date ?? shift.date,
});
