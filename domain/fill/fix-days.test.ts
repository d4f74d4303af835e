import { expect, it } from 'vitest';
import { nextFixed, type SharedLine, undecided } from './fix-days.ts';

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

it('fixes a tenth of the open days at a time, but never fewer than three', () => {
  const halves = (days: number): SharedLine[] => {
    const cells = Object.fromEntries(Array.from({ length: days }, (_, day) => [day, day]));
    return [line(0, 0, 0.5, cells), line(0, 1, 0.5, {})];
  };
  const count = (days: number) => nextFixed(undecided(halves(days), Array(days).keys())).length;
  expect([2, 5, 40].map(count)).toEqual([2, 3, 4]);
});
