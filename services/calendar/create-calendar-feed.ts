import { calendarAccess } from '#domain/calendar/actions.ts';
import { type CalendarFeed, mostFeeds } from '#domain/calendar/calendar-feed.ts';
import { idSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { calendarFeeds } from './calendar.store.ts';
import { addressActions, type CalendarAddress, commitAddress, newAddress } from './feed-address.ts';
import { feedInput, strangePlace } from './feed-input.ts';
import { ownFeeds } from './feed-reader.ts';

/** Makes an address from which a calendar reads what the viewer may see. */
export const createCalendarFeed = useCase({
  name: 'createCalendarFeed',
  needs: calendarAccess.syncCalendar,
  input: feedInput({ id: idSchema('cal') }),
  run: async (ctx, input): Promise<CalendarAddress | Refusal> => {
    const refused = await strangePlace(ctx, input);
    if (refused) return refused;
    const { length } = await ownFeeds(ctx);
    if (length >= mostFeeds) return refuse('STATE', 'calendar.tooMany', { measured: length, limit: mostFeeds });
    const { accountId, userId: employeeId } = ctx.viewer;
    const { tokenHash, url } = newAddress(ctx);
    const now = instant(ctx.now);
    const feed: CalendarFeed = {
      ...input,
      accountId,
      version: 1,
      employeeId,
      tokenHash,
      createdAt: now,
      rotatedAt: now,
    };
    return commitAddress(ctx, {
      type: 'calendarFeedCreated',
      changes: [change(calendarFeeds, null, feed)],
      guards: addressActions(null, feed),
      answer: { feed, url },
    });
  },
});
