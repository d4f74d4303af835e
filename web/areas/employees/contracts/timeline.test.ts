import { expect, it } from 'vitest';
import { placedOn, stretchesOf } from './timeline.ts';

const old = { startdate: '2026-01-01', enddate: '2026-03-01' };
const next = { startdate: '2026-04-01', enddate: null };

it('puts contracts in order, with the gap between them', () => {
  expect(stretchesOf([next, old])).toEqual([
    { from: '2026-01-01', until: '2026-03-01', contract: old },
    { from: '2026-03-01', until: '2026-04-01', contract: null },
    { from: '2026-04-01', until: null, contract: next },
  ]);
  expect(stretchesOf([{ ...next, startdate: '2026-03-01' }, old]).map(({ contract }) => contract === null)).toEqual([
    false,
    false,
  ]);
});

it('leaves no space on the line, and goes on after today', () => {
  const { line, now } = placedOn(stretchesOf([old, next]), '2026-11-02');
  expect(line.map(({ left }) => left)).toEqual([0, line[0]!.width, line[0]!.width + line[1]!.width]);
  expect(line.at(-1)!.left + line.at(-1)!.width).toBe(100);
  // 305 of 365 days.
  expect(now).toBeCloseTo((305 / 365) * 100);
});

it('has no today before the first start, and no line without contracts', () => {
  expect(placedOn(stretchesOf([next]), '2026-01-01').now).toBeUndefined();
  expect(placedOn([], '2026-01-01')).toEqual({ line: [], now: undefined });
});
