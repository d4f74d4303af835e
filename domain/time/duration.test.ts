import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs, sampleOf } from '#domain/kit/sampling.testing.ts';
import { decimalHours, elapsedMinutes, formatDuration, parseDuration } from './duration.ts';
import { addMinutes } from './instant.ts';
import { minutesOf, overlaps, sharedPart } from './interval.ts';
import { endsNextDay, momentsOf } from './moments.ts';
import { allZones } from './transitions.testing.ts';
import { dateAt, wallTimeAt } from './zones.ts';

it.each([
  [450, '7:30', '7.50'],
  [0, '0:00', '0.00'],
  [-30, '-0:30', '-0.50'],
  [460, '7:40', '7.67'],
  [6005, '100:05', '100.08'],
  [1, '0:01', '0.02'],
])('%i minutes read %s and %s', (minutes, clock, decimal) => {
  expect(formatDuration(minutes)).toBe(clock);
  expect(decimalHours(minutes)).toBe(decimal);
});

it.each([
  ['7:30', 450],
  ['7,5', 450],
  ['7.5', 450],
  ['8', 480],
  ['0,25', 15],
  ['7.33', 440],
  ['-1:15', -75],
  ['7:60', undefined],
  ['1e3', undefined],
  ['', undefined],
])('reads "%s" as %s minutes', (typed, expected) => {
  expect(parseDuration(typed)).toBe(expected);
});

it('reads back what it wrote', patience, () => {
  fc.assert(
    fc.property(fc.integer({ min: -599_999, max: 599_999 }), (minutes) => {
      expect(parseDuration(formatDuration(minutes))).toBe(minutes);
      expect(parseDuration(decimalHours(minutes))).toBe(minutes);
    }),
    runs(500, 50_000),
  );
});

describe('elapsed time', () => {
  it.each([
    ['an ordinary night', '2026-03-02', '23:00', '07:00', 480],
    ['the night that loses an hour', '2026-03-28', '23:00', '07:00', 420],
    ['the night that gains one', '2026-10-24', '23:00', '07:00', 540],
    ['a whole day', '2026-03-02', '08:00', '08:00', 1440],
    ['wholly in the gap', '2026-03-29', '02:10', '02:50', 0],
    ['out of the gap', '2026-03-29', '02:30', '04:00', 60],
  ])('%s', (_, date, start, end, minutes) => {
    expect(minutesOf(momentsOf(date, start, end, 'Europe/Amsterdam'))).toBe(minutes);
  });

  it('cuts off begun minutes', () => {
    expect(elapsedMinutes('2026-03-02T08:00:30Z', '2026-03-02T09:00:00Z')).toBe(59);
  });

  it('ends the next day at or before its start', () => {
    expect([endsNextDay('22:00', '06:00'), endsNextDay('08:00', '08:00'), endsNextDay('08:00', '08:01')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('depends on the moments alone, whatever zone shows them', () => {
    const [from, to] = ['2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'];
    for (const zone of sampleOf(allZones, 40)) {
      const shown = momentsOf(dateAt(from, zone), wallTimeAt(from, zone), wallTimeAt(to, zone), zone);
      expect(`${zone} ${minutesOf(shown)}`).toBe(`${zone} ${elapsedMinutes(from, to)}`);
    }
  });
});

describe('intervals', () => {
  const at = (start: number, end: number) => ({
    startsAt: addMinutes('2026-03-02T00:00:00Z', start),
    endsAt: addMinutes('2026-03-02T00:00:00Z', end),
  });

  it.each([
    ['touching', at(0, 60), at(60, 120), false],
    ['one minute shared', at(0, 61), at(60, 120), true],
    ['one within the other', at(0, 120), at(30, 60), true],
    ['apart', at(0, 60), at(90, 120), false],
  ])('%s', (_, one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected);
    expect(overlaps(other, one)).toBe(expected);
    expect(sharedPart(one, other) !== undefined).toBe(expected);
  });
});
