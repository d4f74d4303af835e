import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editNewsItem as edit } from '#services/news/edit-news-item.ts';

export const editNewsItem: MutationResolvers['editNewsItem'] = (_root, { input }, { ctx }) => edit(ctx, input);
