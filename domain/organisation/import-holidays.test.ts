import { expect, it } from 'vitest';
import { importHolidays } from './import-holidays.ts';

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
