import { describe, expect, it } from 'vitest';
import { nextFixed, nextShare, type SharedLine, undecided } from './fix-days.ts';

const line = (person: number, column: number, share: number, days: Record<number, number>): SharedLine => ({
  ...{ person, column, share },
  onDays: new Map(Object.entries(days).map(([day, cell]) => [Number(day), cell])),
});

it('offers the days on which a person’s lines differ, as their surest line has them, the surest first', () => {
  const lines = [
    line(0, 0, 0.5, { 0: 10, 1: 11 }),
    line(0, 1, 0.3, { 0: 10, 2: 12 }),
    line(0, 2, 0.2, { 0: 13, 1: 11 }),
  ];
  const { surest, decisions } = undecided(lines, [0, 1, 2]);
  expect(surest.get(0)!.column).toBe(0);
  expect(decisions.map(({ day, cell, share }) => [day, cell, share.toFixed(1)])).toEqual([
    [0, 10, '0.8'],
    [1, 11, '0.7'],
    // A day off is decided like a cell.
    [2, null, '0.7'],
  ]);
});

it('offers nothing once each person’s lines agree on all days, lines without a value aside', () => {
  const lines = [
    line(0, 0, 1, { 0: 10 }),
    line(0, 1, 0, { 1: 11 }),
    line(1, 2, 0.5, { 1: 12 }),
    line(1, 3, 0.5, { 1: 12 }),
  ];
  const found = undecided(lines, [0, 1]);
  expect(found.decisions).toEqual([]);
  expect([...found.surest.values()].map(({ column }) => column)).toEqual([0, 2]);
});

it('fixes a share of the open days at a time, but never fewer than three', () => {
  const halves = (days: number): SharedLine[] => {
    const cells = Object.fromEntries(Array.from({ length: days }, (_, day) => [day, day]));
    return [line(0, 0, 0.5, cells), line(0, 1, 0.5, {})];
  };
  const count = (days: number) => nextFixed(undecided(halves(days), Array(days).keys()), 0.1).length;
  expect([2, 5, 40].map(count)).toEqual([2, 3, 4]);
});

describe('the share that is fixed next', () => {
  const shareAfter = (share: number, given: Partial<Parameters<typeof nextShare>[1]>) =>
    nextShare(share, { fit: true, took: 6, passes: 6, open: 1, ...given });

  it('grows where columns soon fit what was fixed, and stays where they came a little later', () => {
    expect(shareAfter(0.1, {})).toBeCloseTo(0.13);
    expect(shareAfter(0.1, { took: 12 })).toBe(0.1);
  });

  it('falls where columns came late or do not fit yet', () => {
    expect(shareAfter(0.1, { took: 13 })).toBeCloseTo(0.06);
    expect(shareAfter(0.1, { fit: false })).toBeCloseTo(0.06);
  });

  it('is never below a twentieth, nor above a tenth of few decisions and three of all', () => {
    expect(shareAfter(0.06, { fit: false })).toBe(0.05);
    expect(shareAfter(0.29, {})).toBe(0.3);
    expect(shareAfter(0.29, { open: 0.5 })).toBeCloseTo(0.2);
    expect(shareAfter(0.29, { open: 0 })).toBe(0.1);
  });
});
