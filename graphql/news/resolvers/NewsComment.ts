import { meets } from '#domain/access/requirement.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type { NewsCommentResolvers } from '#graphql/generated/types.ts';
import { loadEmployee } from '#services/table.ts';

export const NewsComment: NewsCommentResolvers = {
  Author: async ({ accountId, authorId }, _args, { ctx }) => (await loadEmployee(ctx, accountId, authorId)) ?? null,
  mayDelete: ({ authorId }, _args, { ctx }) =>
    authorId === ctx.viewer?.userId || meets(ctx.viewer, newsAccess.editNewsItem).ok,
};
