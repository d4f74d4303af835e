import type { MutationResolvers } from '#graphql/generated/types.ts';
import { revokeCalendarFeed as revoke } from '#services/calendar/revoke-calendar-feed.ts';

export const revokeCalendarFeed: MutationResolvers['revokeCalendarFeed'] = (_root, { input }, { ctx }) =>
  revoke(ctx, input);
