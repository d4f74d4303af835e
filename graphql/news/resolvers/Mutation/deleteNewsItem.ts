import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteNewsItem as remove } from '#services/news/delete-news-item.ts';

export const deleteNewsItem: MutationResolvers['deleteNewsItem'] = (_root, { input }, { ctx }) => remove(ctx, input);
