import type { MutationResolvers } from '#graphql/generated/types.ts';
import { markNotificationsRead as mark } from '#services/notifications/read-notifications.ts';

export const markNotificationsRead: MutationResolvers['markNotificationsRead'] = (_root, { input }, { ctx }) =>
  mark(ctx, input);
