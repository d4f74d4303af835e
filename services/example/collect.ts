import type { Viewer } from '#domain/access/viewer.ts';
import { type ExampleData, examplePeople, type Kept, leavingWith } from '#domain/account/example-data.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item } from '#services/ports/table.ts';
import { daysAhead } from '#services/shifts/planned/planned-ahead.ts';

/** A stored item with its kind, as the domain rules need it. */
export type KeptItem = Kept & { item: Item };

const strong = { ConsistentRead: true };

/** Reads all partitions in parallel: a company with example data is small, and its data is removed only once. */
const readAll = async (ctx: Ctx, names: readonly string[]): Promise<Item[]> =>
  (await Promise.all(names.map((pk) => queryAll(ctx.table, partition(pk, strong))))).flat();

const readHorizons = async (ctx: Ctx, names: readonly string[]): Promise<Item[]> => {
  const found = names.map((pk) =>
    queryAll(ctx.table, {
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  );
  return (await Promise.all(found)).flat();
};

/** Partitions owned by a person; bookkeeping partitions are removed separately. */
const own = ['absences', 'approved', 'clock', 'notes', 'notifications'];

/**
 * Everything that may refer to the example data: people, series, all dates of its department from its first week to a year ahead,
 * the partitions of each person, and items that may name a team or a shift type.
 */
const around = async (ctx: Ctx<Viewer>, data: ExampleData): Promise<KeptItem[]> => {
  const { accountId } = ctx.viewer;
  const at = (name: string): string => `a#${accountId}#${name}`;
  const department = at(`d#${data.departmentId}`);
  const until = addDays(ctx.now.toString().slice(0, 10), daysAhead);
  const people = await readAll(ctx, [at('people')]);
  const everyone = people.filter(({ __edb_e__: kind }) => kind === 'employee').map(({ id }) => String(id));
  // Includes people whose item is already deleted: an interrupted removal may have left their other items.
  const theirs = new Set([...everyone, ...examplePeople(data)]);
  const [items, horizons] = await Promise.all([
    readAll(ctx, [
      ...['org', 'series', 'news', 'events', 'files', 'exchanges#live'].map(at),
      ...weeksBetween(data.from, until).map((week) => `${department}#w#${week}`),
      ...['absences', 'wishes'].map((name) => `${department}#${name}`),
      ...[...theirs].flatMap((id) => own.map((name) => at(`e#${id}#${name}`))),
    ]),
    readHorizons(
      ctx,
      ['open', ...[...theirs].flatMap((id) => [id, `${id}#absences`])].map((name) => at(`e#${name}`)),
    ),
  ]);
  const places = new Set(data.ids);
  const isAbout = ({ pk, id }: Item): boolean => pk !== at('org') || places.has(String(id));
  // Strongly consistent items override those of the index.
  const distinct = new Map([...horizons, ...items, ...people].map((item) => [`${item.pk} ${item.sk}`, item]));
  return [...distinct.values()]
    .filter((item) => isAbout(item) && typeof item.version === 'number')
    .map((item) => ({ kind: String(item.__edb_e__), item }));
};

/** All related items, and those removed with the example data. */
export type Removal = { all: KeptItem[]; leaving: Set<KeptItem> };

export const readRemoval = async (ctx: Ctx<Viewer>, data: ExampleData): Promise<Removal> => {
  const all = await around(ctx, data);
  return { all, leaving: leavingWith(data, all) };
};
