import { expect, it } from 'vitest';
import { askersWhoFit } from './eligible-applicants.ts';

const one = (id: string, status: 'requested' | 'pending' | null, level: 'fits' | 'warn' | 'block' = 'fits') => ({
  Employee: { id },
  status,
  verdict: { level },
});

it('chooses the person who asks and fits, and no one else', () => {
  const all = [
    one('ask', 'requested'),
    one('warned', 'requested', 'warn'),
    one('invited', 'pending'),
    one('fits', null),
  ];
  expect(askersWhoFit(all, 2)).toEqual(['ask']);
});

it('leaves the choice to the planner where more ask than places are free', () => {
  const all = [one('first', 'requested'), one('second', 'requested')];
  expect(askersWhoFit(all, 2)).toEqual(['first', 'second']);
  expect(askersWhoFit(all, 1)).toEqual([]);
});
