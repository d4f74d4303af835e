import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { clockTime, timeRange } from './clock-words.ts';
import { datesIn, daysIn, includesDate, sharedDates, validitiesOverlap } from './date-range.ts';
import { addMinutes, epochSeconds, instant, instantOfEpochSeconds } from './instant.ts';
import { isWallTime, minuteOfDay, parseWallTime, wallTime } from './wall-time.ts';
import { zoneMark, zoneName } from './zone-mark.ts';

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

it('counts both ends', () => {
  const range = { from: '2026-02-27', to: '2026-03-01' };
  expect(datesIn(range)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysIn(range)).toBe(3);
  expect(includesDate(range, '2026-03-01')).toBe(true);
  expect(datesIn({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
});

it('finds the dates that two ranges share', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(sharedDates(march, { from: '2026-03-31', to: '2026-04-02' })).toEqual({
    from: '2026-03-31',
    to: '2026-03-31',
  });
  expect(sharedDates(march, { from: '2026-04-01', to: '2026-04-02' })).toBeUndefined();
});

it('ends a validity before its until', () => {
  const term = { from: '2026-01-01', until: '2026-03-01' };
  expect(validitiesOverlap(term, { from: '2026-03-01', until: null })).toBe(false);
  expect(validitiesOverlap(term, { from: '2026-02-28', until: null })).toBe(true);
});

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

it('a zone is called by its name of the very moment, to the second when its clock changes', () => {
  const name = (text: string): string => zoneName('en-GB', 'Europe/Amsterdam', at(text), 'short');
  expect(name('2026-10-25T00:59:59Z')).toBe('CEST');
  expect(name('2026-10-25T01:00:00Z')).toBe('CET');
  expect(name('2026-10-25T00:59:59Z')).toBe('CEST');
});

it('zones whose clocks show the same are not told apart, and are when one of them has changed', () => {
  const mark = (text: string): string | null => zoneMark('en-GB', 'Africa/Lagos', 'Europe/Amsterdam', at(text));
  expect(mark('2026-11-18T12:00:00Z')).toBeNull();
  expect(mark('2026-07-18T12:00:00Z')).not.toBeNull();
});

it.each([
  ['00:00', '12:00 am'],
  ['09:05', '9:05 am'],
  ['12:30', '12:30 pm'],
  ['23:59', '11:59 pm'],
])('shows %s as %s on a 12-hour clock', (time, text) => {
  expect(clockTime('12h', time)).toBe(text);
  expect(clockTime('24h', time)).toBe(time);
});

it('joins a range with an en dash', () => {
  expect(timeRange('24h', '09:00', '17:00')).toBe('09:00–17:00');
  expect(timeRange('12h', '09:00', '17:00')).toBe('9:00 am–5:00 pm');
  expect(timeRange('12h', '13:00', '17:00')).toBe('1:00–5:00 pm');
});
