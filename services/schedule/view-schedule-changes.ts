import * as z from 'zod';
import { displayName } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { readEmployees } from '#services/employees/employee-reader.ts';
import { planningAreas } from '#services/kit/department-log.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { momentSchema } from '#services/planning/history-range.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { lookAt } from '#services/planning/presence.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { switchedDays } from '#services/publishing/last-notified-shifts.ts';
import { changedOpenShift, changedOpenShifts, changedShifts } from '#services/shifts/planned/changed-shifts.ts';

/** Changes of the displayed dates since the last poll, and other people who view them now. */
export type ScheduleChanges = {
  /** To be sent with the next poll. */
  cursor: string;
  /** Events of the last seconds are repeated; the caller ignores known ones. */
  events: { id: string; by: string | null; own: boolean; count: number }[];
  beside: { id: string; name: string }[];
};

/** Seconds for which events are repeated, as clocks of servers differ and a transaction may commit after one that began later. */
const againSeconds = 15;

/** Polled by every open schedule: a few small reads, regardless of the size of the schedule. */
export const viewScheduleChanges = useCase({
  name: 'viewScheduleChanges',
  needs: scheduleAccess.viewDrafts,
  input: rangedInput({
    after: momentSchema.nullish(),
    departmentIds: z.array(referenceSchema).max(200).nullish(),
  }),
  run: async (ctx, { after, range, departmentIds: named }): Promise<ScheduleChanges | Refusal> => {
    const asked = await expandGroups(ctx, named ?? []);
    const { accountId, userId } = ctx.viewer;
    const { departments, plans } = await scheduleFacts(ctx);
    if (asked.some((id) => !departments.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
    const departmentIds = (asked.length ? asked : [...departments.keys()]).filter((id) => mayPlan(ctx.viewer, id));
    const wanted = new Set(departmentIds);
    const since = ctx.now.subtract({ seconds: againSeconds }).toString();
    const from = after && after < since ? after : since;
    const [events, others] = await Promise.all([
      after ? eventsSince(ctx, accountId, from, [...planningAreas, 'timesheet']) : [],
      lookAt(ctx, { ...range, departmentIds }),
    ]);
    const touched = events.flatMap((event) => {
      const shifts = [...changedShifts(event.changes, plans.series, range).values()].filter(({ before, after: now }) =>
        [before, now].some(
          (shift) => shift && wanted.has(shift.departmentId) && range.from <= shift.date && shift.date <= range.to,
        ),
      );
      const open = [changedOpenShift(event.changes), ...changedOpenShifts(event.changes)]
        .flatMap(({ before, after: now }) => [before, now])
        .some((shift) => shift && wanted.has(shift.departmentId));
      const more = open || switchedDays(event).some(({ departmentId }) => wanted.has(departmentId));
      return shifts.length > 0 || more ? [{ event, count: shifts.length }] : [];
    });
    const ids = [...new Set([...others, ...touched.map(({ event }) => event.actorId)])].filter((id) => id !== userId);
    const people = await readEmployees(
      ctx,
      ids.filter((id) => id.startsWith('emp_')),
    );
    const names = new Map(people.map((person) => [person.id, displayName(person)]));
    return {
      cursor: ctx.now.toString(),
      events: touched.map(({ event, count }) => ({
        id: event.id,
        by: names.get(event.actorId) ?? null,
        own: event.actorId === userId,
        count,
      })),
      beside: others.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
    };
  },
});
