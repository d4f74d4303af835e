import * as z from 'zod';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { rangedOrWeekInput } from '#services/planning/schedule-range.ts';
import { readEvent, visibleEvents } from './event-reader.ts';

/** Events on the dates, in all the viewer's departments or the given ones. */
export const viewCalendarEvents = useCase({
  name: 'viewCalendarEvents',
  needs: calendarAccess.viewCalendarEvents,
  input: rangedOrWeekInput({ departmentIds: z.array(referenceSchema).max(200).nullish() }),
  run: async (ctx, { range, departmentIds: named }) => {
    const [all, departmentIds] = await Promise.all([visibleEvents(ctx, range), expandGroups(ctx, named ?? [])]);
    return departmentIds.length ? all.filter(({ event }) => departmentIds.includes(event.departmentId)) : all;
  },
});

export const viewCalendarEvent = useCase({
  name: 'viewCalendarEvent',
  needs: calendarAccess.viewCalendarEvents,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => (await readEvent(ctx, id)) ?? notFound(),
});
