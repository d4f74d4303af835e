import type { Viewer } from '#domain/access/viewer.ts';
import { mayReadNews } from '#domain/news/news-item.ts';
import type { NotificationLine } from '#domain/notifications/notification.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findNewsItems } from '#services/table.ts';

/** Whether a line may be shown: one of a message is not once the message was deleted, or is for others. */
export const readableNews = async (
  ctx: Ctx,
  viewer: Viewer,
  lines: readonly NotificationLine[],
): Promise<(line: NotificationLine) => boolean> => {
  const named = new Set(lines.flatMap(({ kind, subject }) => (kind === 'newsPosted' ? [subject] : [])));
  const items = named.size > 0 ? await findNewsItems(ctx, viewer.accountId, [...named]) : [];
  const readable = new Set(items.flatMap((item) => (mayReadNews(viewer, item) ? [item.id] : [])));
  return ({ kind, subject }) => kind !== 'newsPosted' || readable.has(subject);
};
