import * as z from 'zod';
import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { daysIn, includesDate } from '#domain/time/date-range.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { Closed } from '#domain/timesheet/closed-hours.ts';
import { comparedWithPlan } from '#domain/timesheet/compared-with-plan.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { type ClosedDay, closedDaysIn, closedOnIn } from './closed-hours.ts';
import { type HoursFilter, loadHours } from './load-hours.ts';
import { type PlannedHours, plannedHours } from './planned-hours.ts';

/** Most days of one answer. */
const longestRange = 42;

const ids = z
  .array(referenceSchema)
  .max(200)
  .nullish()
  .transform((list) => list ?? []);

export const hoursFilterOf = (longest: number) =>
  z
    .object({ from: plainDateSchema, to: plainDateSchema, departmentIds: ids, teamIds: ids, employeeIds: ids })
    .refine((range) => range.from <= range.to, { path: ['to'], message: 'input.endsBeforeItBegins' })
    .refine((range) => daysIn(range) <= longest, { path: ['to'], message: 'input.rangeTooLong' });

export const hoursFilterSchema = hoursFilterOf(longestRange);

/** An entry with its scheduled shift, if any, and who closed its day when that was read. */
export type ViewedEntry = TimesheetEntry & { planned: PlannedHours | null; closed?: Closed | null };
export type ViewedTimesheets = {
  entries: ViewedEntry[];
  planned: PlannedHours[];
  closedDays: ClosedDay[];
  /** Absence of the same people on these dates, for rules; never displayed. */
  absences: AbsenceDay[];
};

const inOrder = (a: { startsAt: string; id: string }, b: { startsAt: string; id: string }): number =>
  a.startsAt === b.startsAt ? (a.id < b.id ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1;

/** Worked and planned hours, for use cases that have checked the permission. */
export const viewedHours = async (ctx: Ctx<Viewer>, input: HoursFilter): Promise<ViewedTimesheets> => {
  const filter = { ...input, departmentIds: await expandGroups(ctx, input.departmentIds) };
  const [facts, { entries, shifts, series, closed, absences }] = await Promise.all([
    scheduleFacts(ctx),
    loadHours(ctx, filter),
  ]);
  const planned = plannedHours(ctx.viewer, facts, shifts, series, filter);
  const matched = comparedWithPlan(entries, planned);
  const closedOn = closedOnIn(closed);
  return {
    entries: entries
      .map((entry) => ({ ...entry, planned: matched.get(entry.id) ?? null, closed: closedOn(entry) ?? null }))
      .sort(inOrder),
    planned: planned.sort(inOrder),
    closedDays: closedDaysIn(closed).filter(({ date }) => includesDate(filter, date)),
    absences,
  };
};

/** Worked and planned hours of at most 42 days: of the departments whose hours the viewer may see, or the viewer's. */
export const viewTimesheets = useCase({
  name: 'viewTimesheets',
  needs: timesheetAccess.viewTimesheets,
  input: hoursFilterSchema,
  run: viewedHours,
});
