import * as z from 'zod';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { beginningOn, type CalendarEvent } from '#domain/calendar/calendar-event.ts';
import { idSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { companyEvents, keptEvent } from './calendar.store.ts';
import { eventFields, eventWords } from './event-input.ts';

/** Puts something into the calendar of a department, once or every so many weeks. */
export const createEvent = useCase({
  name: 'createEvent',
  needs: calendarAccess.createEvent,
  input: z.object({ id: idSchema('evt'), ...eventFields }),
  run: async (ctx, { id, ...said }) => {
    const words = await eventWords(ctx, calendarAccess.createEvent, said);
    if (isRefusal(words)) return words;
    const event: CalendarEvent = {
      ...words,
      repeat: words.repeat && beginningOn(words.date, words.repeat),
      accountId: ctx.viewer.accountId,
      id,
      version: 1,
      sequence_id: id,
    };
    return commit(ctx, {
      changes: [change(companyEvents, null, keptEvent(event))],
      event: { type: 'eventCreated', area: 'calendar', subject: id, departmentId: event.departmentId },
      answer: event,
    });
  },
});
