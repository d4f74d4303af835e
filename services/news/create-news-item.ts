import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type { NewsItem } from '#domain/news/news-item.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newsItems } from './news.store.ts';
import { newsFields, strangeDepartment } from './news-input.ts';

/** Tells the people of some departments, or everybody, something. */
export const createNewsItem = useCase({
  name: 'createNewsItem',
  needs: newsAccess.createNewsItem,
  input: z.object({ id: idSchema('nws'), ...newsFields }),
  run: async (ctx, input) => {
    const refused = await strangeDepartment(ctx, input.departmentIds);
    if (refused) return refused;
    const { accountId, userId } = ctx.viewer;
    const item: NewsItem = {
      ...input,
      accountId,
      version: 1,
      authorId: userId,
      created: instant(ctx.now),
      edited: null,
    };
    return commit(ctx, {
      changes: [change(newsItems, null, item)],
      event: { type: 'newsItemCreated', area: 'news', subject: item.id },
      answer: item,
    });
  },
});
