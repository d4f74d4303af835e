import { type Interval, overlaps } from '#domain/time/interval.ts';

type Booked = Interval & { id: string };

/** The items that share time with the candidate, itself left out. `booked` must be in order of start. */
export const overlapping = <B extends Booked>(candidate: Booked, booked: readonly B[]): B[] => {
  const found: B[] = [];
  for (const item of booked) {
    if (item.startsAt >= candidate.endsAt) break;
    if (item.id !== candidate.id && overlaps(item, candidate)) found.push(item);
  }
  return found;
};

/** Every pair of one person's items that share time, each once, the earlier first. */
export const overlappingPairs = <B extends Booked>(booked: readonly B[]): [B, B][] => {
  const sorted = [...booked].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const pairs: [B, B][] = [];
  for (const [index, one] of sorted.entries())
    for (const other of sorted.slice(index + 1)) {
      if (other.startsAt >= one.endsAt) break;
      if (overlaps(one, other)) pairs.push([one, other]);
    }
  return pairs;
};
