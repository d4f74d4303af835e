import { meets } from '#domain/access/requirement.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type { NewsItemResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';

export const NewsItem: NewsItemResolvers = {
  Author: async ({ accountId, authorId }, _args, { ctx }) =>
    (await loadPeople(ctx, accountId)).employees.find(({ id }) => id === authorId) ?? null,
  Department: async ({ accountId, departmentIds }, _args, { ctx }) => {
    if (departmentIds === null) return [];
    const { departments } = await loadOrganisation(ctx, accountId);
    return departments.filter(({ id }) => departmentIds.includes(id));
  },
  may: (_item, _args, { ctx }) => ({
    edit: meets(ctx.viewer, newsAccess.editNewsItem).ok,
    delete: meets(ctx.viewer, newsAccess.deleteNewsItem).ok,
  }),
};
