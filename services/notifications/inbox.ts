import type { Viewer } from '#domain/access/viewer.ts';
import { mayBeNotified } from '#domain/notifications/may-be-notified.ts';
import type { SentLine } from '#domain/notifications/notification.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import { type Inbox, inboxes, type KeptNotification, notifications, ownPartition } from './notifications.store.ts';

const newest = 'ntf_~';

/** The viewer's inbox state with the id up to which all are read; undefined when the viewer never marked all as read. */
export const readInbox = async (ctx: Ctx<Viewer>): Promise<Inbox | undefined> => {
  const { accountId, userId: employeeId } = ctx.viewer;
  const item = await ctx.table.get({ Key: inboxes.key({ accountId, employeeId }), ConsistentRead: true });
  return item && inboxes.parse(item);
};

export const isUnread = ({ id, readAt }: KeptNotification, inbox: Inbox | undefined): boolean =>
  readAt === null && id > (inbox?.readUpTo ?? '');

/** Excludes delayed notifications, which can still be withdrawn. */
const shown = 'inApp = :yes AND (attribute_not_exists(visibleFrom) OR visibleFrom <= :now)';

/** Lines of a notification in the viewer's inbox, without those of which they may no longer know. */
export const knownLines = ({ viewer }: Ctx<Viewer>, { lines }: Pick<KeptNotification, 'lines'>): SentLine[] =>
  lines.filter((line) => line.inApp && mayBeNotified(viewer, line));

type Slice = { before?: string; after?: string; limit: number; unreadOnly?: boolean };

/**
 * The viewer's notifications, newest first, between two exclusive ids. None for an impersonator: what colleagues write to a person is
 * not what a permission shows.
 */
export const notificationsOf = async (
  ctx: Ctx<Viewer>,
  { before = newest, after = 'ntf_', limit, unreadOnly = false }: Slice,
): Promise<{ found: KeptNotification[]; more: boolean }> => {
  const { accountId, userId } = ctx.viewer;
  const found: KeptNotification[] = [];
  // DynamoDB refuses a range whose end is before its start, which happens for stale or invalid cursors.
  if (before < after || ctx.viewer.viewedBy) return { found, more: false };
  let start: Record<string, unknown> | undefined;
  do {
    const page = await ctx.table.query({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :after AND :before',
      FilterExpression: unreadOnly ? `${shown} AND attribute_not_exists(readAt)` : shown,
      ExpressionAttributeValues: {
        ':pk': ownPartition(accountId, userId),
        ':after': after,
        ':before': before,
        ':yes': true,
        ':now': instant(ctx.now),
      },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 200,
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
    const kept = only(notifications, page.items).filter(({ id }) => id !== before && id !== after);
    found.push(...kept.filter((notification) => knownLines(ctx, notification).length > 0));
    start = page.next;
  } while (start && found.length <= limit);
  return { found: found.slice(0, limit), more: found.length > limit || start !== undefined };
};

/** Counting stops here: the badge shows 99+. */
const mostCounted = 100;

/** Number of unread notifications of the viewer. */
export const countUnread = async (ctx: Ctx<Viewer>): Promise<number> => {
  const inbox = await readInbox(ctx);
  const { found } = await notificationsOf(ctx, { after: inbox?.readUpTo, limit: mostCounted, unreadOnly: true });
  return found.length;
};
