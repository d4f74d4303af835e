import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { beginningOn, type CalendarEvent, datesOfEvent } from '#domain/calendar/calendar-event.ts';
import { deleteEventOn, type EventWords, editEventOn } from '#domain/calendar/edit-event.ts';
import { idSchema, lineSchema, referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { editScopes } from '#domain/shifts/series.ts';
import { plainDateSchema, wallTimeSchema, weekdaySchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { loadOrganisation } from '#services/table.ts';
import { companyEvents, keptEvent } from './calendar.store.ts';
import { readEvent } from './event-reader.ts';

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** Input fields of an event. */
const eventFields = {
  departmentId: referenceSchema,
  teamId: referenceSchema.nullish().transform(orNull),
  title: lineSchema(255),
  description: textSchema(2000),
  date: plainDateSchema,
  starttime: wallTimeSchema.nullish().transform(orNull),
  endtime: wallTimeSchema.nullish().transform(orNull),
  repeat: z
    .object({
      interval: z.int().min(1).max(52),
      weekdays: z.array(weekdaySchema).max(7).describe('The weekday of the first date is always among them.'),
      until: plainDateSchema.nullish().transform(orNull),
    })
    .meta({ id: 'EventRepeatInput' })
    .nullish()
    .transform(orNull),
};

type Said = z.output<z.ZodObject<typeof eventFields>>;

/** Validates an event and adds its department's zone; foreign departments are NOT_FOUND. */
const eventWords = async (ctx: Ctx<Viewer>, need: Requirement, fields: Said): Promise<EventWords | Refusal> => {
  const refused = refusedIn(ctx, need, fields.departmentId);
  if (refused) return refused;
  const { departments, teams } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const department = departments.find(({ id }) => id === fields.departmentId);
  if (!department) return notFound();
  const team = teams.find(({ id }) => id === fields.teamId);
  if (fields.teamId !== null && team?.departmentId !== department.id)
    return refuse('NOT_FOUND', 'notFound', { field: 'teamId' });
  if (fields.starttime === null && fields.endtime !== null)
    return refuse('INVALID', 'input.required', { field: 'starttime' });
  const until = fields.repeat?.until;
  if (until && until < fields.date) return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'until' });
  return { ...fields, zone: zoneOf(department, ctx.viewer.zone) };
};

/** Creates an event of a department, once or repeating by weeks. */
export const createEvent = useCase({
  name: 'createEvent',
  needs: calendarAccess.createEvent,
  input: z.object({ id: idSchema('evt'), ...eventFields }),
  run: async (ctx, { id, ...fields }) => {
    const words = await eventWords(ctx, calendarAccess.createEvent, fields);
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

/** Scope of a change to a repeating event; `occurrence` is the edited date. */
const scopeFields = {
  id: referenceSchema,
  version: versionSchema,
  scope: z.enum(editScopes),
  occurrence: plainDateSchema.describe('The date that was taken hold of'),
};

/** Changes an event on one date, from a date on, or entirely. */
export const editEvent = useCase({
  name: 'editEvent',
  needs: calendarAccess.editEvent,
  input: z.object({ ...scopeFields, newId: idSchema('evt').describe('For what goes its own way'), ...eventFields }),
  run: async (ctx, { id, version, scope, occurrence, newId, ...fields }): Promise<CalendarEvent | Refusal> => {
    const before = await readEvent(ctx, id);
    if (!before) return notFound();
    const refused = refusedIn(ctx, calendarAccess.editEvent, before.departmentId);
    if (refused) return refused;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    if (datesOfEvent(before, { from: occurrence, to: occurrence }).length === 0)
      return refuse('NOT_FOUND', 'notFound', { field: 'occurrence' });
    const words = await eventWords(ctx, calendarAccess.editEvent, fields);
    if (isRefusal(words)) return words;
    const { after, made } = editEventOn(before, { scope, date: occurrence, newId }, words);
    return commit<CalendarEvent>(ctx, {
      changes: [
        change(companyEvents, before, after && keptEvent(after)),
        ...(made ? [change(companyEvents, null, keptEvent(made))] : []),
      ],
      event: {
        type: 'eventEdited',
        area: 'calendar',
        subject: id,
        departmentId: words.departmentId,
        details: { departmentIds: [...new Set([before.departmentId, words.departmentId])] },
      },
      answer: made ?? { ...after!, version: version + 1 },
    });
  },
});

/** Deletes an event on one date, from a date on, or entirely; undoable. */
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
