import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewCalendarFeeds } from '#services/calendar/view-calendar-feeds.ts';

export const calendarFeeds: QueryResolvers['calendarFeeds'] = async (_root, _args, { ctx }) =>
  answer(await viewCalendarFeeds(ctx, {}));
