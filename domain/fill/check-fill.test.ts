import { expect, it } from 'vitest';
import { fillBreaches } from './check-fill.ts';
import { exampleCandidate, exampleQuestion, exampleSeat } from './fill-example.testing.ts';
import type { SeenAssignment } from './fill-question.ts';

const question = exampleQuestion({
  seats: [
    exampleSeat({ id: 'sch_1', source: 'planned', version: 3 }),
    exampleSeat({ id: 'osh_1', date: '2026-03-03' }),
  ],
  candidates: [exampleCandidate('ann'), exampleCandidate('ben')],
});

it.each<[string, SeenAssignment[], string[]]>([
  ['the version that was seen', [{ seatId: 'sch_1', employeeId: 'ann', version: 3 }], []],
  ['nobody who asks for no version', [{ seatId: 'sch_1', employeeId: 'ann' }], []],
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
  ['a shift that is not planned for nobody any more', [{ seatId: 'sch_9', employeeId: 'ann' }], ['0 unknown']],
])('the check of a proposal lets pass, or finds: %s', (_, assignments, expected) => {
  expect(fillBreaches(question, assignments).map(({ at, problem }) => `${at} ${problem}`)).toEqual(expected);
});
