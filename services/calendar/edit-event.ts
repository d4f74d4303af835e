import * as z from 'zod';
import { calendarAccess } from '#domain/calendar/actions.ts';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';
import { datesOfEvent } from '#domain/calendar/calendar-event.ts';
import { editEventOn } from '#domain/calendar/edit-event.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { editScopes } from '#domain/shifts/series.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { companyEvents, keptEvent } from './calendar.store.ts';
import { eventFields, eventWords } from './event-input.ts';
import { readEvent } from './event-reader.ts';

/** Which dates of a repeated event are meant; `occurrence` is the date that was taken hold of. */
export const scopeFields = {
  id: referenceSchema,
  version: versionSchema,
  scope: z.enum(editScopes),
  occurrence: plainDateSchema.describe('The date that was taken hold of'),
};

/** Changes an event on one date, from a date on, or altogether. */
export const editEvent = useCase({
  name: 'editEvent',
  needs: calendarAccess.editEvent,
  input: z.object({ ...scopeFields, newId: idSchema('evt').describe('For what goes its own way'), ...eventFields }),
  run: async (ctx, { id, version, scope, occurrence, newId, ...said }): Promise<CalendarEvent | Refusal> => {
    const before = await readEvent(ctx, id);
    if (!before) return notFound();
    const refused = refusedIn(ctx, calendarAccess.editEvent, before.departmentId);
    if (refused) return refused;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    if (datesOfEvent(before, { from: occurrence, to: occurrence }).length === 0)
      return refuse('NOT_FOUND', 'notFound', { field: 'occurrence' });
    const words = await eventWords(ctx, calendarAccess.editEvent, said);
    if (isRefusal(words)) return words;
    const { after, made } = editEventOn(before, { scope, date: occurrence, newId }, words);
    return commit<CalendarEvent>(ctx, {
      changes: [
        change(companyEvents, before, after && keptEvent(after)),
        ...(made ? [change(companyEvents, null, keptEvent(made))] : []),
      ],
      event: { type: 'eventEdited', area: 'calendar', subject: id, departmentId: words.departmentId },
      answer: made ?? { ...after!, version: version + 1 },
    });
  },
});
