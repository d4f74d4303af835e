import type { Instant } from '#domain/time/instant.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';

type Booked = Interval & { id: string };

/** Items in order of start, and for each the latest end among it and those before: where looking back may stop. */
export type Booking<B extends Booked> = { items: readonly B[]; latestEnds: readonly Instant[] };

export const bookingOf = <B extends Booked>(booked: readonly B[]): Booking<B> => {
  const items = [...booked].sort((one, other) =>
    one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0,
  );
  let latest = '';
  const latestEnds = items.map((item) => {
    if (item.endsAt > latest) latest = item.endsAt;
    return latest;
  });
  return { items, latestEnds };
};

/** The position of the first item that starts at or after the moment. */
const firstFrom = (items: readonly Booked[], moment: Instant): number => {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.startsAt < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The booked items that share time with the candidate, itself left out, in order of start. */
export const overlapping = <B extends Booked>(candidate: Booked, { items, latestEnds }: Booking<B>): B[] => {
  const found: B[] = [];
  for (let index = firstFrom(items, candidate.endsAt) - 1; index >= 0; index -= 1) {
    if (latestEnds[index]! <= candidate.startsAt) break;
    const item = items[index]!;
    if (item.id !== candidate.id && overlaps(item, candidate)) found.unshift(item);
  }
  return found;
};
