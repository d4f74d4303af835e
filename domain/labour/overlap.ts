import { epochSeconds } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

type Booked = Interval & { id: string };

/** An interval with its seconds since 1970, half-open, so that two are compared without reading text. */
export type Stretch = Interval & { start: number; end: number };

export const stretchOf = ({ startsAt, endsAt }: Interval): Stretch => ({
  startsAt,
  endsAt,
  start: epochSeconds(startsAt),
  end: epochSeconds(endsAt),
});

/** The part that two stretches share, where it is known that they do. */
export const sharedStretch = (a: Stretch, b: Stretch): Interval => ({
  startsAt: a.start > b.start ? a.startsAt : b.startsAt,
  endsAt: a.end < b.end ? a.endsAt : b.endsAt,
});

/** Items in order of start, and for each the latest end among it and those before: where looking back may stop. */
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

/** The position of the first stretch that starts at or after the moment. */
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

/** The places of the booked items that share time with the stretch, the one of that id left out, in order of start. */
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
