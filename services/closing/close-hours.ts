import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { weekOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import {
  type ClosedHours,
  closingProblem,
  type HoursDay,
  withClosed,
  withReopened,
} from '#domain/timesheet/closed-hours.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation } from '#services/table.ts';
import { closedHoursChange, closedOnIn, readClosedWeeks } from '#services/timesheet/closed-hours.ts';
import { clocksInTheWay } from './clocks-in-the-way.ts';

const input = z
  .object({
    days: z
      .array(z.object({ departmentId: referenceSchema, date: plainDateSchema }).meta({ id: 'HoursDayInput' }))
      .min(1, 'input.required')
      .max(400, 'input.tooMany')
      .transform((all) => [...new Map(all.map((day) => [`${day.departmentId} ${day.date}`, day])).values()]),
  })
  .meta({ id: 'HoursDaysInput' });

/** The changed days, without those already in that state. */
export type ChangedHoursDays = { days: HoursDay[] };

/** Departments of these days by id; refused without the permission in all of them. */
const departmentsOf = async (ctx: Ctx<Viewer>, days: readonly HoursDay[], need: Requirement) => {
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const byId = new Map(departments.map((department) => [department.id, department]));
  for (const departmentId of new Set(days.map((day) => day.departmentId))) {
    const refused = byId.has(departmentId) ? ctx.need(need, { departmentId }) : notFound();
    if (refused) return refused;
  }
  return byId;
};

type Write = {
  event: 'hoursClosed' | 'hoursReopened';
  weeks: readonly ClosedHours[];
  next: (days: ClosedHours['days'], dates: string[]) => ClosedHours['days'];
  guardOf?: (day: HoursDay) => WriteAction;
};

/** One operation for any number of days, with one item per department and week. */
const write = async (
  ctx: Ctx<Viewer>,
  days: HoursDay[],
  { event: type, weeks, next, guardOf }: Write,
): Promise<ChangedHoursDays | Refusal> => {
  if (days.length === 0) return { days };
  const { accountId } = ctx.viewer;
  const known = new Map(weeks.map((week) => [week.id, week]));
  const idOf = ({ departmentId, date }: HoursDay) => `${departmentId}:${weekOf(date)}`;
  const changes = [...Map.groupBy(days, idOf)].map(([id, own]) => {
    const { departmentId, date } = own[0]!;
    const before = known.get(id) ?? null;
    const empty = { accountId, id, version: 0, departmentId, week: weekOf(date), days: {} };
    const after = {
      ...(before ?? empty),
      days: next(
        (before ?? empty).days,
        own.map((day) => day.date),
      ),
    };
    return { ...closedHoursChange(before, after), guard: guardOf?.(own[0]!) };
  });
  const departmentIds = [...new Set(days.map(({ departmentId }) => departmentId))];
  const done = await commitLarge<ChangedHoursDays>(ctx, {
    changes,
    event: {
      type,
      area: 'timesheet',
      subject: departmentIds[0]!,
      departmentId: departmentIds.length === 1 ? departmentIds[0] : null,
      details: { departmentIds, dates: [...new Set(days.map(({ date }) => date))].sort() },
    },
    answer: { days },
  });
  // Another change of one of these weeks: retry, so that both are applied.
  if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
  if (isRefusal(done) || !ctx.overtaken) return done;
  // Many weeks are written in several transactions; weeks in which someone clocked in meanwhile are unchanged.
  return { days: done.days.filter((day) => !ctx.overtaken!.includes(idOf(day))) };
};

/** Closes hours of departments' days up to today; pending hours stay pending. Refused while a clock runs for one of the days. */
export const closeHours = useCase({
  name: 'closeHours',
  needs: timesheetAccess.closeHours,
  input,
  run: async (ctx, { days }): Promise<ChangedHoursDays | Refusal> => {
    const departments = await departmentsOf(ctx, days, timesheetAccess.closeHours);
    if (isRefusal(departments)) return departments;
    for (const { departmentId, date } of days) {
      const today = dateAt(instant(ctx.now), zoneOf(departments.get(departmentId)!, ctx.viewer.zone));
      const problem = closingProblem(date, today);
      if (problem) return refuse('INVALID', problem.key, { field: 'days', limit: today });
    }
    const weeks = await readClosedWeeks(ctx, days);
    const closedOn = closedOnIn(weeks);
    const open = days.filter((day) => !closedOn(day));
    const clocks = await clocksInTheWay(ctx, open);
    if (isRefusal(clocks)) return clocks;
    const closed = { by: ctx.viewer.userId, at: instant(ctx.now) };
    const next: Write['next'] = (known, dates) => withClosed(known, dates, closed);
    return write(ctx, open, { event: 'hoursClosed', weeks, next, guardOf: clocks.guardOf });
  },
});

/** Reopens hours of departments' days; entries are unchanged. */
export const reopenHours = useCase({
  name: 'reopenHours',
  needs: timesheetAccess.reopenHours,
  input,
  run: async (ctx, { days }): Promise<ChangedHoursDays | Refusal> => {
    const departments = await departmentsOf(ctx, days, timesheetAccess.reopenHours);
    if (isRefusal(departments)) return departments;
    const weeks = await readClosedWeeks(ctx, days);
    const closedOn = closedOnIn(weeks);
    const closed = days.filter((day) => closedOn(day));
    return write(ctx, closed, { event: 'hoursReopened', weeks, next: withReopened });
  },
});
