import { Temporal } from 'temporal-polyfill';
import { type Instant, instant } from './instant.ts';
import type { Zone } from './zones.ts';

/** A moment at which the clocks of a zone change: forward leaves a gap, backward repeats wall times. */
export type Transition = { zone: Zone; at: Instant; shiftMinutes: number };

const transitionsOf = (zone: Zone, from: Temporal.Instant, until: Temporal.Instant): Transition[] => {
  const found: Transition[] = [];
  let before = from.toZonedDateTimeISO(zone);
  for (;;) {
    const next = before.getTimeZoneTransition('next');
    if (!next || Temporal.Instant.compare(next.toInstant(), until) >= 0) return found;
    const earlier = next.subtract({ nanoseconds: 1 });
    const shiftMinutes = (next.offsetNanoseconds - earlier.offsetNanoseconds) / 60e9;
    if (shiftMinutes !== 0) found.push({ zone, at: instant(next.toInstant()), shiftMinutes });
    before = next;
  }
};

export const allZones: readonly Zone[] = Intl.supportedValuesOf('timeZone');

const found = (): Transition[] => {
  const [from, until] = ['2024-01-01T00:00:00Z', '2028-01-01T00:00:00Z'].map((text) => Temporal.Instant.from(text));
  return allZones.flatMap((zone) => transitionsOf(zone, from!, until!));
};

// Looking for them takes a second, and several tests of one process ask.
let known: readonly Transition[] | undefined;

/** Every clock change of every zone that the runtime knows, in 2024 to 2027. */
export const allTransitions = (): readonly Transition[] => {
  known ??= found();
  return known;
};
