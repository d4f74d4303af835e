import type { Viewer } from '#domain/access/viewer.ts';
import { mayReadNews, type NewsComment, type NewsItem, newestFirst } from '#domain/news/news-item.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { commentsPartition, newsComments, newsItems, newsPartition, newsReads, readsOfPerson } from './news.store.ts';

/** The newest messages that the viewer may read, newest first: one Query per 1 MB of text. */
export const newestNews = async (ctx: Ctx<Viewer>, limit: number): Promise<NewsItem[]> => {
  const found: NewsItem[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await ctx.table.query({
      ...partition(newsPartition(ctx.viewer.accountId)),
      ScanIndexForward: false,
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
    found.push(...only(newsItems, page.items).filter((item) => mayReadNews(ctx.viewer, item)));
    start = page.next;
  } while (start && found.length < limit);
  return found.slice(0, limit).sort(newestFirst);
};

/** The newest of these messages that the viewer may read, newest first. */
export const newestFor = (viewer: Viewer, items: readonly NewsItem[], limit: number): NewsItem[] =>
  items
    .filter((item) => mayReadNews(viewer, item))
    .sort(newestFirst)
    .slice(0, limit);

/** One message that the viewer may read; strongly consistent. */
export const readNewsItem = async (ctx: Ctx<Viewer>, id: string): Promise<NewsItem | undefined> => {
  const item = await findById(ctx.table, newsItems, ctx.viewer.accountId, id);
  return item && mayReadNews(ctx.viewer, item) ? item : undefined;
};

export type NewsOfPerson = { messages: NewsItem[]; comments: NewsComment[]; read: { newsId: string }[] };

/** Messages and comments written by the person, and the messages they opened: one Query per message. */
export const newsOfPerson = async (ctx: Ctx, accountId: string, employeeId: string): Promise<NewsOfPerson> => {
  const [items, reads] = await Promise.all([
    queryAll(ctx.table, partition(newsPartition(accountId))),
    queryAll(ctx.table, partition(readsOfPerson(accountId, employeeId))),
  ]);
  const news = only(newsItems, items);
  const comments = await Promise.all(
    news.map(({ id }) => queryAll(ctx.table, partition(commentsPartition(accountId, id)))),
  );
  return {
    messages: news.filter(({ authorId }) => authorId === employeeId),
    comments: only(newsComments, comments.flat()).filter(({ authorId }) => authorId === employeeId),
    read: only(newsReads, reads).map(({ newsId }) => ({ newsId })),
  };
};
