import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listNews } from '#services/news/list-news.ts';

export const news: QueryResolvers['news'] = async (_root, args, { ctx }) => answer(await listNews(ctx, args));
