import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { endsNextDay } from '#domain/time/moments.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';

/**
 * Writes to one person's day are serialised: each day has a version, incremented by every write of a shift there on condition
 * that it is unchanged since it was read. Series have no days; they increment the person's `planning` version instead, which
 * every write of a day checks.
 */

const partitionOf = (accountId: string, employeeId: string): string => `a#${accountId}#e#${employeeId}#days`;
const dayKey = (accountId: string, employeeId: string, date: PlainDate): Key => ({
  pk: partitionOf(accountId, employeeId),
  sk: date,
});
const planningKey = (accountId: string, employeeId: string): Key => ({
  pk: partitionOf(accountId, employeeId),
  sk: 'planning',
});

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

type Dated = Pick<ScheduledShift, 'employeeId' | 'date' | 'starttime' | 'endtime'>;

/** A night shift increments both of its dates. */
const datesOf = ({ date, starttime, endtime }: Dated): PlainDate[] =>
  endsNextDay(starttime, endtime) ? [date, addDays(date, 1)] : [date];

const distinct = (keys: Key[]): Key[] => [...new Map(keys.map((key) => [nameOf(key), key])).values()];

const daysOf = (accountId: string, shifts: readonly Dated[]): Key[] =>
  distinct(
    shifts.flatMap((shift) =>
      shift.employeeId === null ? [] : datesOf(shift).map((date) => dayKey(accountId, shift.employeeId!, date)),
    ),
  );

type Holders = readonly { employeeId: string | null }[];

const planningOf = (accountId: string, holders: Holders): Key[] =>
  distinct(holders.flatMap(({ employeeId }) => (employeeId === null ? [] : [planningKey(accountId, employeeId)])));

/** Current versions of days and planning; missing keys have no version yet. */
export type SeenDays = ReadonlyMap<string, number>;

/** Call before reading the data of the decision; other items can be read in the same call. */
export const readDaysAnd = async (
  ctx: Ctx,
  accountId: string,
  shifts: readonly Dated[],
  extra: readonly Key[],
): Promise<{ seen: SeenDays; extra: Item[] }> => {
  const own = [...daysOf(accountId, shifts), ...planningOf(accountId, shifts)];
  const names = new Set(own.map(nameOf));
  const items = await ctx.table.batchGet([...own, ...extra], { ConsistentRead: true });
  const [days, others] = [
    items.filter((item) => names.has(nameOf(item))),
    items.filter((item) => !names.has(nameOf(item))),
  ];
  return { seen: new Map(days.map((item) => [nameOf(item), item.version as number])), extra: others };
};

export const readDays = async (ctx: Ctx, accountId: string, shifts: readonly Dated[]): Promise<SeenDays> =>
  (await readDaysAnd(ctx, accountId, shifts, [])).seen;

const unchanged = (seen: SeenDays, key: Key) => {
  const version = seen.get(nameOf(key));
  return version === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': version } };
};

const moveOn = (seen: SeenDays, Key: Key): WriteAction => {
  const { ConditionExpression, ExpressionAttributeValues } = unchanged(seen, Key);
  return {
    Update: {
      Key,
      UpdateExpression: 'SET version = :next',
      ConditionExpression,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':next': (seen.get(nameOf(Key)) ?? 0) + 1 },
    },
  };
};

const countUp = (Key: Key): WriteAction => ({
  Update: { Key, UpdateExpression: 'ADD version :one', ExpressionAttributeValues: { ':one': 1 } },
});

/**
 * Guards of a write that puts these shifts on days, evaluated after `seen` was read, and changes series of these people. A
 * concurrent write to the same days, or to any day of these people, is decided again.
 */
export const planGuards = (
  accountId: string,
  seen: SeenDays,
  shifts: readonly Dated[],
  patterns: Holders = [],
): WriteAction[] => {
  const bumped = planningOf(accountId, patterns);
  const names = new Set(bumped.map(nameOf));
  const checked = planningOf(accountId, shifts).filter((key) => !names.has(nameOf(key)));
  return [
    ...daysOf(accountId, shifts).map((key) => moveOn(seen, key)),
    ...checked.map((Key) => ({ ConditionCheck: { Key, ...unchanged(seen, Key) } })),
    ...bumped.map(countUp),
  ];
};
