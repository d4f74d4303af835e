import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readNewsItem } from './news-reader.ts';

/** One message that the viewer may read. */
export const viewNewsItem = useCase({
  name: 'viewNewsItem',
  needs: newsAccess.viewNews,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => (await readNewsItem(ctx, id)) ?? notFound(),
});
