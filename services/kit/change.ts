import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import type { Store } from './store.ts';

type Versioned = { accountId: string; id: string; version: number };

/**
 * One item before and after; `before: null` creates, `after: null` deletes. Changes with the same `together` are applied all or
 * none, even by a journal that finds some of them overtaken. Their `guard` is checked in the writing transaction, since
 * conditions may have changed since the operation began.
 */
export type Change<T extends Versioned = Versioned> = {
  store: Store<T>;
  before: T | null;
  after: T | null;
  together?: string;
  guard?: WriteAction;
};

/** A change with the next version. Typed as the common shape, since commit() takes changes of several kinds. */
export const change = <T extends Versioned>(
  store: Store<T>,
  before: NoInfer<T> | null,
  after: NoInfer<T> | null,
): Change => {
  const next: T | null = after && { ...after, version: (before?.version ?? 0) + 1 };
  return { store, before, after: next } satisfies Change<T> as unknown as Change;
};

export const pointerKey = (accountId: string, id: string): Key => ({ pk: `a#${accountId}#ptr#${id}`, sk: 'ptr' });

/** Pointer from an item's id to its key. Written with the item in one transaction; read strongly consistent. */
const pointer = (accountId: string, id: string, target: Key): Item => ({
  ...pointerKey(accountId, id),
  target,
  __edb_e__: 'pointer',
});

const samePlace = (a: Key, b: Key): boolean => a.pk === b.pk && a.sk === b.sk;

/** Kinds found by id although their key contains more (week, department, date). */
export const pointedTo = new Set([
  'scheduledShift',
  'openShift',
  'requiredShift',
  'timesheetEntry',
  'absence',
  'employee',
  'contract',
  'newsItem',
  'newsComment',
  'exchange',
  'calendarEvent',
  'keptFile',
  'employeeNote',
  'leaveCorrection',
  'minijobPayout',
]);

/** Kinds with a `parted` counter outside their version; a write must have seen its current value. */
export const counting = new Set(['series', 'openSeries', 'requiredSeries']);

const raw = <T extends Versioned>(store: Store<T>, value: T | null): Item | null => value && store.item(value);

export type StoredChange = {
  kind: string;
  before: Item | null;
  after: Item | null;
  together?: string;
  guard?: WriteAction;
  /** Replacement of `before` in the log, for deleted personal facts that must not be kept. */
  loggedBefore?: Item | null;
};

/** The change in the event log: raw items, so that undo restores exactly what was there. */
export const stored = (candidate: Change): StoredChange => ({
  kind: candidate.store.kind,
  before: raw(candidate.store, candidate.before),
  after: raw(candidate.store, candidate.after),
  ...(candidate.together === undefined ? {} : { together: candidate.together }),
  ...(candidate.guard === undefined ? {} : { guard: candidate.guard }),
});

/** Kinds that record their author and last editor. */
const signedKinds = new Set(['employee']);

/** Adds the author to changes of kinds that record it; `by` is undefined for changes by the product. */
export const signed = (changes: StoredChange[], { by, at }: { by: string | undefined; at: string }): StoredChange[] =>
  changes.map((written) => {
    if (!written.after || !signedKinds.has(written.kind)) return written;
    const { updatedBy: _last, ...after } = written.after;
    const created = written.before || after.createdAt ? {} : { createdAt: at, ...(by && { createdBy: by }) };
    return { ...written, after: { ...after, ...created, ...(by && { updatedBy: by }) } as Item };
  });

/**
 * Write actions of a stored change: conditional on versions, delete and create when the key changes, with the pointer updated.
 */
export const actionsOf = ({ kind, before, after }: StoredChange): WriteAction[] => {
  const actions: WriteAction[] = [];
  const moved = !before || !after || !samePlace(before, after);
  const had = (item: Item) => {
    const ofVersion = { ':previousVersion': item.version };
    if (!counting.has(kind))
      return { ConditionExpression: 'version = :previousVersion', ExpressionAttributeValues: ofVersion };
    if (item.parted === undefined)
      return {
        ConditionExpression: 'version = :previousVersion AND attribute_not_exists(parted)',
        ExpressionAttributeValues: ofVersion,
      };
    return {
      ConditionExpression: 'version = :previousVersion AND parted = :parted',
      ExpressionAttributeValues: { ...ofVersion, ':parted': item.parted },
    };
  };
  if (before && moved) actions.push({ Delete: { Key: { pk: before.pk, sk: before.sk }, ...had(before) } });
  if (after && moved) actions.push({ Put: { Item: after, ConditionExpression: 'attribute_not_exists(pk)' } });
  if (before && after && !moved) actions.push({ Put: { Item: after, ...had(before) } });
  const subject = (after ?? before)!;
  if (pointedTo.has(kind) && moved) {
    const [accountId, id] = [subject.accountId as string, subject.id as string];
    if (after) actions.push({ Put: { Item: pointer(accountId, id, { pk: after.pk, sk: after.sk }) } });
    else actions.push({ Delete: { Key: pointerKey(accountId, id) } });
  }
  return actions;
};

type Reader = { get(params: { Key: Key; ConsistentRead?: boolean }): Promise<Item | undefined> };

/** The item with an id of this account, strongly consistent; undefined when foreign, missing or deleted. */
export const findById = async <T extends Versioned>(
  table: Reader,
  store: Store<T>,
  accountId: string,
  id: string,
): Promise<T | undefined> => {
  let last: string | undefined;
  // The item may move between the two reads; it is missing only if its pointer is unchanged.
  for (;;) {
    const found = await table.get({ Key: pointerKey(accountId, id), ConsistentRead: true });
    const target = found?.target as Key | undefined;
    if (!target || `${target.pk} ${target.sk}` === last) return undefined;
    const item = await table.get({ Key: target, ConsistentRead: true });
    if (item) return store.is(item) ? store.parse(item) : undefined;
    last = `${target.pk} ${target.sk}`;
  }
};
