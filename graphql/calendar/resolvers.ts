import { meets } from '#domain/access/requirement.ts';
import { calendarAccess } from '#domain/calendar/actions.ts';
import type {
  CalendarEventResolvers,
  CalendarFeedResolvers,
  EventOccurrenceResolvers,
} from '#graphql/generated/types.ts';
import { ownFeed } from '#services/calendar/feed-reader.ts';
import { loadOrganisation } from '#services/table.ts';

export const CalendarEvent: CalendarEventResolvers = {
  department_id: ({ departmentId }) => departmentId,
  Department: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)!,
  Team: async ({ accountId, teamId }, _args, { ctx }) =>
    (teamId && (await loadOrganisation(ctx, accountId)).teams.find(({ id }) => id === teamId)) || null,
  may: ({ departmentId }, _args, { ctx }) => ({
    edit: meets(ctx.viewer, calendarAccess.editEvent, { departmentId }).ok,
    delete: meets(ctx.viewer, calendarAccess.deleteEvent, { departmentId }).ok,
  }),
};

export const CalendarFeed: CalendarFeedResolvers = {
  lastFetchedAt: async ({ id, lastFetchedAt }, _args, { ctx }) => {
    if (lastFetchedAt !== undefined) return lastFetchedAt;
    return ctx.viewer ? ((await ownFeed({ ...ctx, viewer: ctx.viewer }, id))?.lastFetchedAt ?? null) : null;
  },
};

export const EventOccurrence: EventOccurrenceResolvers = { Event: ({ event }) => event };
