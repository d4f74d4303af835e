import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newsItems } from './news.store.ts';
import { readNewsItem } from './news-reader.ts';

/** Takes a message down; undo puts it back. */
export const deleteNewsItem = useCase({
  name: 'deleteNewsItem',
  needs: newsAccess.deleteNewsItem,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = await readNewsItem(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(newsItems, before, null)],
      event: { type: 'newsItemDeleted', area: 'news', subject: id },
      answer: { ok: true },
    });
  },
});
