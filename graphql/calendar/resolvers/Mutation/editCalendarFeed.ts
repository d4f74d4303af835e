import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editCalendarFeed as edit } from '#services/calendar/edit-calendar-feed.ts';

export const editCalendarFeed: MutationResolvers['editCalendarFeed'] = (_root, { input }, { ctx }) => edit(ctx, input);
