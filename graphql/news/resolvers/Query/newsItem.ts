import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewNewsItem } from '#services/news/view-news-item.ts';

export const newsItem: QueryResolvers['newsItem'] = async (_root, args, { ctx }) =>
  answer(await viewNewsItem(ctx, args));
