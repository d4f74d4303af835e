import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewNotifications } from '#services/notifications/view-notifications.ts';

export const notifications: QueryResolvers['notifications'] = async (_root, args, { ctx }) => {
  const { notifications: found, more } = answer(await viewNotifications(ctx, args));
  return {
    edges: found.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: more, endCursor: found.at(-1)?.id ?? null },
  };
};
