import type { Viewer } from '#domain/access/viewer.ts';
import { mayBeNotified } from '#domain/notifications/may-be-notified.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import { type Inbox, inboxes, type KeptNotification, notifications, ownPartition } from './notifications.store.ts';
import { readableNews } from './readable-news.ts';

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

/** The notifications with their lines in the viewer's inbox, without those of which they may no longer know. */
const known = async (ctx: Ctx<Viewer>, all: readonly KeptNotification[]): Promise<KeptNotification[]> => {
  const { viewer } = ctx;
  const own = ({ lines }: KeptNotification) => lines.filter((line) => line.inApp && mayBeNotified(viewer, line));
  const isReadable = await readableNews(ctx, viewer, all.flatMap(own));
  return all.flatMap((notification) => {
    const lines = own(notification).filter(isReadable);
    return lines.length > 0 ? [{ ...notification, lines }] : [];
  });
};

type Slice = { before?: string; after?: string; limit: number; unreadOnly?: boolean };

/**
 * The viewer's notifications, newest first, between two exclusive ids, with the lines of which the viewer may still know. None for an impersonator: what colleagues write to a person is
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
    found.push(...(await known(ctx, kept)));
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
