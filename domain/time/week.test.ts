import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { addDays, dateOfDayNumber } from './plain-date.ts';
import {
  addWeeks,
  datesOfWeek,
  firstDateOfWeek,
  isIsoWeek,
  mondayOf,
  weekDistance,
  weekIndex,
  weekOf,
  weeksBetween,
} from './week.ts';

it.each([
  ['2026-01-01', '2026-W01'],
  ['2025-12-29', '2026-W01'],
  ['2025-12-28', '2025-W52'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2026-03-02', '2026-W10'],
  ['2026-03-08', '2026-W10'],
])('%s lies in %s', (date, week) => {
  expect(weekOf(date)).toBe(week);
});

it('agrees with Temporal, and its dates lie in it', patience, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (day) => {
      const date = dateOfDayNumber(day);
      const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(date);
      const week = weekOf(date);
      expect(week).toBe(`${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`);
      expect(datesOfWeek(week)).toContain(date);
      expect(firstDateOfWeek(week)).toBe(mondayOf(date));
      expect(weekIndex(date)).toBe(weekIndex(mondayOf(date)));
      expect(weekIndex(addDays(mondayOf(date), 7))).toBe(weekIndex(date) + 1);
    }),
    runs(500, 60_000),
  );
});

it.each([
  ['2026-W53', true],
  ['2025-W53', false],
  ['2026-W00', false],
  ['2026-10', false],
])('%s is a week: %s', (text, expected) => {
  expect(isIsoWeek(text)).toBe(expected);
});

it('lists the weeks of a range', () => {
  expect(weeksBetween('2026-12-27', '2027-01-04')).toEqual(['2026-W52', '2026-W53', '2027-W01']);
  expect(weeksBetween('2026-03-02', '2026-03-02')).toEqual(['2026-W10']);
  expect(weeksBetween('2026-03-02', '2026-03-01')).toEqual([]);
});

it('counts weeks over a year of 53', () => {
  expect(addWeeks('2026-W52', 2)).toBe('2027-W01');
  expect(weekDistance('2026-12-24', '2027-01-05')).toBe(2);
  expect(weekDistance('2027-01-05', '2026-12-24')).toBe(-2);
});
