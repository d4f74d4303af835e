import { expect, it } from 'vitest';
import { weekTotal } from './contract-on.ts';
import { evenWeek } from './week-minutes.ts';

it.each([
  [2025, { mo: 405, fr: 405, sa: 0 }],
  [1905, { mo: 381, fr: 381 }],
  [2402, { mo: 481, tu: 481, we: 480, fr: 480, su: 0 }],
  [0, { mo: 0 }],
])('%i minutes a week, none lost', (total, days) => {
  expect(evenWeek(total)).toMatchObject(days);
  expect(weekTotal(evenWeek(total))).toBe(total);
});

it('takes the weekdays it is given', () => {
  expect(evenWeek(960, ['sa', 'su'])).toMatchObject({ fr: 0, sa: 480, su: 480 });
});
