import { epochSeconds } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

type Booked = Interval & { id: string };

/** A half-open interval with seconds since 1970, so that two compare as numbers. */
export type Stretch = Interval & { start: number; end: number };

export const stretchOf = ({ startsAt, endsAt }: Interval): Stretch => ({
  startsAt,
  endsAt,
  start: epochSeconds(startsAt),
  end: epochSeconds(endsAt),
});

/** The intersection of two stretches that are known to overlap. */
export const sharedStretch = (a: Stretch, b: Stretch): Interval => ({
  startsAt: a.start > b.start ? a.startsAt : b.startsAt,
  endsAt: a.end < b.end ? a.endsAt : b.endsAt,
});

/** Items by start, each with the latest end up to and including it, which tells where a backward scan can stop. */
export type Booking<B extends Booked> = {
  items: readonly B[];
  stretches: readonly Stretch[];
  latestEnds: readonly number[];
};

export const bookingOf = <B extends Booked>(booked: readonly B[]): Booking<B> => {
  const sorted = booked
    .map((item) => ({ item, stretch: stretchOf(item) }))
    .sort((a, b) => a.stretch.start - b.stretch.start || (a.item.id < b.item.id ? -1 : 1));
  const stretches = sorted.map(({ stretch }) => stretch);
  let latest = Number.NEGATIVE_INFINITY;
  const latestEnds = stretches.map(({ end }) => {
    latest = Math.max(latest, end);
    return latest;
  });
  return { items: sorted.map(({ item }) => item), stretches, latestEnds };
};

/** Index of the first stretch that starts at or after the instant. */
const firstFrom = (stretches: readonly Stretch[], moment: number): number => {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stretches[middle]!.start < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

const none: readonly never[] = [];

/** Indexes of booked items that overlap the stretch, except the item with that id, by start. */
export const overlapping = <B extends Booked>(
  { start, end }: Stretch,
  id: string,
  { items, stretches, latestEnds }: Booking<B>,
): readonly number[] => {
  let found: number[] | undefined;
  for (let index = firstFrom(stretches, end) - 1; index >= 0; index -= 1) {
    if (latestEnds[index]! <= start) break;
    if (stretches[index]!.end <= start || items[index]!.id === id) continue;
    if (found) found.unshift(index);
    else found = [index];
  }
  return found ?? none;
};
