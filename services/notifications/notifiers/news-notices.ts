import { isFor, type NewsItem } from '#domain/news/news-item.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { type Notifier, plainLine } from '#services/notifications/notified.ts';

/** A message, to those whom it is for. */
export const notifyOfNews: Notifier = (company, { subject, changes }) => {
  const item = changes.find((one) => one.kind === 'newsItem')?.after as unknown as NewsItem | undefined;
  if (!item) return [];
  const message = { departmentIds: item.departmentIds ?? null, authorId: item.authorId };
  return company
    .whoMay(notificationKinds.newsPosted.needs, {})
    .filter((id) => isFor({ ...item, ...message }, company.viewer(id)!))
    .map((employeeId) => ({
      employeeId,
      line: plainLine({
        kind: 'newsPosted',
        text: 'newsPosted',
        subject,
        departmentId: null,
        facts: { name: item.title },
      }),
    }));
};
