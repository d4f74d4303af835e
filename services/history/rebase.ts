import { isDeepStrictEqual } from 'node:util';
import { counting, type StoredChange } from '#services/kit/change.ts';
import type { Item } from '#services/ports/table.ts';

/**
 * Items of which several operations write parts: undo reverts only the operation's part. For example, approvals of different days
 * of a person's week are undone independently.
 */

type Values = Record<string, unknown>;
type Interval = { id: string; startsAt: string; endsAt: string };

const listOf = (item: Item | null, field: string): Interval[] => (item?.[field] as Interval[] | undefined) ?? [];
const mapOf = (item: Item | null, field: string): Values => (item?.[field] as Values | undefined) ?? {};

type Merge = (current: Item, from: Item | null, to: Item | null) => Item | undefined;

/** Merges a list of intervals that must not overlap. */
const hoursIn =
  (field: string): Merge =>
  (current, from, to) => {
    const [had, has] = [listOf(from, field), listOf(to, field)];
    const gone = had.filter((interval) => !has.some(({ id }) => id === interval.id));
    const back = has.filter((interval) => !had.some(({ id }) => id === interval.id));
    const now = listOf(current, field);
    if (!gone.every((interval) => now.some((other) => isDeepStrictEqual(interval, other)))) return undefined;
    const rest = now.filter((interval) => !gone.some(({ id }) => id === interval.id));
    const lies = (interval: Interval) =>
      rest.some(
        (other) => other.id === interval.id || (other.startsAt < interval.endsAt && interval.startsAt < other.endsAt),
      );
    return back.some(lies) ? undefined : { ...current, [field]: [...rest, ...back] };
  };

/** Merges values by date. */
const valuesIn =
  (field: string): Merge =>
  (current, from, to) => {
    const [had, has, now] = [mapOf(from, field), mapOf(to, field), { ...mapOf(current, field) }];
    for (const key of new Set([...Object.keys(had), ...Object.keys(has)])) {
      if (isDeepStrictEqual(had[key], has[key])) continue;
      if (!isDeepStrictEqual(now[key], had[key])) return undefined;
      if (has[key] === undefined) delete now[key];
      else now[key] = has[key];
    }
    return { ...current, [field]: now };
  };

const merges: Partial<Record<string, Merge>> = {
  approvedWeek: hoursIn('entries'),
  publication: valuesIn('overrides'),
  closedHours: valuesIn('days'),
};

const versionOf = (item: Item): number => item.version as number;

/** The change applied to the current item; undefined where someone else's work would be lost. */
export const mergedInto = (current: Item | undefined, change: StoredChange): StoredChange | undefined => {
  const merge = merges[change.kind];
  if (!merge || !current) return undefined;
  const after = merge(current, change.before, change.after);
  return after && { ...change, before: current, after: { ...after, version: versionOf(current) + 1 } };
};

const sameButVersion = (
  { version: _one, parted: _once, ...one }: Item,
  { version: _other, parted: _since, ...other }: Item,
): boolean => isDeepStrictEqual(one, other);

/** The change applied to an item of the same version whose counter has increased. */
export const countedOn = (current: Item | undefined, change: StoredChange): StoredChange => {
  if (!current || !counting.has(change.kind)) return change;
  const { parted, ...after } = { ...change.after, parted: current.parted };
  return {
    ...change,
    before: current,
    after: change.after && ({ ...after, ...(parted === undefined ? {} : { parted }) } as Item),
  };
};

/** The change applied to an item with equal content and a later version. */
export const liftedOnto = (current: Item | undefined, change: StoredChange): StoredChange | undefined => {
  if (!change.before || !current || !sameButVersion(current, change.before)) return undefined;
  const lifted = {
    ...change,
    before: current,
    after: change.after && { ...change.after, version: versionOf(current) + 1 },
  };
  return countedOn(current, lifted);
};
