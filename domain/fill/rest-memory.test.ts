import { expect, it } from 'vitest';
import { rulesIn } from '#domain/labour/rules-in.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { fillJudge } from './evaluate-fill.ts';
import { exampleCandidate, exampleFact, exampleQuestion, exampleSeat } from './fill-example.testing.ts';
import type { FillQuestion } from './fill-question.ts';
import { type Chance, chanceFrom } from './random.ts';
import { seatProblem } from './seat-problem.ts';

const from = '2026-03-04';
const length = 18;
const times = [
  ['06:00', '14:00'],
  ['12:00', '20:00'],
  ['22:00', '06:00'],
] as const;
const hours = (count: number): number => count * 60;

/** From a Wednesday to a Saturday; the law of the European Union with rest after three nights in a row. */
const questionWith = (planned: FillQuestion['facts']['shifts']): FillQuestion =>
  exampleQuestion({
    from,
    to: addDays(from, length - 1),
    candidates: [exampleCandidate('ann')],
    seats: Array.from({ length }, (_, day) => addDays(from, day)).flatMap((date) =>
      times.map(([starttime, endtime]) => exampleSeat({ date, starttime, endtime })),
    ),
    facts: {
      shifts: planned,
      labourSetOn: () => 'own',
      rulesUnder: rulesIn([
        {
          id: 'own',
          name: 'Own',
          kind: 'LEGISLATION',
          parentId: null,
          ages: null,
          source: '',
          effectiveFrom: '2020-01-01',
          limits: { weeklyRest: hours(36), nightSeries: 3, restAfterNightSeries: hours(46), nightUntil: '07:00' },
        },
      ]),
    },
  });

/** Mostly work, in stretches of the same shift, so that some weeks lack rest and some nights follow each other. */
const randomLine = (chance: Chance): (number | null)[] => {
  let kind: number | null = 0;
  return Array.from({ length }, (_, day) => {
    if (chance.below(3) === 0) kind = chance.below(4) === 0 ? null : chance.below(times.length);
    return kind === null ? null : day * times.length + kind;
  });
};

it('accepts the lines in which the rules find neither a week nor a series of nights without rest, and no others', () => {
  const chance = chanceFrom(1);
  const verdicts = { accepted: 0, rejected: 0 };
  const plans = [
    [],
    [exampleFact('ann', addDays(from, -1), '22:00', '06:00'), exampleFact('ann', addDays(from, 8), '09:00', '12:00')],
  ];
  for (const planned of plans) {
    const question = questionWith(planned);
    const judge = fillJudge(question.facts);
    const { options, line: rules } = seatProblem(question, judge).people[0]!;
    const memory = rules!.memory!;
    const optionOf = new Map(options.map(({ cell }, option) => [cell, option]));
    for (let tries = 0; tries < 400; tries += 1) {
      // Seats that overlap with what is planned are no options.
      const line = randomLine(chance).map((seat) => (seat !== null && optionOf.has(seat) ? seat : null));
      const found = judge
        .findings(
          'ann',
          line.flatMap((seat) => (seat === null ? [] : question.seats[seat]!)),
        )
        .map(({ rule }) => rule);
      const isKept = !found.includes('weeklyRest') && !found.includes('restAfterNightSeries');
      let state = memory.start;
      for (const [day, seat] of line.entries())
        if (state >= 0) state = memory.next(state, day, seat === null ? null : optionOf.get(seat)!);
      expect(state >= 0 && memory.mayEnd(state)).toBe(isKept);
      verdicts[isKept ? 'accepted' : 'rejected'] += 1;
    }
  }
  expect(Math.min(verdicts.accepted, verdicts.rejected)).toBeGreaterThan(100);
});
