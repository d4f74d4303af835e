import fc from 'fast-check';
import { expect, it } from 'vitest';
import { turnoverPerHour } from './turnover-per-hour.ts';

it('divides turnover by hours and rounds once to whole minor units', () => {
  expect(turnoverPerHour(200_000, 36 * 60)).toBe(5556);
  expect(turnoverPerHour(0, 60)).toBe(0);
});

it('is null without turnover or without hours', () => {
  expect(turnoverPerHour(null, 60)).toBeNull();
  expect(turnoverPerHour(200_000, 0)).toBeNull();
});

it('is never more than half a unit away from the exact quotient', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 500_000 }), (minor, minutes) => {
      const excess = BigInt(turnoverPerHour(minor, minutes)!) * BigInt(minutes) - BigInt(minor) * 60n;
      const size = excess < 0n ? -excess : excess;
      expect(size * 2n <= BigInt(minutes)).toBe(true);
    }),
  );
});
