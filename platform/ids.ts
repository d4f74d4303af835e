import { monotonicFactory } from 'ulid';
import type { Clock } from '#services/ports/clock.ts';
import type { Ids } from '#services/ports/ids.ts';

/** Ids in the order they were asked for, by the product's clock; two within a millisecond still differ and sort. */
export const ulids = (clock: Clock): Ids => {
  const ulid = monotonicFactory();
  return { next: (prefix) => `${prefix}_${ulid(clock.now().epochMilliseconds).toLowerCase()}` };
};
