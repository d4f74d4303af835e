import fc from 'fast-check';
import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { labourByHand } from '#domain/labour/labour-by-hand.testing.ts';
import type { AbsenceFact, PlannedFact } from '#domain/labour/planning-index.ts';
import { rulesUnder } from '#domain/labour/rules-in.ts';
import { weekSumsOf } from '#domain/labour/week-sums.ts';
import { overlaps } from '#domain/time/interval.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { fillBreaches } from './check-fill.ts';
import { exampleCandidate, exampleFact, exampleQuestion, exampleSeat } from './fill-example.testing.ts';
import type { FillQuestion } from './fill-question.ts';
import { fillSchedule, fillWork, proposeFill } from './fill-schedule.ts';
import { highsSolver } from './highs-solver.ts';

const monday = '2026-03-09';
const times = [
  ['06:00', '14:00'],
  ['14:00', '22:00'],
  ['22:00', '06:00'],
  ['10:00', '15:00'],
] as const;
const ids = ['ann', 'ben', 'cem', 'dia'];
const date = fc.integer({ min: 0, max: 6 }).map((days) => addDays(monday, days));
const work = fc.record({ date, time: fc.constantFrom(...times) });

/** Fifteen weeks of fifty hours, which leave little room in an average of sixteen. */
const busyMonths = (employeeId: string): PlannedFact[] =>
  Array.from({ length: 75 }, (_, at) =>
    exampleFact(employeeId, addDays(monday, -7 * (15 - Math.floor(at / 5)) + (at % 5)), '08:00', '18:30'),
  );

const absentOn = (employeeId: string, day: string): AbsenceFact => ({
  absenceId: `abs_${employeeId}`,
  employeeId,
  date: day,
  status: 'Approved',
  minutes: 480,
  startTime: null,
  zone: 'Europe/Amsterdam',
});

/** A week of seats for four people who have some work and some leave, under the rules of a country. */
const questions: fc.Arbitrary<{ busy: string[]; question: FillQuestion }> = fc
  .record({
    seats: fc.uniqueArray(fc.record({ work, seats: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 4,
      maxLength: 16,
      selector: ({ work: { date: day, time } }) => `${day} ${time[0]}`,
    }),
    standing: fc.uniqueArray(
      fc.record({ employeeId: fc.constantFrom(...ids), date, time: fc.constantFrom(...times) }),
      {
        maxLength: 6,
        selector: ({ employeeId, date: day }) => `${employeeId} ${day}`,
      },
    ),
    absent: fc.array(fc.record({ employeeId: fc.constantFrom(...ids), date }), { maxLength: 3 }),
    busy: fc.subarray([...ids]),
    set: fc.constantFrom('nl', 'de', 'eu', 'de-young'),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ seats, standing, absent, busy, set, seed }) => ({
    busy,
    question: exampleQuestion({
      from: monday,
      to: addDays(monday, 6),
      seed,
      candidates: ids.map((id) => exampleCandidate(id)),
      seats: seats.map(({ work: { date: day, time }, seats: count }) =>
        exampleSeat({ date: day, starttime: time[0], endtime: time[1], seats: count }),
      ),
      facts: {
        shifts: standing.map(({ employeeId, date: day, time }) => exampleFact(employeeId, day, ...time)),
        absenceDays: absent.map((one) => absentOn(one.employeeId, one.date)),
        labourSetOn: () => set,
        // The weeks before are known as sums alone.
        sumsOf: (id, { limits }) => (busy.includes(id) ? weekSumsOf(busyMonths(id), limits) : []),
      },
    }),
  }));

it(
  'what is proposed breaks no rule, by the second writing of each, and nobody is left out who could have a seat',
  async () => {
    const highs = await loadHighs();
    fc.assert(
      fc.property(questions, ({ busy, question }) => {
        const fill = fillWork(question);
        let plan: readonly (readonly number[])[] = [];
        for (const step of fillSchedule(
          fill,
          highsSolver(highs, () => 20),
        )) {
          plan = step.plan;
          if (step.round >= 3) break;
        }
        const { proposed, unfilled } = proposeFill(fill, plan);
        expect(proposed.length).toBe(plan.reduce((sum, cells) => sum + cells.length, 0));
        expect(fillBreaches(question, proposed)).toEqual([]);
        for (const { relaxations } of unfilled)
          expect(relaxations.every(({ findings }) => findings.length > 0)).toBe(true);
        for (const id of ids) {
          const seats = proposed
            .filter(({ employeeId }) => employeeId === id)
            .map(({ seatId }) => question.seats.find((seat) => seat.id === seatId)!);
          const standing = question.facts.shifts.filter(({ employeeId }) => employeeId === id);
          const all = [...standing, ...seats];
          const months = busy.includes(id) ? busyMonths(id) : [];
          for (const seat of seats) {
            expect(all.filter((one) => one !== seat && overlaps(one, seat))).toEqual([]);
            expect(question.facts.absenceDays.filter((day) => day.employeeId === id && day.date === seat.date)).toEqual(
              [],
            );
            const { limits } = rulesUnder(question.facts.labourSetOn!(id, seat.date)!)!;
            expect(labourByHand(seat.date, [...months, ...all], limits)).toEqual([]);
          }
        }
      }),
      runs(3, 2000),
    );
  },
  patience.timeout,
);
