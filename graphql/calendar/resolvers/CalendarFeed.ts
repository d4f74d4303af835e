import type { CalendarFeedResolvers } from '#graphql/generated/types.ts';
import { ownFeed } from '#services/calendar/feed-reader.ts';

export const CalendarFeed: CalendarFeedResolvers = {
  lastFetchedAt: async ({ id, lastFetchedAt }, _args, { ctx }) => {
    if (lastFetchedAt !== undefined) return lastFetchedAt;
    return ctx.viewer ? ((await ownFeed({ ...ctx, viewer: ctx.viewer }, id))?.lastFetchedAt ?? null) : null;
  },
};
