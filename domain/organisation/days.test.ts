import { describe, expect, it } from 'vitest';
import { isOpenOn, withBudgets } from './day-plan.ts';
import { importHolidays } from './import-holidays.ts';

describe('a day of a department', () => {
  const weekend = ['sa', 'su'] as const;
  it.each([
    ['as its day of the week', undefined, '2026-11-14', true],
    ['as its day of the week', { open: null }, '2026-11-13', false],
    ['open by hand', { open: true }, '2026-11-13', true],
    ['closed by hand', { open: false }, '2026-11-14', false],
  ])('is %s', (_, plan, date, open) => expect(isOpenOn(plan, weekend, date)).toBe(open));

  it('takes the budgets of some teams and keeps the others', () => {
    const bar = { minutes: 480, costMinor: null };
    const floor = { minutes: null, costMinor: 50_000 };
    expect(withBudgets({ bar, floor }, [{ teamId: 'bar', minutes: null, costMinor: null }])).toEqual({ floor });
    expect(withBudgets({ bar }, [{ teamId: 'floor', ...floor }])).toEqual({ bar, floor });
  });
});

const known = [
  { date: '2026-01-01', name: 'New Year', imported: true },
  { date: '2026-04-27', name: 'Our own party', imported: false },
  { date: '2026-12-25', name: 'Christmas', imported: true },
];

it('adds what is new, renames what an import brought, and leaves alone what someone wrote', () => {
  const offered = [
    { date: '2026-01-01', name: 'New Year' },
    { date: '2026-04-27', name: 'Koningsdag' },
    { date: '2026-12-25', name: 'First day of Christmas' },
    { date: '2026-12-26', name: 'Second day of Christmas' },
  ];
  expect(importHolidays(known, offered)).toEqual({
    added: [offered[3]],
    renamed: [{ before: known[2], name: 'First day of Christmas' }],
    kept: [known[0], known[1]],
  });
});
