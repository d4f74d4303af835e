import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createNewsItem as create } from '#services/news/create-news-item.ts';

export const createNewsItem: MutationResolvers['createNewsItem'] = (_root, { input }, { ctx }) => create(ctx, input);
