import { z } from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Department } from '#domain/organisation/department.ts';
import type { Team } from '#domain/organisation/team.ts';
import { verdictFor } from '#domain/schedule/conflicts.ts';
import { type PlanningIndex, planningIndex } from '#domain/schedule/planning-index.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import type { Shift } from '#domain/schedule/shift.ts';
import { totalsLine } from '#domain/schedule/totals.ts';
import { type Verdict, verdictOf } from '#domain/schedule/verdict.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople, type People } from '#services/table.ts';
import { type DayTotal, dayTotals } from './day-totals.ts';
import { type LoadedSchedule, loadSchedule, repeatedShifts } from './load-schedule.ts';
import { mayPlan, scheduleDepartments, seesSchedule } from './planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from './schedule-facts.ts';
import { idSchema } from './schedule.inputs.ts';
import { rangedInput } from './schedule-range.ts';
import { type ScheduleRow, scheduleRows } from './schedule-rows.ts';
import { type SeenAbsence, seeAbsences } from './see-absences.ts';
import { type SeenOpenShift, seeOpenShift } from './see-open-shift.ts';
import { type SeenShift, shiftSeer } from './see-shift.ts';
import { costFacts, seesCosts } from './shift-costs.ts';

/** A range of dates of some departments, as one viewer may see it. */
export type ScheduleWeek = {
  from: PlainDate;
  to: PlainDate;
  currency: string;
  departments: Department[];
  teams: Team[];
  shifts: Shift[];
  /** Departments of the answer that the viewer plans. */
  plannedDepartmentIds: string[];
  rows: ScheduleRow[];
  scheduledShifts: SeenShift[];
  absences: SeenAbsence[];
  openShifts: SeenOpenShift[];
  /** For planners; empty for others. */
  days: DayTotal[];
  publication: { departmentId: string; date: PlainDate; published: boolean; overridden: boolean }[];
};

const lists = { departmentIds: z.array(idSchema).max(200).nullish(), teamIds: z.array(idSchema).max(500).nullish() };

/** The departments asked for, or all that the viewer sees; a foreign, unknown or invisible one is NOT_FOUND. */
const wantedDepartments = async (ctx: Ctx<Viewer>, asked: readonly string[] | null | undefined): Promise<string[] | Refusal> => {
  const visible = scheduleDepartments(ctx.viewer);
  if (visible && !asked?.length) return visible;
  if (visible) return asked!.every((id) => seesSchedule(ctx.viewer, id)) ? [...new Set(asked)] : refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  const { departments } = await scheduleFacts(ctx);
  if (!asked?.length) return [...departments.values()].filter((one) => one.active).map((one) => one.id);
  return asked.every((id) => departments.has(id)) ? [...new Set(asked)] : refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
};

/** What the rules say now, and overlaps with departments that are not on view as they were when the shift was written. */
const verdictNow = (shift: ScheduledShift, index: PlanningIndex, loaded: ReadonlySet<string>): Verdict => {
  const now = verdictFor(shift, index);
  const elsewhere = (shift.verdict?.findings ?? []).filter(
    (found) => found.rule === 'overlap' && found.ids.every((id) => !loaded.has(id)),
  );
  return elsewhere.length === 0 ? now : verdictOf([...now.findings, ...elsewhere]);
};

/** Every shift in sight as the viewer sees it, drafts for planners only. */
const seeAll = (viewer: Viewer, facts: ScheduleFacts, people: People, schedule: LoadedSchedule): SeenShift[] => {
  const see = shiftSeer(viewer, facts);
  const ids = new Set(schedule.scheduledShifts.map((shift) => shift.departmentId));
  const [planned, costed] = [mayPlan, seesCosts].map((holds) => new Set([...ids].filter((id) => holds(viewer, id))));
  const index = planningIndex({
    shifts: schedule.scheduledShifts,
    absenceDays: schedule.absenceDays,
    contracts: people.contracts,
    employees: people.employees,
  });
  const costs = costFacts(facts.account, facts.organisation, people);
  const loaded = new Set(schedule.scheduledShifts.map((shift) => shift.id));
  const shown = schedule.scheduledShifts.filter(
    ({ departmentId, date, employeeId }) =>
      planned!.has(departmentId) || (employeeId !== null && facts.isPublished(departmentId, date)),
  );
  return shown.map((shift) =>
    see(shift, {
      verdict: planned!.has(shift.departmentId) ? verdictNow(shift, index, loaded) : { level: 'fits', findings: [] },
      costMinor: costed!.has(shift.departmentId) ? totalsLine(shift, costs).costMinor : null,
    }),
  );
};

const publicationOf = (facts: ScheduleFacts, departmentIds: string[], dates: PlainDate[]): ScheduleWeek['publication'] => {
  const overrides = new Map(facts.plans.publications.map((one) => [one.departmentId, one.overrides]));
  return departmentIds.flatMap((departmentId) =>
    dates.map((date) => ({
      departmentId,
      date,
      published: facts.isPublished(departmentId, date),
      overridden: overrides.get(departmentId)?.[date] !== undefined,
    })),
  );
};

/** The schedule of a range: planners see all of their departments, others the published dates of their own. */
export const viewScheduleWeek = useCase({
  name: 'viewScheduleWeek',
  needs: scheduleAccess.viewSchedule,
  input: rangedInput(lists),
  run: async (ctx, { range, departmentIds: asked, teamIds: askedTeams }): Promise<ScheduleWeek | Refusal> => {
    const { viewer } = ctx;
    const peopleRead = loadPeople(ctx, viewer.accountId);
    const factsRead = scheduleFacts(ctx);
    const departmentIds = await wantedDepartments(ctx, asked);
    if (isRefusal(departmentIds)) {
      await Promise.all([peopleRead, factsRead]);
      return departmentIds;
    }
    const [loaded, people, facts] = await Promise.all([loadSchedule(ctx, viewer.accountId, departmentIds, range), peopleRead, factsRead]);
    return assembled(viewer, { facts, people, loaded, departmentIds, teamIds: askedTeams?.length ? new Set(askedTeams) : undefined, range });
  },
});

type Sources = {
  facts: ScheduleFacts;
  people: People;
  loaded: LoadedSchedule;
  departmentIds: string[];
  teamIds: ReadonlySet<string> | undefined;
  range: { from: PlainDate; to: PlainDate };
};

const assembled = (viewer: Viewer, { facts, people, loaded, departmentIds, teamIds, range }: Sources): ScheduleWeek => {
  const repeated = repeatedShifts(facts.plans.series, departmentIds, range);
  const schedule = { ...loaded, scheduledShifts: [...loaded.scheduledShifts, ...repeated] };
  const inTeams = ({ teamId }: { teamId: string | null }): boolean => !teamIds || teamId === null || teamIds.has(teamId);
  const all = seeAll(viewer, facts, people, schedule);
  const shown = teamIds ? all.filter(inTeams) : all;
  const ids = new Set(departmentIds);
  const plannedIds = departmentIds.filter((id) => mayPlan(viewer, id));
  const plans = new Set(plannedIds);
  const dates = datesIn(range);
  const ofPlanned = <T extends { departmentId: string; teamId: string | null }>(items: readonly T[]): T[] =>
    items.filter((item) => plans.has(item.departmentId) && inTeams(item));
  return {
    ...range,
    currency: facts.account.currency,
    departments: facts.organisation.departments.filter((one) => ids.has(one.id)),
    teams: facts.organisation.teams.filter((one) => ids.has(one.departmentId)),
    shifts: facts.organisation.shifts.filter((one) => ids.has(one.departmentId)),
    plannedDepartmentIds: plannedIds,
    rows: scheduleRows({
      people,
      range,
      filter: { departmentIds: ids, teamIds },
      shown,
      hidden: teamIds ? all.filter((shift) => !inTeams(shift)) : [],
      plansFor: (person) => plannedIds.length > 0 && (plannedIds.length === ids.size || person.memberships.some((one) => plans.has(one.departmentId))),
    }),
    scheduledShifts: shown,
    absences: seeAbsences(viewer, schedule.absenceDays, facts.organisation.absenceTypes),
    openShifts: schedule.openShifts.filter(inTeams).flatMap((shift) => seeOpenShift(viewer, facts, shift) ?? []),
    days:
      plannedIds.length === 0
        ? []
        : dayTotals({ dates, seen: ofPlanned(shown), shifts: ofPlanned(schedule.scheduledShifts), required: ofPlanned(schedule.requiredShifts) }),
    publication: publicationOf(facts, departmentIds, dates),
  };
};
