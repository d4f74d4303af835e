import type { ViewerResolvers } from '#graphql/generated/types.ts';
import { countUnread } from '#services/notifications/inbox.ts';

export const Viewer: ViewerResolvers = {
  unreadNotifications: ({ viewer }, _args, { ctx }) => countUnread({ ...ctx, viewer }),
};
