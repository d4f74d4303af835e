import { expect, it } from 'vitest';
import { daysIn } from '#domain/time/date-range.ts';
import { longestReport, periodOf, periodTypes } from './period.ts';

it.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['last-week', '2026-03-01', '2026-02-16', '2026-02-22'],
  ['last-week', '2026-03-02', '2026-02-23', '2026-03-01'],
  ['next-week', '2026-03-01', '2026-03-02', '2026-03-08'],
  ['last-calendar-month', '2026-02-01', '2026-01-01', '2026-01-31'],
  ['last-calendar-month', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['last-calendar-month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['last-calendar-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['next-calendar-month', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['next-calendar-month', '2026-12-01', '2027-01-01', '2027-01-31'],
  ['last-calendar-quarter', '2026-01-01', '2025-10-01', '2025-12-31'],
  ['last-calendar-quarter', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['last-calendar-quarter', '2026-07-01', '2026-04-01', '2026-06-30'],
  ['next-calendar-quarter', '2026-11-28', '2027-01-01', '2027-03-31'],
  ['next-calendar-quarter', '2026-03-31', '2026-04-01', '2026-06-30'],
  ['last-calendar-year', '2025-01-01', '2024-01-01', '2024-12-31'],
  ['last-calendar-year', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['year-to-date', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['year-to-date', '2024-12-31', '2024-01-01', '2024-12-31'],
  ['last-7-days', '2026-03-03', '2026-02-24', '2026-03-02'],
  ['last-30-days', '2026-02-01', '2026-01-02', '2026-01-31'],
  ['next-7-days', '2026-02-25', '2026-02-26', '2026-03-04'],
  ['next-30-days', '2026-02-01', '2026-02-02', '2026-03-03'],
] as const)('%s on %s is %s to %s', (type, today, from, to) => {
  expect(periodOf(type, today)).toEqual({ from, to });
});

it('has no period that a report cannot cover', () => {
  for (const type of periodTypes)
    for (const today of ['2024-01-01', '2024-12-31', '2025-02-28', '2026-11-28'])
      expect(daysIn(periodOf(type, today)), `${type} on ${today}`).toBeLessThanOrEqual(longestReport);
});
