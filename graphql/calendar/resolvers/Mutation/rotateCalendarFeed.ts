import type { MutationResolvers } from '#graphql/generated/types.ts';
import { rotateCalendarFeed as rotate } from '#services/calendar/rotate-calendar-feed.ts';

export const rotateCalendarFeed: MutationResolvers['rotateCalendarFeed'] = (_root, { input }, { ctx }) =>
  rotate(ctx, input);
