import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  firstOfMonth,
  isDateWithinReach,
  isPlainDate,
  lastOfMonth,
  weekdayNumberOf,
  weekdayOf,
} from './plain-date.ts';

// The years 1 to 9999.
const anyDay = fc.integer({ min: -719_162, max: 2_932_896 });

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2100-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-01', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('%s is a date: %s', (text, expected) => {
  expect(isPlainDate(text)).toBe(expected);
});

it.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2026-02-29', false],
])('anyone can mean %s: %s', (text, expected) => {
  expect(isDateWithinReach(text)).toBe(expected);
});

describe('day numbers', () => {
  it('counts from 1970-01-01', () => {
    expect([dayNumber('1970-01-01'), dayNumber('1969-12-31'), dayNumber('2026-03-02')]).toEqual([0, -1, 20_514]);
  });

  it('agree with Temporal on any date, both ways', patience, () => {
    const epoch = Temporal.PlainDate.from('1970-01-01');
    fc.assert(
      fc.property(anyDay, (days) => {
        const date = epoch.add({ days });
        expect(dateOfDayNumber(days)).toBe(date.toString());
        expect(dayNumber(date.toString())).toBe(days);
        expect(weekdayNumberOf(date.toString())).toBe(date.dayOfWeek);
      }),
      runs(1000, 100_000),
    );
  });
});

it.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-12-31', 365, '2027-12-31'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

it.each([
  ['2026-01-31', 0, '2026-01-01', '2026-01-31'],
  ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2024-01-31', 1, '2024-02-01', '2024-02-29'],
  ['2026-12-15', 1, '2027-01-01', '2027-01-31'],
  ['2026-03-15', -15, '2024-12-01', '2024-12-31'],
])('the month of %s and %i more is %s to %s', (date, months, first, last) => {
  expect(firstOfMonth(date, months)).toBe(first);
  expect(lastOfMonth(date, months)).toBe(last);
});

it('names weekdays', () => {
  expect(['2026-03-02', '2026-03-08'].map(weekdayOf)).toEqual(['mo', 'su']);
});
