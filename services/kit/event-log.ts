import { Temporal } from 'temporal-polyfill';
import { addDays, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { firstDateOfWeek, type IsoWeek, weeksBetween } from '#domain/time/week.ts';
import type { Item } from '#services/ports/table.ts';
import type { Ctx } from './context.ts';
import { departmentLogKey, departmentLogPartition, imported } from './department-log.ts';
import { type LoggedEvent, loggedEvent, logPartition } from './events.ts';
import { queryAll } from './query-all.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Smallest event id at or after an instant; ULIDs start with their time. */
const firstEventAt = (milliseconds: number): string => {
  let [rest, time] = [milliseconds, ''];
  for (let place = 0; place < 10; place += 1) {
    time = `${letters[rest % 32]}${time}`;
    rest = Math.floor(rest / 32);
  }
  return `evt_${time}`;
};

/** Creation time of a ULID; ten years ago for other ids. */
export const momentOfId = (id: string, now: Temporal.Instant): string => {
  const time = id.slice(id.indexOf('_') + 1, id.indexOf('_') + 11).toLowerCase();
  const milliseconds = [...time].reduce((sum, letter) => sum * 32 + letters.indexOf(letter), 0);
  const earliest = now.subtract({ hours: 24 * 3650 });
  const isOurs = [...time].every((letter) => letters.includes(letter)) && milliseconds > earliest.epochMilliseconds;
  const found = isOurs && milliseconds <= now.epochMilliseconds;
  return (found ? Temporal.Instant.fromEpochMilliseconds(milliseconds) : earliest).toString();
};

/** Kind of a date that left its series, which may be logged without its department. */
const seriesException = 'seriesException';

/** More texts than this would make the condition longer than the table takes. */
const mostTexts = 40;

const wanted = (areas: readonly string[] | undefined, naming: readonly string[] = []) => {
  if (!areas) return { filter: {}, values: {} };
  const values = Object.fromEntries(areas.map((area, index) => [`:area${index}`, area]));
  const ofAreas = `(area IN (${Object.keys(values).join(', ')}) OR #type = :imported)`;
  const named = naming.length > mostTexts ? [] : naming.map((text, index) => [`:text${index}`, `"${text}"`] as const);
  const isNamed = ['changes = :nothing', ...named.map(([name]) => `contains(changes, ${name})`)].join(' OR ');
  return {
    filter: {
      FilterExpression: named.length > 0 ? `${ofAreas} AND (${isNamed})` : ofAreas,
      ExpressionAttributeNames: { '#type': 'type' },
    },
    values: {
      ...values,
      ':imported': imported,
      ...(named.length > 0 && { ...Object.fromEntries(named), ':nothing': '[]' }),
    },
  };
};

/** Replicas lag less than a day, so earlier weeks are read eventually consistent at half the cost. */
const isOver = (week: IsoWeek, today: PlainDate): boolean => addDays(firstDateOfWeek(week), 7) < today;

/**
 * What was logged from that moment on, oldest first, of these areas or of all. With `naming` the table leaves out what changed
 * things that have none of these texts as a value or a kind: it is read and paid for, and neither sent nor parsed.
 */
export const eventsSince = async (
  ctx: Ctx,
  accountId: string,
  at: string,
  areas?: readonly string[],
  naming?: readonly string[],
): Promise<LoggedEvent[]> => {
  const { filter, values } = wanted(areas, naming);
  // Server clocks may differ slightly, also around the end of a week.
  const today = ctx.now.toString().slice(0, 10);
  const until = addDays(today, 1);
  const { epochMilliseconds: from } = Temporal.Instant.from(at);
  const read = await Promise.all(
    weeksBetween(at.slice(0, 10), until).map((week) =>
      queryAll(ctx.table, {
        KeyConditionExpression: 'pk = :pk AND sk >= :first',
        ...filter,
        ExpressionAttributeValues: {
          ':pk': logPartition(accountId, firstDateOfWeek(week)),
          ':first': firstEventAt(from),
          ...values,
        },
        ConsistentRead: !isOver(week, today),
      }),
    ),
  );
  return read.flat().map(loggedEvent);
};

/** Departments of a schedule, and how many the company has. */
export type Place = { departmentIds: readonly string[]; of: number };

/** One read of the whole log is cheaper than event by event when more than this share of the departments is asked. */
const largeShare = 1 / 3;
/** The index is trusted from this long after its first read, as functions of the release before may still be writing. */
const settledHours = 24;

const completeFrom = async (ctx: Ctx, accountId: string): Promise<string> => {
  const key = departmentLogKey(accountId);
  const known = await ctx.table.get({ Key: key, ConsistentRead: true });
  if (known) return String(known.from);
  const from = ctx.now.add({ hours: settledHours }).toString();
  await ctx.table.update({
    Key: key,
    UpdateExpression: 'SET #from = if_not_exists(#from, :from), #kind = :kind, accountId = :account',
    ExpressionAttributeNames: { '#from': 'from', '#kind': '__edb_e__' },
    ExpressionAttributeValues: { ':from': from, ':kind': 'departmentLogComplete', ':account': accountId },
  });
  return from;
};

type Entry = Item & { log: string; area: string; type: string };

/** Entries of these departments since the moment, oldest first; undefined where the whole log is to be read. */
const entriesSince = async (
  ctx: Ctx,
  accountId: string,
  at: string,
  { departmentIds, of }: Place,
  areas: readonly string[],
): Promise<Entry[] | undefined> => {
  if (departmentIds.length > of * largeShare || (await completeFrom(ctx, accountId)) > at) return undefined;
  const first = firstEventAt(Temporal.Instant.from(at).epochMilliseconds);
  const read = await Promise.all(
    [...departmentIds, undefined].map((id) =>
      queryAll(ctx.table, {
        KeyConditionExpression: 'pk = :pk AND sk >= :first',
        ExpressionAttributeValues: { ':pk': departmentLogPartition(accountId, id), ':first': first },
        ConsistentRead: true,
      }),
    ),
  );
  const entries = new Map((read.flat() as Entry[]).map((entry) => [entry.sk, entry]));
  const orderOf = ({ log, sk }: Entry): string => `${log} ${sk}`;
  return [...entries.values()]
    .filter(({ area, type }) => areas.includes(area) || type === imported)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
};

/** The events of entries, in their order. */
const eventsOfEntries = async (ctx: Ctx, entries: readonly Entry[]): Promise<LoggedEvent[]> => {
  const today = ctx.now.toString().slice(0, 10);
  const old = Object.groupBy(entries, ({ log }) => (isOver(log.split('#').at(-1) as IsoWeek, today) ? 'over' : 'now'));
  const read = await Promise.all(
    [old.over ?? [], old.now ?? []].map((some, index) =>
      some.length === 0
        ? []
        : ctx.table.batchGet(
            some.map(({ log, sk }) => ({ pk: log, sk })),
            { ConsistentRead: index === 1 },
          ),
    ),
  );
  const items = new Map(read.flat().map((item) => [item.sk, item]));
  return entries.flatMap(({ sk }) => (items.has(sk) ? loggedEvent(items.get(sk)!) : []));
};

/** As `eventsSince`, of departments: what concerns others may be left out, and is then not paid for. */
export const eventsSinceIn = async (
  ctx: Ctx,
  accountId: string,
  at: string,
  areas: readonly string[],
  place: Place,
): Promise<LoggedEvent[]> => {
  const entries = await entriesSince(ctx, accountId, at, place, areas);
  if (entries) return eventsOfEntries(ctx, entries);
  return eventsSince(ctx, accountId, at, areas, [...place.departmentIds, seriesException]);
};

const pagesLookedAt = 4;
const weeksLookedAt = 3;

/** The newest event within the last weeks that wrote this id; undefined if older. */
export const lastEventAbout = async (ctx: Ctx, accountId: string, id: string): Promise<LoggedEvent | undefined> => {
  const today = ctx.now.toString().slice(0, 10);
  for (let week = 0; week < weeksLookedAt; week += 1) {
    let start: Record<string, unknown> | undefined;
    for (let page = 0; page < pagesLookedAt; page += 1) {
      const { items, next } = await ctx.table.query({
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'contains(changes, :id)',
        ExpressionAttributeValues: { ':pk': logPartition(accountId, addDays(today, -7 * week)), ':id': `"${id}"` },
        ScanIndexForward: false,
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      if (items[0]) return loggedEvent(items[0]);
      if (!next) break;
      start = next;
    }
  }
  return undefined;
};

const weeksAtOnce = 10;
/** Pages of 1 MB that a request reads of the log: two years of some hundred people, or a few weeks of ten thousand. */
const usualLogPages = 400;

/**
 * Events since a date by a person, about them, or with changes that name them, oldest first. Reads the log of every week, newest first,
 * until it has read enough; `from` is the first date that it has read.
 */
export const eventsOfPerson = async (
  ctx: Ctx,
  accountId: string,
  id: string,
  { since, mostPages = usualLogPages }: { since: PlainDate; mostPages?: number },
): Promise<{ events: LoggedEvent[]; from: PlainDate }> => {
  const weeks = weeksBetween(since, addDays(ctx.now.toString().slice(0, 10), 1)).reverse();
  const found: Item[] = [];
  const before = ctx.counts.reads;
  let [start, atOnce] = [0, 1];
  while (start < weeks.length) {
    const pages = await Promise.all(
      weeks.slice(start, start + atOnce).map((week) =>
        queryAll(ctx.table, {
          KeyConditionExpression: 'pk = :pk',
          FilterExpression: 'actorId = :id OR employeeId = :id OR #subject = :id OR contains(changes, :quoted)',
          ExpressionAttributeNames: { '#subject': 'subject' },
          ExpressionAttributeValues: {
            ':pk': logPartition(accountId, firstDateOfWeek(week)),
            ':id': id,
            ':quoted': `"${id}"`,
          },
        }),
      ),
    );
    found.push(...pages.flat());
    start += atOnce;
    const read = ctx.counts.reads - before;
    if (read >= mostPages) break;
    // As many weeks as are likely to fit in what is left.
    atOnce = Math.max(1, Math.min(weeksAtOnce, Math.floor((mostPages - read) / (read / start))));
  }
  const oldest = weeks[Math.min(start, weeks.length) - 1]!;
  const events = found.map(loggedEvent).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { events, from: latest(since, firstDateOfWeek(oldest)) };
};

type Back<T> = {
  areas: readonly string[];
  /** As of `eventsSinceIn`. */
  place: Place;
  /** Maximum days back. */
  days: number;
  most: number;
  /** Maps an event; undefined skips it. */
  pick: (event: LoggedEvent) => T | undefined;
};

/** Events that an entry is read for at once. */
const entriesAtOnce = 100;

/** Reads the events of some departments backwards until enough entries are found. */
const entriesBack = async <T>(
  ctx: Ctx,
  entries: readonly Entry[],
  { most, pick }: Pick<Back<T>, 'most' | 'pick'>,
): Promise<T[]> => {
  const found: T[] = [];
  const newest = entries.toReversed();
  for (let start = 0; start < newest.length; start += entriesAtOnce)
    for (const event of await eventsOfEntries(ctx, newest.slice(start, start + entriesAtOnce))) {
      const picked = pick(event);
      if (picked !== undefined) found.push(picked);
      if (found.length === most) return found;
    }
  return found;
};

/** Reads the log backwards, page by page, until enough entries are found. */
export const eventsBack = async <T>(ctx: Ctx, accountId: string, asked: Back<T>): Promise<T[]> => {
  const { areas, place, days, most, pick } = asked;
  const today = ctx.now.toString().slice(0, 10);
  const at = `${addDays(today, -days)}T00:00:00Z`;
  const entries = await entriesSince(ctx, accountId, at, place, areas);
  if (entries) return entriesBack(ctx, entries, asked);
  const isSome = place.departmentIds.length < place.of;
  const { filter, values } = wanted(areas, isSome ? [...place.departmentIds, seriesException] : undefined);
  const found: T[] = [];
  for (const week of weeksBetween(addDays(today, -days), today).reverse()) {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await ctx.table.query({
        KeyConditionExpression: 'pk = :pk',
        ...filter,
        ExpressionAttributeValues: { ':pk': logPartition(accountId, firstDateOfWeek(week)), ...values },
        ScanIndexForward: false,
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      for (const item of page.items) {
        const event = pick(loggedEvent(item));
        if (event !== undefined) found.push(event);
        if (found.length === most) return found;
      }
      start = page.next;
    } while (start);
  }
  return found;
};
