import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema, requiredTextSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import type { NewsComment } from '#domain/news/news-item.ts';
import { instant } from '#domain/time/instant.ts';
import { change, findById } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { commentsPartition, newsComments } from './news.store.ts';
import { readNewsItem } from './news-reader.ts';
import { type NewsReceipts, receiptsOf } from './news-reads.ts';

const mostComments = 500;

const commentsOf = async (ctx: Ctx<Viewer>, newsId: string): Promise<NewsComment[]> =>
  only(newsComments, await queryAll(ctx.table, partition(commentsPartition(ctx.viewer.accountId, newsId))));

export type NewsDetail = { comments: NewsComment[]; receipts: NewsReceipts | null };

/** Details of a message: comments, oldest first, when it allows them, and read receipts for those who may edit messages. */
export const viewNewsDetail = useCase({
  name: 'viewNewsDetail',
  needs: newsAccess.viewNews,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const item = await readNewsItem(ctx, id);
    if (!item) return notFound();
    const [comments, receipts] = await Promise.all([item.comments ? commentsOf(ctx, id) : [], receiptsOf(ctx, item)]);
    return { comments, receipts } satisfies NewsDetail;
  },
});

/** Comments on a message; refused with `STATE` when its author disabled comments. */
export const addNewsComment = useCase({
  name: 'addNewsComment',
  needs: newsAccess.addNewsComment,
  input: z.object({ id: idSchema('nco'), newsId: referenceSchema, text: requiredTextSchema(1000) }),
  run: async (ctx, { id, newsId, text }) => {
    const item = await readNewsItem(ctx, newsId);
    if (!item) return notFound();
    if (!item.comments) return refuse('STATE', 'news.noComments');
    if ((await commentsOf(ctx, newsId)).length >= mostComments)
      return refuse('STATE', 'news.manyComments', { limit: mostComments });
    const { accountId, userId } = ctx.viewer;
    const comment: NewsComment = {
      accountId,
      id,
      version: 1,
      newsId,
      authorId: userId,
      text,
      created: instant(ctx.now),
    };
    return commit(ctx, {
      changes: [change(newsComments, null, comment)],
      event: { type: 'newsCommentAdded', area: 'news', subject: id, employeeId: userId },
      answer: comment,
    });
  },
});

/** Deletes a comment: the viewer's own, or any comment for those who may edit messages. */
export const deleteNewsComment = useCase({
  name: 'deleteNewsComment',
  needs: newsAccess.deleteNewsComment,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = await findById(ctx.table, newsComments, ctx.viewer.accountId, id);
    const mine = before?.authorId === ctx.viewer.userId;
    if (!before || (!mine && ctx.need(newsAccess.editNewsItem))) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(newsComments, before, null)],
      event: { type: 'newsCommentDeleted', area: 'news', subject: id },
      answer: { ok: true },
    });
  },
});

/** Refuses an undo that brings back a comment on a message that the viewer may no longer read, or that takes none by now. */
export const refusedUndoOfComments = async (
  ctx: Ctx<Viewer>,
  { changes }: Pick<LoggedEvent, 'changes'>,
): Promise<Refusal | undefined> => {
  for (const { before, after } of changesOf(newsComments, changes)) {
    if (!before || after) continue;
    const item = await readNewsItem(ctx, before.newsId);
    if (!item) return notFound();
    if (!item.comments) return refuse('STATE', 'news.noComments');
  }
  return undefined;
};
