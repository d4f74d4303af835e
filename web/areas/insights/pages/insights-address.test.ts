import { expect, it } from 'vitest';
import { readAddress, writeAddress } from './insights-address.ts';

const today = '2026-11-10';
const read = (text: string) => readAddress(new URLSearchParams(text), today);

it.each([
  '',
  'period=last-calendar-month&compare=yearBefore',
  'from=2026-10-01&to=2026-10-31&departments=dep_1%2Cdep_2&by=team&split=hour&figure=laborCostPercentage',
  'by=team&all=yes',
])('keeps what %s says', (text) => expect(writeAddress(read(text))).toBe(text));

it('takes what it cannot read as not said', () => {
  expect(read('period=someday&compare=x&by=y&split=z&figure=q&all=q&from=2026-13-01&to=')).toEqual(read(''));
  expect(read('').range).toEqual({ from: '2026-10-11', to: '2026-11-09' });
});
