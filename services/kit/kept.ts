import type { Item, Key } from '#services/ports/table.ts';
import type { Ctx } from './context.ts';
import { type Stamp, stampKey } from './stamps.ts';

/** What is kept of a person, and under which stamps it is good. */
type Kept<K> = { kept: K; own: number; rules: number };
type Stamps = { own?: Item & Stamp; rules?: Item & Stamp };

/** An index tells of a write a moment after it: what was read so soon is not kept. */
const settledSeconds = 120;
/** People of whom something is read at the same time: a thousand Queries at once wait for a connection until they time out. */
const atOnce = 50;

export const inTurns = async <T>(all: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let start = 0; start < all.length; start += atOnce)
    await Promise.all(all.slice(start, start + atOnce).map(work));
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
  /** Which of a person's outcomes of the partition it is, where it has several. */
  part?: string;
  covers: (kept: K) => boolean;
  derive: (person: P) => Promise<K>;
  /** Whether it stays right while nothing beneath it changes; left out: it does. */
  lasts?: (kept: K) => boolean;
};

/**
 * An outcome of each person: a kept one where nothing beneath it changed since and it covers what is asked, read with two BatchGets for
 * 100 people; else it is derived, and kept in the partition `pk`.
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
