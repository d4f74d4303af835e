import * as z from 'zod';
import { calendarAccess } from '#domain/calendar/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { ownFeed, ownFeeds } from './feed-reader.ts';

/** The viewer's calendar feeds. */
export const viewCalendarFeeds = useCase({
  name: 'viewCalendarFeeds',
  needs: calendarAccess.syncCalendar,
  input: z.object({}),
  run: (ctx) => ownFeeds(ctx),
});

export const viewCalendarFeed = useCase({
  name: 'viewCalendarFeed',
  needs: calendarAccess.syncCalendar,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => (await ownFeed(ctx, id)) ?? notFound(),
});
