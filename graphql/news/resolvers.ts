import { meets } from '#domain/access/requirement.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type {
  BulkMessageRecipientsResolvers,
  NewsAttachmentResolvers,
  NewsCommentResolvers,
  NewsItemResolvers,
} from '#graphql/generated/types.ts';
import { filePath } from '#services/files/file-path.ts';
import { hasRead } from '#services/news/news-reads.ts';
import { loadEmployee, loadOrganisation, loadPeople } from '#services/table.ts';

export const BulkMessageRecipients: BulkMessageRecipientsResolvers = {
  People: async ({ employeeIds }, { first }, { ctx }) => {
    const { employees } = await loadPeople(ctx, ctx.viewer!.accountId);
    const wanted = new Set(employeeIds.slice(0, Math.min(first, 100)));
    return employees.filter(({ id }) => wanted.has(id));
  },
};

export const NewsAttachment: NewsAttachmentResolvers = { url: ({ key }) => filePath(key) };

export const NewsComment: NewsCommentResolvers = {
  Author: async ({ accountId, authorId }, _args, { ctx }) => (await loadEmployee(ctx, accountId, authorId)) ?? null,
  mayDelete: ({ authorId }, _args, { ctx }) =>
    authorId === ctx.viewer?.userId || meets(ctx.viewer, newsAccess.editNewsItem).ok,
};

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
