import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { liveExchanges, seesExchange } from '#services/exchange/read-exchange.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { datesAhead, type RemainingShifts, remainingShifts } from '#services/shifts/planned/remaining-shifts.ts';

/** Counts of planned work after a person's last day; single shifts, and dates of series within a year. */
export type ShiftsAfter = {
  scheduledShifts: number;
  series: number;
  dates: number;
  requests: number;
  exchanges: number;
  first: PlainDate | null;
  /** False if the person is in a department that the viewer does not plan, whose shifts are not counted. */
  all: boolean;
};

/** Planned work after the last day, from today on: past work is kept. */
export const skippedShifts = (ctx: Ctx<Viewer>, employeeId: string, lastDay: PlainDate): Promise<RemainingShifts> => {
  const [today, next] = [dateAt(instant(ctx.now), ctx.viewer.zone), addDays(lastDay, 1)];
  return remainingShifts(ctx, employeeId, next > today ? next : today);
};

/** Shows what is planned after someone's last day before they are deactivated; writes nothing. */
export const viewShiftsAfter = useCase({
  name: 'viewShiftsAfter',
  needs: employeesAccess.viewShiftsAfter,
  input: z.object({ id: referenceSchema, lastDay: plainDateSchema }),
  run: async (ctx, { id, lastDay }): Promise<ShiftsAfter | Refusal> => {
    const person = await readEmployee(ctx, id);
    if (!person || !meetsFor(ctx.viewer, employeesAccess.viewShiftsAfter, person).ok) return notFound();
    const [{ from, shifts, series, asked }, live] = await Promise.all([
      skippedShifts(ctx, id, lastDay),
      liveExchanges(ctx),
    ]);
    const dates = series.flatMap((pattern) => datesAhead(pattern, from));
    const theirs = live.filter(
      (exchange) =>
        exchange.date >= from &&
        [exchange.userId, exchange.acceptUserId].includes(id) &&
        seesExchange(ctx.viewer, exchange),
    );
    return {
      scheduledShifts: shifts.length,
      series: series.length,
      dates: dates.length,
      requests: asked.length,
      exchanges: theirs.length,
      first: [...shifts.map(({ date }) => date), ...dates].sort()[0] ?? null,
      all: person.memberships.every(({ departmentId }) => mayPlan(ctx.viewer, departmentId)),
    };
  },
});
