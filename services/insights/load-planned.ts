import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { type LabourLine, plannedLine } from '#domain/insights/labour-lines.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadPlans } from '#services/table.ts';
import { plannedHours } from '#services/timesheet/planned-hours.ts';
import { labourFacts, loadWeeks } from './load-labour.ts';

/** What was planned in these departments, as far as the viewer sees their schedule, and the forecast in place of turnover. */
export const loadPlanned = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<{ lines: LabourLine[]; dayPlans: DayPlan[] }> => {
  const [weeks, facts, labour, { series }] = await Promise.all([
    loadWeeks(ctx, departmentIds, range),
    scheduleFacts(ctx),
    labourFacts(ctx),
    loadPlans(ctx, ctx.viewer.accountId),
  ]);
  const here = new Set(departmentIds);
  const shifts = weeks.flatMap(({ scheduledShifts }) => scheduledShifts);
  const own = series.filter(({ departmentId }) => here.has(departmentId));
  // An end that the viewer may not see leaves no length.
  const planned = plannedHours(ctx.viewer, facts, shifts, own, range).filter(({ endsAt }) => endsAt !== null);
  const sees = new Map(
    departmentIds.map((departmentId) => [
      departmentId,
      meets(ctx.viewer, organisationAccess.viewForecast, { departmentId }).ok,
    ]),
  );
  return {
    lines: planned.map((shift) => plannedLine({ ...shift, endsAt: shift.endsAt!, endtime: shift.endtime! }, labour)),
    dayPlans: weeks
      .flatMap(({ dayPlans }) => dayPlans)
      .filter(({ date }) => includesDate(range, date))
      .map((plan) => ({
        ...plan,
        turnoverMinor: sees.get(plan.departmentId) ? plan.expectedTurnoverMinor : null,
        expensesMinor: null,
        parts: null,
      })),
  };
};
