import { expect, it } from 'vitest';
import { fillBreaches } from './check-fill.ts';
import { exampleCandidate, exampleQuestion, exampleSeat } from './fill-example.testing.ts';
import { type FillGap, fillGap } from './fill-gap.ts';
import type { SeenAssignment } from './fill-question.ts';
import { decisionsIn, searchesFor } from './search-count.ts';

const question = exampleQuestion({
  seats: [
    exampleSeat({ id: 'sch_1', source: 'planned', version: 3 }),
    exampleSeat({ id: 'osh_1', date: '2026-03-03' }),
  ],
  candidates: [exampleCandidate('ann'), exampleCandidate('ben')],
});

it.each<[string, SeenAssignment[], string[]]>([
  ['the version that was seen', [{ seatId: 'sch_1', employeeId: 'ann', version: 3 }], []],
  ['no one who asks for no version', [{ seatId: 'sch_1', employeeId: 'ann' }], []],
  ['a version that was left out on the way', [{ seatId: 'sch_1', employeeId: 'ann', version: null }], []],
  [
    'a shift that was changed, for itself alone',
    [
      { seatId: 'sch_1', employeeId: 'ann', version: 2 },
      { seatId: 'osh_1', employeeId: 'ann' },
    ],
    ['0 changed'],
  ],
  [
    'two people for the one shift',
    [
      { seatId: 'sch_1', employeeId: 'ann', version: 3 },
      { seatId: 'sch_1', employeeId: 'ben', version: 3 },
    ],
    ['1 full'],
  ],
  ['a shift that is no longer open', [{ seatId: 'sch_9', employeeId: 'ann' }], ['0 unknown']],
])('the check of a proposal lets pass, or finds: %s', (_, assignments, expected) => {
  expect(fillBreaches(question, assignments).map(({ at, problem }) => `${at} ${problem}`)).toEqual(expected);
});

it.each<[string, number, number, FillGap, filled?: number]>([
  ['none where the plan costs what any must', 1000, 1000, { share: 0 }],
  ['in basis points of the bound', 1040, 1000, { share: 400 }],
  ['rounded up to a tenth of a percent', 100_001, 100_000, { share: 10 }],
  ['none below zero where the plan costs what any must', -5, -5, { share: 0 }],
  ['in seats where a share of the bound has no meaning', 250_000, 0, { seats: 1 }],
  ['in seats, rounded up, where the plan may cost more than twice as much', 252_001, 1000, { seats: 2 }],
  ['the part of its points that a plan with all seats filled could save at most', 40_000, 9_999, { saved: 7510 }, 12],
  ['in seats where all points could be saved', 40_000, 0, { seats: 1 }, 12],
  ['a share of the bound where all seats are filled as well', 1040, 1000, { share: 400 }, 12],
])('the gap to the best possible is %s', (_, cost, bound, gap, filled = 11) => {
  expect(fillGap({ cost, bound, filled, seats: 12 })).toEqual(gap);
});

it('counts who might have which seat; who said no or belongs elsewhere might not', () => {
  const candidates = ['ann', 'ben', 'cem'].map((id) => exampleCandidate(id));
  const seats = [exampleSeat(), exampleSeat({ declined: ['ben'] }), exampleSeat({ teamId: 'tem_2' })];
  expect(decisionsIn(exampleQuestion({ seats, candidates }))).toBe(3 + 2);
});

it('two searches look at once where the question is large and two processors are there, and never more', () => {
  expect(searchesFor(600, 8)).toBe(1);
  expect([0, 1, 2, 8].map((processors) => searchesFor(601, processors))).toEqual([1, 1, 2, 2]);
});
