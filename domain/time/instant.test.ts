import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { addMinutes, epochSeconds, instant, instantOfEpochSeconds } from './instant.ts';

it('agrees with Temporal on seconds since 1970, both ways', patience, () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 8_000_000_000 }), (seconds) => {
      const moment = instant(Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
      expect(epochSeconds(moment)).toBe(seconds);
      expect(instantOfEpochSeconds(seconds)).toBe(moment);
    }),
    runs(500, 50_000),
  );
});

it('cuts off fractions, and steps over midnight', () => {
  expect(instant(Temporal.Instant.from('2026-03-02T08:00:00.999Z'))).toBe('2026-03-02T08:00:00Z');
  expect(addMinutes('2026-12-31T23:59:30Z', 1)).toBe('2027-01-01T00:00:30Z');
});
