import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewCalendarFeed } from '#services/calendar/view-calendar-feeds.ts';

export const calendarFeed: QueryResolvers['calendarFeed'] = async (_root, args, { ctx }) =>
  answer(await viewCalendarFeed(ctx, args));
