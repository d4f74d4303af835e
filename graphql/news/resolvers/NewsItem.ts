import { meets } from '#domain/access/requirement.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type { NewsItemResolvers } from '#graphql/generated/types.ts';
import { hasRead } from '#services/news/news-reads.ts';
import { loadEmployee, loadOrganisation } from '#services/table.ts';

export const NewsItem: NewsItemResolvers = {
  Author: async ({ accountId, authorId }, _args, { ctx }) => (await loadEmployee(ctx, accountId, authorId)) ?? null,
  Department: async ({ accountId, departmentIds }, _args, { ctx }) => {
    if (departmentIds === null) return [];
    const { departments } = await loadOrganisation(ctx, accountId);
    return departments.filter(({ id }) => departmentIds.includes(id));
  },
  Attachment: ({ attachments }) => attachments ?? [],
  pinned: ({ pinned }) => pinned ?? false,
  comments: ({ comments }) => comments ?? false,
  read: (item, _args, { ctx }) => hasRead(ctx, item),
  may: (_item, _args, { ctx }) => ({
    edit: meets(ctx.viewer, newsAccess.editNewsItem).ok,
    delete: meets(ctx.viewer, newsAccess.deleteNewsItem).ok,
  }),
};
