import { describe, expect, it } from 'vitest';
import { type AvailabilityLevel, allDay } from './availability.ts';
import {
  type AvailabilityRules,
  closingPeriod,
  defaultAvailabilityRules,
  firstEditableDate,
  nextReminder,
  weekProblem,
} from './availability-deadline.ts';

const rules = (over: Partial<AvailabilityRules>): AvailabilityRules => ({ ...defaultAvailabilityRules, ...over });
const wednesday = '2026-03-11';

describe('what is still one’s own to change', () => {
  it.each([
    ['without a deadline from today on', {}, '2026-03-11', '2026-03-16', '2026-03-22'],
    ['a week ahead', { deadlineAmount: 1 }, '2026-03-16', '2026-03-16', '2026-03-22'],
    ['two weeks ahead', { deadlineAmount: 2 }, '2026-03-23', '2026-03-23', '2026-03-29'],
    ['a month ahead', { deadlineUnit: 'month', deadlineAmount: 1 }, '2026-04-01', '2026-04-01', '2026-04-30'],
    ['this month', { deadlineUnit: 'month', deadlineAmount: 0 }, '2026-03-11', '2026-04-01', '2026-04-30'],
  ] as const)('%s', (_, over, first, from, to) => {
    expect(firstEditableDate(rules(over), wednesday)).toBe(first);
    expect(closingPeriod(rules(over), wednesday)).toEqual({ from, to });
  });
});

describe('people are reminded', () => {
  it.each([
    ['never', null, 'week', null],
    ['two days before the next week', 2, 'week', '2026-03-14'],
    ['the week after, when that day is over', 5, 'week', '2026-03-18'],
    ['ten days before the next week', 10, 'week', '2026-03-13'],
    ['a week before the next month', 7, 'month', '2026-03-25'],
  ] as const)('%s', (_, reminderDays, deadlineUnit, date) =>
    expect(nextReminder(rules({ reminderDays, deadlineUnit }), wednesday)).toBe(date),
  );
});

describe('a week', () => {
  const said = (...levels: AvailabilityLevel[]) => ({
    dated: levels.map((level, day) => ({
      id: `avd_${day}`,
      employeeId: 'emp_1',
      date: `2026-03-${16 + day}`,
      parts: [allDay(level)],
      zone: 'Europe/Amsterdam',
    })),
    recurring: [],
  });
  const strict = rules({ minAvailableDays: 2, maxUnavailableDays: 3 });
  it.each([
    ['of which nothing is said', said(), undefined],
    ['in order', said('available', 'preferred', 'unavailable'), undefined],
    ['with too few days', said('available'), { key: 'availability.tooFewDays', measured: 1, limit: 2 }],
    [
      'with too many days gone',
      said('available', 'available', 'unavailable', 'unavailable', 'unavailable', 'unavailable'),
      { key: 'availability.tooManyDays', measured: 4, limit: 3 },
    ],
  ])('%s', (_, facts, problem) => expect(weekProblem(strict, '2026-03-18', facts)).toEqual(problem));
});
