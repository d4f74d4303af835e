import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { newsLimit } from '#domain/news/news-item.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newestNews, readNewsItem } from './news-reader.ts';

/** Messages that the viewer may read, newest first. */
export const viewNews = useCase({
  name: 'viewNews',
  needs: newsAccess.viewNews,
  input: z.object({ limit: z.int().min(1).max(newsLimit) }),
  run: (ctx, { limit }) => newestNews(ctx, limit),
});

/** One message that the viewer may read. */
export const viewNewsItem = useCase({
  name: 'viewNewsItem',
  needs: newsAccess.viewNews,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => (await readNewsItem(ctx, id)) ?? notFound(),
});
