import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { datesOfWeek, weekOf } from '#domain/time/week.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { comparedWithPlan } from '#domain/timesheet/compared-with-plan.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadWeek } from '#services/table.ts';
import { seesEntry } from './entry-rights.ts';
import { type PlannedHours, plannedHours } from './planned-hours.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** One entry by id; NOT_FOUND for unknown, foreign and forbidden ones. */
export const viewTimesheetEntry = useCase({
  name: 'viewTimesheetEntry',
  needs: timesheetAccess.viewTimesheets,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const entry = await findById(ctx.table, timesheetEntries, ctx.viewer.accountId, id);
    return entry && seesEntry(ctx.viewer, entry) ? entry : notFound();
  },
});

const plannedWeek = (ctx: Ctx<Viewer>, departmentId: string, date: string): Promise<PlannedHours[]> => {
  const week = weekOf(date);
  return ctx.memo(`planned ${departmentId} ${week}`, async () => {
    const [facts, { scheduledShifts }] = await Promise.all([
      scheduleFacts(ctx),
      loadWeek(ctx, ctx.viewer.accountId, departmentId, week),
    ]);
    const [from, to] = [datesOfWeek(week)[0]!, datesOfWeek(week)[6]!];
    const series = facts.plans.series.filter((pattern) => pattern.departmentId === departmentId);
    return plannedHours(ctx.viewer, facts, scheduledShifts, series, { from, to });
  });
};

/** The scheduled shift of an entry; entries of one department and week share one Query. */
export const plannedFor = async (ctx: Ctx<Viewer>, entry: TimesheetEntry): Promise<PlannedHours | null> =>
  comparedWithPlan([entry], await plannedWeek(ctx, entry.departmentId, entry.date)).get(entry.id) ?? null;
