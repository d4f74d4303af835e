import * as z from 'zod';
import { newsAccess } from '#domain/news/actions.ts';
import { newsLimit } from '#domain/news/news-item.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newestNews } from './news-reader.ts';

/** Messages for the viewer, newest first. */
export const viewNews = useCase({
  name: 'viewNews',
  needs: newsAccess.viewNews,
  input: z.object({ limit: z.int().min(1).max(newsLimit) }),
  run: (ctx, { limit }) => newestNews(ctx, limit),
});
