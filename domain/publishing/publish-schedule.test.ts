import { describe, expect, it } from 'vitest';
import { exampleShift } from '#domain/labour/examples.testing.ts';
import { fits, verdictOf } from '#domain/labour/verdict.ts';
import { maskEnd } from '#domain/shifts/mask.ts';
import { isPublished } from './publication.ts';
import { publishBlockers, publishWarnings, withPublished } from './publish-schedule.ts';

describe('published', () => {
  it.each([
    ['the last date ahead', {}, '2026-03-16', true],
    ['the date after it', {}, '2026-03-17', false],
    ['the past', {}, '2020-01-01', true],
    ['published by hand', { '2026-04-01': true }, '2026-04-01', true],
    ['taken back by hand', { '2026-03-03': false }, '2026-03-03', false],
  ])('%s', (_, overrides, date, expected) => {
    expect(isPublished(overrides, 14, '2026-03-02', date)).toBe(expected);
  });

  it('keeps what was said of other dates', () => {
    const before = {
      accountId: 'acc_1',
      departmentId: 'dep_1',
      id: 'pub_1',
      version: 1,
      overrides: { '2026-03-02': false },
    };
    expect(withPublished(before, ['2026-03-03', '2026-03-04'], true).overrides).toEqual({
      '2026-03-02': false,
      '2026-03-03': true,
      '2026-03-04': true,
    });
  });
});

const found = { ids: [], from: null, to: null, date: null, measured: null, limit: null, source: null };
const red = verdictOf([
  { rule: 'overlap', level: 'block', ...found },
  { rule: 'contract', level: 'warn', ...found },
]);
const amber = verdictOf([{ rule: 'contract', level: 'warn', ...found }]);

it.each([
  ['red', { verdict: red }, 1],
  ['red with a reason', { verdict: red, overrideReason: 'Agreed with Anna' }, 0],
  ['red with a reason for that', { verdict: red, overrideReason: 'Agreed', overriddenRules: ['overlap' as const] }, 0],
  [
    'red with a reason for another rule',
    { verdict: red, overrideReason: 'Agreed', overriddenRules: ['skill' as const] },
    1,
  ],
  ['red with an empty reason', { verdict: red, overrideReason: ' ' }, 1],
  ['amber', { verdict: amber }, 0],
  ['fitting', { verdict: fits }, 0],
  ['not judged', {}, 0],
])('%s keeps %i shifts from being published', (_, plan, count) => {
  expect(publishBlockers([exampleShift(plan)])).toHaveLength(count);
});

it.each([
  ['red', { verdict: red }, 0],
  ['amber', { verdict: amber }, 1],
  ['amber with a reason', { verdict: amber, overrideReason: 'Agreed with Anna' }, 0],
  ['fitting', { verdict: fits }, 0],
])('%s is %i warnings before publishing', (_, plan, count) => {
  expect(publishWarnings([exampleShift(plan)])).toHaveLength(count);
});

describe('hidden end', () => {
  it.each([
    [true, false, null],
    [true, true, '17:00'],
    [false, false, '17:00'],
  ])('hide_end_time %s, planner %s: %s', (hide_end_time, mayPlan, endtime) => {
    const shown = maskEnd(exampleShift({ hide_end_time }), mayPlan);
    expect(shown.endtime).toBe(endtime);
    expect(shown.endsAt === null).toBe(endtime === null);
  });
});
