import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type { NewsItem } from '#domain/news/news-item.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newsItems } from './news.store.ts';
import { keptAttachments, writeWithAttachments } from './news-attachments.ts';
import { newsFields, strangeDepartment } from './news-input.ts';

/** A message to the people of some departments, or to everyone; they are notified unless it says otherwise. */
export const createNewsItem = useCase({
  name: 'createNewsItem',
  needs: newsAccess.createNewsItem,
  input: z.object({
    id: idSchema('nws'),
    ...newsFields,
    notify: z
      .boolean()
      .nullish()
      .transform((notify) => notify ?? true)
      .describe('Left out: its readers are notified.'),
  }),
  run: async (ctx, input) => {
    const refused = await strangeDepartment(ctx, input.departmentIds);
    if (refused) return refused;
    const { accountId, userId } = ctx.viewer;
    const attachments = await keptAttachments(ctx, input.id, [], input.attachments);
    if (isRefusal(attachments)) return attachments;
    const item: NewsItem = {
      ...input,
      attachments,
      accountId,
      version: 1,
      authorId: userId,
      created: instant(ctx.now),
      edited: null,
    };
    return writeWithAttachments(ctx, item.id, attachments, () =>
      commit(ctx, {
        changes: [change(newsItems, null, item)],
        event: { type: 'newsItemCreated', area: 'news', subject: item.id },
        answer: item,
      }),
    );
  },
});
