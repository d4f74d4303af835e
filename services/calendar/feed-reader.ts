import type { Viewer } from '#domain/access/viewer.ts';
import type { CalendarFeed } from '#domain/calendar/calendar-feed.ts';
import { leftSince } from '#services/identity/left-since.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadEmployee } from '#services/table.ts';
import { calendarFeeds, type FeedFetch, feedsPartition, isFetch } from './calendar.store.ts';

/** A feed with its last fetch; null if never fetched. */
export type SeenFeed = CalendarFeed & { lastFetchedAt: string | null };

/** The viewer's own feeds by name, without those that ended when they left. */
export const ownFeeds = async (ctx: Ctx<Viewer>): Promise<SeenFeed[]> => {
  const { accountId, userId } = ctx.viewer;
  const [items, person] = await Promise.all([
    queryAll(ctx.table, partition(feedsPartition(accountId, userId), { ConsistentRead: true })),
    loadEmployee(ctx, accountId, userId),
  ]);
  const fetches = items.filter(isFetch).map((item) => item as unknown as FeedFetch);
  const fetched = new Map(fetches.map((fetch) => [fetch.feedId, fetch.lastFetchedAt]));
  return only(calendarFeeds, items)
    .filter(({ rotatedAt }) => !leftSince(rotatedAt, person))
    .map((feed) => ({ ...feed, lastFetchedAt: fetched.get(feed.id) ?? null }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
};

/** One of the viewer's own feeds; others are never visible. */
export const ownFeed = async (ctx: Ctx<Viewer>, id: string): Promise<SeenFeed | undefined> =>
  (await ownFeeds(ctx)).find((feed) => feed.id === id);
