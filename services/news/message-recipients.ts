import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { can } from '#domain/access/viewer.ts';
import { type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadOrganisation } from '#services/table.ts';

const list = z
  .array(referenceSchema)
  .max(200, 'input.tooMany')
  .nullish()
  .transform((ids) => [...new Set(ids ?? [])]);

/**
 * Input fields for recipients: the people of departments or of some of their teams, optionally only those who work on a date or
 * on certain shift types.
 */
export const recipientFields = {
  departmentIds: list,
  teamIds: list,
  workingOn: plainDateSchema.nullish().transform((date) => date ?? null),
  shiftIds: list,
};
type Asked = z.output<z.ZodObject<typeof recipientFields>>;

/** The departments among `ids` whose people the viewer may write to. */
const writable = (viewer: Viewer, ids: string[]): string[] =>
  can(viewer, 'manageAccount') ? ids : ids.filter((id) => mayPlan(viewer, id));

const workersOn = async (ctx: Ctx<Viewer>, departmentIds: string[], { workingOn, shiftIds }: Asked) => {
  const range = { from: workingOn!, to: workingOn! };
  const [loaded, facts] = await Promise.all([
    loadSchedule(ctx, ctx.viewer.accountId, departmentIds, range),
    scheduleFacts(ctx),
  ]);
  // Who works on a draft is for planners, also as the number of recipients.
  const all = [...loaded.scheduledShifts, ...repeatedShifts(facts.plans.series, departmentIds, range)].filter(
    ({ departmentId, date }) => mayPlan(ctx.viewer, departmentId) || facts.isPublished(departmentId, date),
  );
  const meant = shiftIds.length > 0 ? all.filter(({ shiftId }) => shiftIds.includes(shiftId)) : all;
  return new Set(meant.map(({ employeeId }) => employeeId));
};

/** The recipients of a message, excluding its author, or the refusal of unknown departments or teams. */
export const recipientsOf = async (ctx: Ctx<Viewer>, asked: Asked): Promise<Employee[] | Refusal> => {
  const { viewer } = ctx;
  const { departments, teams } = await loadOrganisation(ctx, viewer.accountId);
  const mine = writable(
    viewer,
    departments.filter(({ active }) => active).map(({ id }) => id),
  );
  const known = new Set(teams.filter(({ departmentId }) => mine.includes(departmentId)).map(({ id }) => id));
  if (!asked.departmentIds.every((id) => mine.includes(id)))
    return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  if (!asked.teamIds.every((id) => known.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'teamIds' });
  const places = asked.departmentIds.length > 0 ? asked.departmentIds : mine;
  const today = dateAt(instant(ctx.now), viewer.zone);
  const working = asked.workingOn === null ? undefined : await workersOn(ctx, places, asked);
  return (await loadPeopleOf(ctx, viewer.accountId, places)).filter(
    (person) =>
      person.id !== viewer.userId &&
      isActiveOn(person, today) &&
      person.memberships.some(
        ({ departmentId, teamId }) =>
          places.includes(departmentId) && (asked.teamIds.length === 0 || asked.teamIds.includes(teamId)),
      ) &&
      (!working || working.has(person.id)),
  );
};
