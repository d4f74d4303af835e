import { expect, it } from 'vitest';
import { datesIn, daysIn, includesDate, sharedDates, validitiesOverlap } from './date-range.ts';

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
