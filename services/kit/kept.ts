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
  const attempt = async (): Promise<void> => {
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
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, attempt));
};

/** People of whom a request reads everything, one Query each: a thousand take a busy machine longer than a request has. */
const mostAtOnce = 300;

/** How many people a request of one page reads one by one: as many as one does at once, and half of the reads it has left. */
export const peopleOfAPage = ({ counts: { mostReads = Number.POSITIVE_INFINITY, reads } }: Ctx): number =>
  Math.max(1, Math.min(mostAtOnce, Math.floor((mostReads - reads) / 2)));

const isSettled = (ctx: Ctx, { own, rules }: Stamps): boolean =>
  [own, rules].every((stamp) => !stamp || ctx.now.since(stamp.movedAt).total('seconds') >= settledSeconds);

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

/** Source data of people, which no rule changes: valid while the person's own inputs are unchanged. */
export type Source<P, F> = {
  /** Partition in which they are cached; not cached when omitted. */
  pk?: string;
  load: (person: P) => Promise<F>;
  /** Whether cached data suffice for the request. */
  covers?: (facts: F) => boolean;
  /** Whether they stay valid while inputs are unchanged; true when omitted. */
  lasts?: (facts: F) => boolean;
};

type Keeping<P, K, F> = {
  pk: string;
  /** Names of the parts of a person's outcome; one without a name when omitted. */
  parts?: readonly string[];
  covers: (kept: K, part: string) => boolean;
  source: Source<P, F>;
  derive: (facts: F, person: P, part: string) => K;
  /** Whether it stays valid while its inputs are unchanged; true when omitted. */
  lasts?: (kept: K) => boolean;
  /** Most people whose outcomes are derived; the next one without a cached outcome and all after them are left out. */
  mostDerived?: number;
};

type Held = { employeeId: string };
const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const itemsAt = async (ctx: Ctx, keys: readonly Key[]): Promise<<T>(key: Key) => (Item & T) | undefined> => {
  const items = await ctx.table.batchGet([...keys], { ConsistentRead: true });
  const at = new Map(items.map((item) => [nameOf(item), item]));
  return <T>(key: Key) => at.get(nameOf(key)) as (Item & T) | undefined;
};

/** Source data of these people: cached ones with a BatchGet per 100 people; others are loaded when first asked for. */
const loadFacts = async <P extends Held, F>(
  ctx: Ctx,
  accountId: string,
  changed: readonly Changed<P>[],
  { pk, load, covers = () => true, lasts = () => true }: Source<P, F>,
): Promise<(one: Changed<P>) => Promise<F>> => {
  if (pk === undefined) return ({ person }) => load(person);
  const keyOf = ({ person }: Changed<P>): Key => ({ pk, sk: person.employeeId });
  const itemOf = await itemsAt(ctx, changed.map(keyOf));
  return async (one) => {
    const { own } = one.stamps;
    const item = itemOf<Partial<Kept<F>>>(keyOf(one));
    if (item?.kept !== undefined && item.own === (own?.stamp ?? 0) && covers(item.kept)) return item.kept;
    const facts = await load(one.person);
    if (lasts(facts) && isSettled(ctx, { own })) await keep(ctx, keyOf(one), facts, { own }, accountId);
    return facts;
  };
};

/** Someone of whose outcome these parts have to be derived. */
type Changed<P> = { person: P; stamps: Stamps; parts: readonly string[] };

/**
 * Outcomes by person, one for each part: from the cache where inputs are unchanged and it covers the request, with two BatchGets
 * per 100 people and one more for each further part; else derived from their source data and cached in partition `pk`.
 */
export const loadKept = async <P extends Held, K, F>(
  ctx: Ctx,
  accountId: string,
  people: readonly P[],
  { pk, parts = [''], covers, source, derive, lasts = () => true, mostDerived }: Keeping<P, K, F>,
): Promise<ReadonlyMap<string, readonly K[]>> => {
  const keyOf = ({ employeeId }: P, part: string): Key => ({ pk, sk: part ? `${employeeId}#${part}` : employeeId });
  const ofPeople = people.flatMap((person) => [
    stampKey(accountId, person.employeeId),
    ...parts.map((part) => keyOf(person, part)),
  ]);
  const itemOf = await itemsAt(ctx, [stampKey(accountId), ...ofPeople]);
  const rules = itemOf<Stamp>(stampKey(accountId));
  const found = new Map<string, Map<string, K>>();
  const changed: Changed<P>[] = [];
  for (const person of people) {
    const own = itemOf<Stamp>(stampKey(accountId, person.employeeId));
    const outcomes = new Map<string, K>();
    for (const part of parts) {
      const item = itemOf<Partial<Kept<K>>>(keyOf(person, part));
      const isGood = item && item.own === (own?.stamp ?? 0) && item.rules === (rules?.stamp ?? 0);
      if (isGood && item.kept !== undefined && covers(item.kept, part)) outcomes.set(part, item.kept);
    }
    if (outcomes.size < parts.length && changed.length === mostDerived) break;
    found.set(person.employeeId, outcomes);
    const missing = parts.filter((part) => !outcomes.has(part));
    if (missing.length > 0) changed.push({ person, stamps: { own, rules }, parts: missing });
  }
  const factsOf = await loadFacts(ctx, accountId, changed, source);
  await inTurns(changed, async (one) => {
    const { person, stamps } = one;
    const facts = await factsOf(one);
    for (const part of one.parts) {
      const kept = derive(facts, person, part);
      found.get(person.employeeId)!.set(part, kept);
      if (lasts(kept) && isSettled(ctx, stamps)) await keep(ctx, keyOf(person, part), kept, stamps, accountId);
    }
  });
  return new Map([...found].map(([employeeId, outcomes]) => [employeeId, parts.map((part) => outcomes.get(part)!)]));
};
