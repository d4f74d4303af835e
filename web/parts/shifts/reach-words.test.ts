import { expect, it } from 'vitest';
import { withReach } from './reach-words.ts';

const t = ((key: string) => key) as never;

it('adds to what was done why no one can ask for it, where no one can', () => {
  const offer = { startsAt: '2999-01-01T08:00:00Z', published: true };
  expect(withReach(t, 'Added', offer)).toBe('Added');
  expect(withReach(t, 'Added', { ...offer, published: false })).toBe('Added. openShifts.reach.hidden');
  expect(withReach(t, 'Added', { ...offer, startsAt: '2020-01-01T08:00:00Z' })).toBe('Added. openShifts.reach.begun');
});
