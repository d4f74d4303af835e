import { describe, expect, it } from 'vitest';
import { rotaBreaches, rotaCost } from './check-rota.testing.ts';
import type { Rota, RotaPerson } from './rota.testing.ts';

const ada: RotaPerson = {
  id: 'ada',
  mostOf: { D: 14, N: 2 },
  leastMinutes: 960,
  mostMinutes: 2880,
  mostDaysInRow: 4,
  leastDaysInRow: 2,
  leastDaysOffInRow: 2,
  mostWeekends: 1,
  daysOff: [9],
};
const problem: Rota = {
  days: 14,
  kinds: [
    { id: 'D', minutes: 480, notBefore: [] },
    { id: 'N', minutes: 480, notBefore: ['D'] },
  ],
  people: [ada],
  wishes: [
    { personId: 'ada', day: 0, kindId: 'D', wants: true, weight: 3 },
    { personId: 'ada', day: 1, kindId: 'D', wants: false, weight: 2 },
  ],
  demands: [
    { day: 0, kindId: 'D', seats: 2, underWeight: 100, overWeight: 1 },
    { day: 1, kindId: 'D', seats: 0, underWeight: 100, overWeight: 1 },
  ],
};

/** A line of days: `.` is a day off. */
const planOf = (line: string) =>
  new Map([['ada', [...line.padEnd(14, '.')].map((kind) => (kind === '.' ? null : kind))]]);
const broken = (line: string): string[] => rotaBreaches(problem, planOf(line)).map(({ rule }) => rule);

describe('the check of a filled schedule', () => {
  it.each([
    ['DD..DD', []],
    ['D.............', ['leastMinutes']],
    ['DDDD..DDDD..', ['mostMinutes', 'dayOff']],
    ['DDDDD', ['mostDaysInRow']],
    ['..D...DD', ['leastDaysInRow']],
    ['DD.DD', ['leastDaysOffInRow']],
    ['.....DD.....DD', ['mostWeekends']],
    ['........DD', ['dayOff']],
    ['ND', ['notBefore']],
    ['NN...N', ['mostOf', 'leastDaysInRow']],
    ['XX..DD', ['unknownKind']],
  ])('%s', (line, expected) => {
    expect([...broken(line)].sort()).toEqual([...expected].sort());
  });

  it('adds up empty and double seats and preferences missed', () => {
    expect(rotaCost(problem, planOf('DD'))).toBe(100 + 1 + 2);
    expect(rotaCost(problem, planOf('..DD'))).toBe(200 + 3);
  });
});
