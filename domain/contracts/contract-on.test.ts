import { describe, expect, it } from 'vitest';
import {
  agreedMinutes,
  contractMinutesOn,
  contractOn,
  enddateAfter,
  lastWorkday,
  overlappingContract,
  weekTotal,
} from './contract-on.ts';

const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 405, sa: 0, su: 0 };
const first = { id: 'con_1', startdate: '2026-01-01', enddate: '2026-03-01', minutes };
const second = { id: 'con_2', startdate: '2026-04-01', enddate: null, minutes: { ...minutes, sa: 120 } };

describe('the contract of a date', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 'con_1'],
    ['2026-02-28', 'con_1'],
    ['2026-03-01', undefined],
    ['2026-04-01', 'con_2'],
    ['2030-01-01', 'con_2'],
  ])('%s: %s', (date, id) => {
    expect(contractOn(date, [first, second])?.id).toBe(id);
  });

  it('gives the minutes of the weekday, none in a gap', () => {
    expect(
      ['2026-02-27', '2026-02-28', '2026-03-02', '2026-04-04'].map((date) => contractMinutesOn(date, [first, second])),
    ).toEqual([405, 0, 0, 120]);
    expect(weekTotal(second.minutes)).toBe(2445);
  });
});

describe('the hours agreed for a week', () => {
  const week = (monday: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => `2026-06-${String(monday + day).padStart(2, '0')}`);
  const none = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 };

  it('are those of the contract, for as many days as it is in force', () => {
    expect(agreedMinutes(week(8), [second])).toBe(2445);
    expect(agreedMinutes(week(8), [{ ...second, startdate: '2026-06-12' }])).toBe(405 + 120);
  });

  it('are unknown without a contract, and with one that names none', () => {
    expect(agreedMinutes(week(8), [])).toBeNull();
    expect(agreedMinutes(week(8), [{ ...second, minutes: none }])).toBeNull();
  });

  it('are none on the days off of a contract that names some', () => {
    expect(agreedMinutes(['2026-06-14'], [second])).toBe(0);
  });
});

it.each([
  ['from the date on which the other ends', { startdate: '2026-03-01', enddate: '2026-04-01' }, undefined],
  ['a day before that', { startdate: '2026-02-28', enddate: '2026-04-01' }, 'con_1'],
  ['into an open end', { startdate: '2026-03-01', enddate: null }, 'con_2'],
])('a contract %s overlaps %s', (_, terms, id) => {
  expect(overlappingContract({ id: 'con_3', ...terms }, [first, second])?.id).toBe(id);
});

it('does not overlap itself', () => {
  expect(overlappingContract(first, [first])).toBeUndefined();
});

it('shows the last workday, and stores the date after it', () => {
  expect(lastWorkday(first)).toBe('2026-02-28');
  expect(enddateAfter('2026-02-28')).toBe('2026-03-01');
  expect([lastWorkday(second), enddateAfter(null)]).toEqual([null, null]);
});
