import { expect, it } from 'vitest';
import { readTurnover } from './read-turnover.ts';

const bar = { id: 'dep_1', name: 'Bar' };
const read = (turnover: string, currency = 'EUR') => {
  const cells = { date: '2026-11-09', department: 'Bar', team: '', hour: '', turnover, expenses: '' };
  const { days, problems } = readTurnover([{ line: 2, cells }], { departments: [bar], teams: [], currency });
  return problems[0]?.reason ?? days[0]?.parts[0]?.turnoverMinor;
};

it.each([
  ['1200', 120_000],
  ['1200,5', 120_050],
  ['1200.50', 120_050],
  ['1.200,50', 120_050],
  ['1,200.50', 120_050],
  ['€ 1.200,50', 120_050],
  ['1.200,50\u00a0€', 120_050],
  ['1 200,50', 120_050],
  ['12.345.678', 1_234_567_800],
  ['12,345,678.9', 1_234_567_890],
])('reads %j as a spreadsheet wrote it', (text, minor) => expect(read(text)).toBe(minor));

it.each(['1.200', '1,200', '999.999', '1.20.000', '1.200,50.1', '1,2,3', '12.50,00', '1e3', 'closed', '-5'])(
  'takes %j for no amount rather than guess',
  (text) => expect(read(text)).toBe('amount'),
);

it('reads currencies with other decimals', () => {
  expect([read('1.250', 'KWD'), read('1.250,125', 'KWD'), read('1200', 'JPY'), read('12,5', 'JPY')]).toEqual([
    1_250,
    1_250_125,
    1200,
    'amount',
  ]);
});
