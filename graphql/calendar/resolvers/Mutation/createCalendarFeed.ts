import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createCalendarFeed as create } from '#services/calendar/create-calendar-feed.ts';

export const createCalendarFeed: MutationResolvers['createCalendarFeed'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
