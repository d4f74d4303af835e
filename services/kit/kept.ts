import type { Item, Key } from '#services/ports/table.ts';
import type { Ctx } from './context.ts';
import { type Stamp, stampKey } from './stamps.ts';

/** A cached outcome of a person with the stamps under which it is valid. */
type Kept<K> = { kept: K; own: number; rules: number };
type Stamps = { own?: Item & Stamp; rules?: Item & Stamp };

/** Indexes lag behind writes, so results read this soon after a change are not cached. */
const settledSeconds = 120;
/** People read concurrently; a thousand concurrent Queries would time out waiting for connections. */
const atOnce = 50;

/**
 * Does the work for each, for 50 at a time in their order; the next begins as soon as one is done, so that what is read of some is
 * worked out while others are read. After a failure no more begin.
 */
export const inTurns = async <T>(all: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < all.length) {
      const item = all[next]!;
      next += 1;
      try {
        await work(item);
      } catch (fault) {
        next = all.length;
        throw fault;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, one));
};

const isSettled = (ctx: Ctx, { own, rules }: Stamps): boolean =>
  [own, rules].every((one) => !one || ctx.now.since(one.movedAt).total('seconds') >= settledSeconds);

const keep = async <K>(ctx: Ctx, key: Key, kept: K, { own, rules }: Stamps, accountId: string): Promise<void> => {
  await ctx.table.update({
    Key: key,
    UpdateExpression: 'SET #kept = :kept, #own = :own, #rules = :rules, accountId = :accountId',
    ExpressionAttributeNames: { '#kept': 'kept', '#own': 'own', '#rules': 'rules' },
    ExpressionAttributeValues: {
      ':kept': kept,
      ':own': own?.stamp ?? 0,
      ':rules': rules?.stamp ?? 0,
      ':accountId': accountId,
    },
  });
};

type Keeping<P, K> = {
  pk: string;
  /** Part of the person's outcome, where there are several. */
  part?: string;
  covers: (kept: K) => boolean;
  derive: (person: P) => Promise<K>;
  /** Whether it stays valid while its inputs are unchanged; true when omitted. */
  lasts?: (kept: K) => boolean;
};

/**
 * Outcomes by person: from the cache where inputs are unchanged and it covers the request, with two BatchGets per 100 people;
 * else derived and cached in partition `pk`.
 */
export const loadKept = async <P extends { employeeId: string }, K>(
  ctx: Ctx,
  accountId: string,
  people: readonly P[],
  { pk, part, covers, derive, lasts = () => true }: Keeping<P, K>,
): Promise<ReadonlyMap<string, K>> => {
  const keyOf = (employeeId: string): Key => ({ pk, sk: part === undefined ? employeeId : `${employeeId}#${part}` });
  const keys = people.flatMap(({ employeeId }) => [stampKey(accountId, employeeId), keyOf(employeeId)]);
  const items = await ctx.table.batchGet([stampKey(accountId), ...keys], { ConsistentRead: true });
  const at = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const itemOf = <T>({ pk, sk }: Key): (Item & T) | undefined => at.get(`${pk} ${sk}`) as (Item & T) | undefined;
  const rules = itemOf<Stamp>(stampKey(accountId));
  const found = new Map<string, K>();
  const changed: { person: P; stamps: Stamps }[] = [];
  for (const person of people) {
    const own = itemOf<Stamp>(stampKey(accountId, person.employeeId));
    const item = itemOf<Partial<Kept<K>>>(keyOf(person.employeeId));
    const isGood = item && item.own === (own?.stamp ?? 0) && item.rules === (rules?.stamp ?? 0);
    if (isGood && item.kept !== undefined && covers(item.kept)) found.set(person.employeeId, item.kept);
    else changed.push({ person, stamps: { own, rules } });
  }
  await inTurns(changed, async ({ person, stamps }) => {
    const kept = await derive(person);
    found.set(person.employeeId, kept);
    if (lasts(kept) && isSettled(ctx, stamps)) await keep(ctx, keyOf(person.employeeId), kept, stamps, accountId);
  });
  return found;
};
