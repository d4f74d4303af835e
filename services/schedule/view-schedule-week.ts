import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loggedAreas } from '#services/kit/department-log.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { dayPlansThen } from '#services/organisation/day-plans-then.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { momentSchema, plannedSince } from '#services/planning/history-range.ts';
import { type LoadedSchedule, loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { plansThen, scheduleThen, wasBefore } from '#services/planning/past-plan.ts';
import { peopleOnView } from '#services/planning/people-on-view.ts';
import { mayPlan, scheduleDepartments, seesSchedule } from '#services/planning/planning-rights.ts';
import { factsWith, type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { rangedOrWeekInput } from '#services/planning/schedule-range.ts';
import { loadWeeklyAvailability } from '#services/planning/weekly-availability.ts';
import { seesCosts } from '#services/shifts/planned/shift-costs.ts';
import { shiftsAdjacentToDemand } from '#services/shifts/required/adjacent-shifts.ts';
import { assembleWeek, type ScheduleWeek } from './assemble-week.ts';

const lists = {
  /** The schedule at that instant; for planners. */
  asOf: momentSchema.nullish(),
  departmentIds: z.array(referenceSchema).max(200).nullish(),
  teamIds: z.array(referenceSchema).max(500).nullish(),
};

/** The requested departments, or all whose schedule the viewer may see; NOT_FOUND for foreign, unknown and invisible ones. */
const wantedDepartments = async (ctx: Ctx<Viewer>, named: readonly string[]): Promise<string[] | Refusal> => {
  const asked = await expandGroups(ctx, named);
  const visible = scheduleDepartments(ctx.viewer);
  const wanted = [...new Set(asked)];
  if (visible && wanted.length === 0) return visible;
  // Viewers of all departments need the list of departments; for others their permissions name them.
  const known = visible ? undefined : (await scheduleFacts(ctx)).departments;
  if (known && wanted.length === 0)
    return [...known.values()].filter((department) => department.active).map((department) => department.id);
  const seen = wanted.every((id) => (known ? known.has(id) : seesSchedule(ctx.viewer, id)));
  return seen ? wanted : refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
};

type Stood = { facts: ScheduleFacts; loaded: LoadedSchedule; as?: (now: LoadedSchedule) => LoadedSchedule };

/** The same data at a past instant. Only for viewers who plan all of the departments. */
const stoodAt = async (
  ctx: Ctx<Viewer>,
  at: string,
  { facts, loaded, departmentIds, range }: Stood & { departmentIds: string[]; range: DateRange },
): Promise<Stood | Refusal> => {
  for (const departmentId of departmentIds) {
    const refused = ctx.need(scheduleAccess.viewDrafts, { departmentId });
    if (refused) return refused;
  }
  const later = await plannedSince(ctx, at, loggedAreas);
  if (isRefusal(later)) return later;
  const was = wasBefore(later);
  return {
    facts: factsWith(ctx, facts, plansThen(facts.plans, was)),
    loaded: {
      ...scheduleThen(loaded, was, departmentIds, range),
      dayPlans: dayPlansThen(loaded.dayPlans, was, departmentIds, range),
    },
    as: (now) => scheduleThen(now, was, departmentIds, now.range),
  };
};

/** The schedule of a range: planners see all of their departments, others the published dates of theirs. */
export const viewScheduleWeek = useCase({
  name: 'viewScheduleWeek',
  needs: scheduleAccess.viewSchedule,
  input: rangedOrWeekInput(lists),
  run: async (ctx, { range, departmentIds: asked, teamIds: askedTeams, asOf }): Promise<ScheduleWeek | Refusal> => {
    const { viewer } = ctx;
    const factsRead = scheduleFacts(ctx);
    const departmentIds = await wantedDepartments(ctx, asked ?? []);
    if (isRefusal(departmentIds)) {
      await factsRead;
      return departmentIds;
    }
    const [loaded, , facts] = await Promise.all([
      loadSchedule(ctx, viewer.accountId, departmentIds, range),
      loadPeopleOf(ctx, viewer.accountId, departmentIds),
      factsRead,
    ]);
    const stood: Stood | Refusal = asOf
      ? await stoodAt(ctx, asOf, { facts, loaded, departmentIds, range })
      : { facts, loaded };
    if (isRefusal(stood)) return stood;
    const planned = departmentIds.filter((id) => mayPlan(viewer, id));
    const adjacent = await shiftsAdjacentToDemand(ctx, viewer.accountId, {
      ...stood,
      plans: stood.facts.plans,
      departmentIds: planned,
    });
    const shown = [...stood.loaded.scheduledShifts, ...repeatedShifts(stood.facts.plans.series, departmentIds, range)];
    const wantsContracts = departmentIds.some((id) => mayPlan(viewer, id) || seesCosts(viewer, id));
    const people = await peopleOnView(ctx, departmentIds, [...shown, ...adjacent], { wantsContracts });
    const workers = planned.length > 0 ? shown.flatMap(({ employeeId }) => employeeId ?? []) : [];
    const share = departmentIds.length / facts.departments.size;
    return assembleWeek(viewer, {
      ...stood,
      adjacent,
      people,
      recurring: await loadWeeklyAvailability(ctx, viewer.accountId, workers, { share }),
      departmentIds,
      teamIds: askedTeams?.length ? new Set(askedTeams) : undefined,
      range,
    });
  },
});
