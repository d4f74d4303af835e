import { expect, it } from 'vitest';
import { epochSeconds } from '#domain/time/instant.ts';
import { askersWhoFit } from './eligible-applicants.ts';
import { openShiftReach } from './open-shift-reach.ts';

const begins = '2026-11-18T08:00:00Z';
const now = epochSeconds(begins);
const offer = { startsAt: '2026-11-20T08:00:00Z', published: true, seriesId: null };

it('reaches people on a published date that lies ahead', () => {
  expect(openShiftReach(offer, now)).toBe('open');
});

it('is nothing to ask for once it has begun, published or not', () => {
  expect(openShiftReach({ ...offer, startsAt: begins }, now)).toBe('begun');
  expect(openShiftReach({ ...offer, startsAt: '2026-11-02T08:00:00Z', published: false }, now)).toBe('begun');
});

it('stays hidden on a date that is not published', () => {
  expect(openShiftReach({ ...offer, published: false }, now)).toBe('hidden');
});

it('goes on by its later dates where it repeats', () => {
  expect(openShiftReach({ ...offer, startsAt: '2026-11-02T08:00:00Z', seriesId: 'osh_1' }, now)).toBe('open');
});

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
