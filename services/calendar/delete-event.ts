import * as z from 'zod';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { datesOfEvent } from '#domain/calendar/calendar-event.ts';
import { deleteEventOn } from '#domain/calendar/edit-event.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { companyEvents, keptEvent } from './calendar.store.ts';
import { scopeFields } from './edit-event.ts';
import { readEvent } from './event-reader.ts';

/** Takes an event away on one date, from a date on, or altogether; undo puts it back. */
export const deleteEvent = useCase({
  name: 'deleteEvent',
  needs: calendarAccess.deleteEvent,
  input: z.object(scopeFields),
  run: async (ctx, { id, version, scope, occurrence }) => {
    const before = await readEvent(ctx, id);
    if (!before) return notFound();
    const refused = refusedIn(ctx, calendarAccess.deleteEvent, before.departmentId);
    if (refused) return refused;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    if (datesOfEvent(before, { from: occurrence, to: occurrence }).length === 0)
      return refuse('NOT_FOUND', 'notFound', { field: 'occurrence' });
    const { after } = deleteEventOn(before, scope, occurrence);
    return commit(ctx, {
      changes: [change(companyEvents, before, after && keptEvent(after))],
      event: { type: 'eventDeleted', area: 'calendar', subject: id, departmentId: before.departmentId },
      answer: { ok: true },
    });
  },
});
