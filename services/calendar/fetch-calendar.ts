import { createHash } from 'node:crypto';
import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import { calendarAccess } from '#domain/calendar/actions.ts';
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts';
import type { CalendarFeed } from '#domain/calendar/calendar-feed.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { leftSince } from '#services/identity/left-since.ts';
import { type Limit, takeTry } from '#services/identity/rate-limit.ts';
import { secretHash } from '#services/identity/secret.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { loadNames } from '#services/table.ts';
import { addressKey, calendarFeeds, type FeedAddress, fetchKey } from './calendar.store.ts';
import { calendarTexts } from './calendar-texts.ts';
import { feedEntries } from './feed-entries.ts';
import { feedSources } from './feed-sources.ts';

/** A fetched calendar with its ETag. */
export type FetchedCalendar = { name: string; entries: CalendarEntry[]; tag: string };

const perFeed: Limit = { name: 'calendar', tries: 60, seconds: 600 };
/** Rate limit for invalid addresses by client address. Valid ones do not count, since calendar servers fetch for many people. */
const perStranger: Limit = { name: 'calendarStranger', tries: 30, seconds: 600 };
const notedEverySeconds = 60;

const tooMany = (): Refusal => refuse('STATE', 'tooManyRequests');

/** Does not reveal whether an address was ever valid. */
const unknown = async (ctx: Ctx): Promise<Refusal> =>
  (await takeTry(ctx, perStranger, ctx.remoteAddress)) ? notFound() : tooMany();

const feedOf = async (ctx: Ctx, tokenHash: string): Promise<CalendarFeed | undefined> => {
  const address = await ctx.table.get({ Key: addressKey(tokenHash), ConsistentRead: true });
  if (!address) return undefined;
  const Key = calendarFeeds.key(address as unknown as FeedAddress);
  const item = await ctx.table.get({ Key, ConsistentRead: true });
  const feed = item && calendarFeeds.parse(item);
  return feed?.tokenHash === tokenHash ? feed : undefined;
};

/** Records a fetch, at most once a minute. */
const noteFetch = async (ctx: Ctx, feed: CalendarFeed): Promise<void> => {
  await ctx.table.update({
    Key: fetchKey(feed),
    UpdateExpression: 'SET #kind = :kind, feedId = :id, lastFetchedAt = :now',
    ConditionExpression: 'attribute_not_exists(lastFetchedAt) OR lastFetchedAt < :before',
    ExpressionAttributeNames: { '#kind': '__edb_e__' },
    ExpressionAttributeValues: {
      ':kind': 'feedFetch',
      ':id': feed.id,
      ':now': ctx.now.toString(),
      ':before': ctx.now.subtract({ seconds: notedEverySeconds }).toString(),
    },
  });
};

const tagOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/**
 * The calendar of a secret address: what its owner may currently see. Nothing while the plan is too low, and never again once the
 * owner has left.
 */
export const fetchCalendar = openUseCase({
  name: 'fetchCalendar',
  needs: calendarAccess.fetchCalendar,
  input: z.object({ secret: stringSchema().regex(/^[\w-]{20,100}$/) }),
  run: async (ctx, { secret }): Promise<FetchedCalendar | Refusal> => {
    const feed = await feedOf(ctx, secretHash(secret));
    if (!feed) return unknown(ctx);
    if (!(await takeTry(ctx, perFeed, feed.id))) return tooMany();
    const { viewer, person } = await loadViewer(ctx, feed.accountId, feed.employeeId);
    if (!viewer || !person || !meets(viewer, calendarAccess.syncCalendar).ok) return unknown(ctx);
    if (leftSince(feed.rotatedAt, person)) return unknown(ctx);
    const own = contextFor(ctx.ports, { viewer, remoteAddress: ctx.remoteAddress });
    const sources = await feedSources(own, feed);
    const named = [...sources.shifts, ...sources.absences].flatMap(({ employeeId }) => employeeId ?? []);
    const names = await loadNames(own, feed.accountId, named);
    const entries = feedEntries({ userId: viewer.userId, names, text: calendarTexts(person.locale) }, sources);
    await noteFetch(ctx, feed);
    return { name: feed.name, entries, tag: tagOf({ name: feed.name, entries }) };
  },
});
