import type { MutationResolvers } from '#graphql/generated/types.ts';
import { markAllNotificationsRead as markAll } from '#services/notifications/read-notifications.ts';

export const markAllNotificationsRead: MutationResolvers['markAllNotificationsRead'] = (_root, { input }, { ctx }) =>
  markAll(ctx, input);
