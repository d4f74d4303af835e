import { expect, it } from 'vitest';
import { displayName, isActiveOn, sortName } from './employee.ts';

it.each([
  [{ first_name: 'Anna', prefix: 'de', last_name: 'Vries' }, 'Anna de Vries', 'Vries, Anna de'],
  [{ first_name: 'Bram', prefix: null, last_name: 'Jansen' }, 'Bram Jansen', 'Jansen, Bram'],
  [{ first_name: '', prefix: null, last_name: 'Cher' }, 'Cher', 'Cher'],
])('%o is %s, sorted under %s', (person, name, sorted) => {
  expect(displayName(person)).toBe(name);
  expect(sortName(person)).toBe(sorted);
});

it.each([
  ['before the first date', '2025-12-31', false],
  ['the first date', '2026-01-01', true],
  ['the last date', '2026-02-28', true],
  ['the first date without', '2026-03-01', false],
])('%s', (_, date, active) => {
  expect(isActiveOn({ startdate: '2026-01-01', enddate: '2026-03-01' }, date)).toBe(active);
});

it('has always been there without dates', () => {
  expect(isActiveOn({ startdate: null, enddate: null }, '1999-01-01')).toBe(true);
});
