import type { Viewer } from '#domain/access/viewer.ts';
import { type ExampleData, examplePeople, type Kept, leavingWith } from '#domain/account/example-data.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item } from '#services/ports/table.ts';
import { daysAhead } from '#services/shifts/planned/planned-ahead.ts';

/** An item by its kind, for the rules. */
export type KeptItem = Kept & { item: Item };

const strong = { ConsistentRead: true };

/** Reads every partition at once: a company that has example data is small, and it goes once. */
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

/** Partitions of a person that hang on them; bookkeeping lies apart. */
const own = ['absences', 'approved', 'clock', 'notes', 'notifications'];

/**
 * Everything that may have to do with the example: the people, what repeats, every date of its department from its first week to
 * a year ahead, what lies with each person, and what might name a team or a kind of shift.
 */
const around = async (ctx: Ctx<Viewer>, data: ExampleData): Promise<KeptItem[]> => {
  const { accountId } = ctx.viewer;
  const at = (name: string): string => `a#${accountId}#${name}`;
  const department = at(`d#${data.departmentId}`);
  const until = addDays(ctx.now.toString().slice(0, 10), daysAhead);
  const people = await readAll(ctx, [at('people')]);
  const everyone = people.filter(({ __edb_e__: kind }) => kind === 'employee').map(({ id }) => String(id));
  // Whose item is gone may have left something, when an earlier removal was cut off.
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
  // What was read strongly counts.
  const distinct = new Map([...horizons, ...items, ...people].map((item) => [`${item.pk} ${item.sk}`, item]));
  return [...distinct.values()]
    .filter((item) => isAbout(item) && typeof item.version === 'number')
    .map((item) => ({ kind: String(item.__edb_e__), item }));
};

/** What there is, and what of it goes with the example data. */
export type Removal = { all: KeptItem[]; leaving: Set<KeptItem> };

export const readRemoval = async (ctx: Ctx<Viewer>, data: ExampleData): Promise<Removal> => {
  const all = await around(ctx, data);
  return { all, leaving: leavingWith(data, all) };
};
