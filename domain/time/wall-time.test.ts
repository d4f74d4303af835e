import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { isWallTime, minuteOfDay, parseWallTime, wallTime } from './wall-time.ts';

it.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['25:99', false],
  ['8:30', false],
  ['08:30:00', false],
  ['', false],
])('%s is a wall time: %s', (text, expected) => {
  expect(isWallTime(text)).toBe(expected);
});

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['17h15', '17:15'],
  [' 23:59 ', '23:59'],
  ['24:00', undefined],
  ['9:3', undefined],
  ['12:60', undefined],
  ['noon', undefined],
  ['-1', undefined],
])('reads "%s" as %s', (typed, expected) => {
  expect(parseWallTime(typed)).toBe(expected);
});

it('gives back every minute of the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: -2, max: 2 }), (minute, days) => {
      const time = wallTime(minute + days * 1440);
      expect(minuteOfDay(time)).toBe(minute);
      expect(parseWallTime(time)).toBe(time);
    }),
    runs(200, 10_000),
  );
});
