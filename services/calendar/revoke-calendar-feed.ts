import * as z from 'zod';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { calendarFeeds, fetchKey } from './calendar.store.ts';
import { addressActions } from './feed-address.ts';
import { ownFeed } from './feed-reader.ts';

/** Ends a feed: its address opens nothing any more, and no one can bring it back. */
export const revokeCalendarFeed = useCase({
  name: 'revokeCalendarFeed',
  needs: calendarAccess.syncCalendar,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const seen = await ownFeed(ctx, id);
    if (!seen) return notFound();
    const { lastFetchedAt: _, ...before } = seen;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(calendarFeeds, before, null)],
      guards: [...addressActions(before, null), { Delete: { Key: fetchKey(before) } }],
      event: { type: 'calendarFeedRevoked', area: 'calendar', subject: id, employeeId: before.employeeId },
      answer: { ok: true },
    });
  },
});
