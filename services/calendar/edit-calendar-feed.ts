import { calendarAccess } from '#domain/calendar/actions.ts';
import type { CalendarFeed } from '#domain/calendar/calendar-feed.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { calendarFeeds } from './calendar.store.ts';
import { feedInput, strangePlace } from './feed-input.ts';
import { ownFeed } from './feed-reader.ts';

/** Changes what an address tells; the address stays. */
export const editCalendarFeed = useCase({
  name: 'editCalendarFeed',
  needs: calendarAccess.syncCalendar,
  input: feedInput({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { version, ...input }) => {
    const seen = await ownFeed(ctx, input.id);
    if (!seen) return notFound();
    const { lastFetchedAt: _, ...before } = seen;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const refused = await strangePlace(ctx, input);
    if (refused) return refused;
    const after: CalendarFeed = { ...before, ...input };
    return commit(ctx, {
      changes: [change(calendarFeeds, before, after)],
      event: { type: 'calendarFeedEdited', area: 'calendar', subject: before.id, employeeId: before.employeeId },
      answer: { ...after, version: version + 1 },
    });
  },
});
