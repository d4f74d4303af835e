import * as z from 'zod';
import { calendarAccess } from '#domain/calendar/actions.ts';
import type { CalendarFeed } from '#domain/calendar/calendar-feed.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { calendarFeeds } from './calendar.store.ts';
import { addressActions, type CalendarAddress, commitAddress, newAddress } from './feed-address.ts';
import { ownFeed } from './feed-reader.ts';

/** Gives a feed another address; the old one shows nothing from now on. */
export const rotateCalendarFeed = useCase({
  name: 'rotateCalendarFeed',
  needs: calendarAccess.syncCalendar,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<CalendarAddress | Refusal> => {
    const seen = await ownFeed(ctx, id);
    if (!seen) return notFound();
    const { lastFetchedAt: _, ...before } = seen;
    const { tokenHash, url } = newAddress(ctx);
    const after: CalendarFeed = { ...before, tokenHash, rotatedAt: instant(ctx.now) };
    return commitAddress(ctx, {
      type: 'calendarFeedRotated',
      changes: [change(calendarFeeds, before, after)],
      guards: addressActions(before, after),
      answer: { feed: { ...after, version: before.version + 1 }, url },
    });
  },
});
