import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type { NewsItem } from '#domain/news/news-item.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newsItems } from './news.store.ts';
import { keptAttachments, writeWithAttachments } from './news-attachments.ts';
import { newsFields, strangeDepartment } from './news-input.ts';
import { readNewsItem } from './news-reader.ts';

/** Changes the words of a message and whom it is for; who wrote it and when stay. */
export const editNewsItem = useCase({
  name: 'editNewsItem',
  needs: newsAccess.editNewsItem,
  input: z.object({ id: referenceSchema, version: versionSchema, ...newsFields }),
  run: async (ctx, { version, ...input }) => {
    const before = await readNewsItem(ctx, input.id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const refused = await strangeDepartment(ctx, input.departmentIds);
    if (refused) return refused;
    const attachments = await keptAttachments(ctx, before.id, before.attachments ?? [], input.attachments);
    if (isRefusal(attachments)) return attachments;
    const added = attachments.filter(({ id }) => !before.attachments?.some((one) => one.id === id));
    const after: NewsItem = { ...before, ...input, attachments, edited: instant(ctx.now) };
    return writeWithAttachments(ctx, before.id, added, () =>
      commit(ctx, {
        changes: [change(newsItems, before, after)],
        event: { type: 'newsItemEdited', area: 'news', subject: before.id },
        answer: { ...after, version: version + 1 },
      }),
    );
  },
});
