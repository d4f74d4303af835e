import type { EditScope } from '#domain/shifts/series.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { beginningOn, type CalendarEvent, datesOfEvent, type EventRepeat, lastDateOf } from './calendar-event.ts';

/** Editable fields of an event. */
export type EventWords = Pick<
  CalendarEvent,
  'departmentId' | 'teamId' | 'title' | 'description' | 'date' | 'starttime' | 'endtime' | 'zone'
> & { repeat: Omit<EventRepeat, 'except'> | null };

/** The event after the edit (null when nothing is left), and the part that was split off. */
export type EventEdit = { after: CalendarEvent | null; made: CalendarEvent | null };

const without = (event: CalendarEvent, repeat: EventRepeat): CalendarEvent | null => {
  const after = { ...event, repeat };
  const left =
    lastDateOf(after) === undefined || datesOfEvent(after, { from: event.date, to: repeat.until! }).length > 0;
  return left ? after : null;
};

/** The event without this date, or without this and all later dates. */
const shortened = (event: CalendarEvent, scope: EditScope, date: PlainDate): CalendarEvent | null => {
  const { repeat } = event;
  if (!repeat || scope === 'original' || (scope === 'sequence' && date <= event.date)) return null;
  return scope === 'sequence'
    ? without(event, { ...repeat, until: addDays(date, -1) })
    : without(event, { ...repeat, except: [...repeat.except, date].sort() });
};

/** Deletes one date, this and all later dates, or the entire event. */
export const deleteEventOn = (event: CalendarEvent, scope: EditScope, date: PlainDate): EventEdit => ({
  after: shortened(event, scope, date),
  made: null,
});

const withWords = (event: CalendarEvent, words: EventWords): CalendarEvent => ({
  ...event,
  ...words,
  repeat: words.repeat && beginningOn(words.date, words.repeat, event.repeat?.except),
});

/** Changes one date, this and all later dates, or the entire event; `newId` is the id of a part that is split off. */
export const editEventOn = (
  event: CalendarEvent,
  { scope, date, newId }: { scope: EditScope; date: PlainDate; newId: string },
  words: EventWords,
): EventEdit => {
  const whole = !event.repeat || scope === 'original' || (scope === 'sequence' && date <= event.date);
  if (whole) return { after: withWords(event, words), made: null };
  const own = scope === 'occurrence' ? { ...words, repeat: null } : words;
  return {
    after: shortened(event, scope, date),
    made: { ...withWords(event, own), id: newId, version: 1 },
  };
};
