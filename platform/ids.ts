import { monotonicFactory } from 'ulid';
import type { Clock } from '#services/ports/clock.ts';
import type { Ids } from '#services/ports/ids.ts';

/** Monotonic ULIDs by the product's clock; ids within one millisecond still sort. */
export const ulids = (clock: Clock): Ids => {
  const ulid = monotonicFactory();
  return { next: (prefix) => `${prefix}_${ulid(clock.now().epochMilliseconds).toLowerCase()}` };
};
