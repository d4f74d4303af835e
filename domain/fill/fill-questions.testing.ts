import fc from 'fast-check';
import type { AbsenceFact, PlannedFact } from '#domain/labour/planning-index.ts';
import { weekSumsOf } from '#domain/labour/week-sums.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { exampleCandidate, exampleFact, exampleQuestion, exampleSeat } from './fill-example.testing.ts';
import type { FillQuestion } from './fill-question.ts';

const monday = '2026-03-09';
const times = [
  ['06:00', '14:00'],
  ['14:00', '22:00'],
  ['22:00', '06:00'],
  ['10:00', '15:00'],
] as const;
export const ids = ['ann', 'ben', 'cem', 'dia'];
const date = fc.integer({ min: 0, max: 6 }).map((days) => addDays(monday, days));
/** Mostly no one. */
const some = fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray([...ids], { maxLength: 2 }));
const work = fc.record({ date, time: fc.constantFrom(...times) });

/** Fifteen weeks of fifty hours, which leave little room in an average of sixteen. */
export const busyMonths = (employeeId: string): PlannedFact[] =>
  Array.from({ length: 75 }, (_, at) =>
    exampleFact(employeeId, addDays(monday, -7 * (15 - Math.floor(at / 5)) + (at % 5)), '08:00', '18:30'),
  );

const absentOn = ({
  employeeId,
  date: day,
  status,
}: Pick<AbsenceFact, 'employeeId' | 'date' | 'status'>): AbsenceFact => ({
  absenceId: `abs_${employeeId}`,
  employeeId,
  date: day,
  status,
  minutes: 480,
  startTime: null,
  zone: 'Europe/Amsterdam',
});

/** A week of seats for four people who have some work and some leave, under the rules of a country. */
export const questions: fc.Arbitrary<{ busy: string[]; question: FillQuestion }> = fc
  .record({
    seats: fc.uniqueArray(fc.record({ work, seats: fc.integer({ min: 1, max: 2 }), asked: some, declined: some }), {
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
    absent: fc.array(
      fc.record({
        employeeId: fc.constantFrom(...ids),
        date,
        status: fc.constantFrom('Approved', 'Approved', 'Pending'),
      }),
      { maxLength: 3 },
    ),
    busy: fc.subarray([...ids]),
    contracts: fc.array(fc.constantFrom(null, 0, 1440, 2400), { minLength: ids.length, maxLength: ids.length }),
    counts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: ids.length, maxLength: ids.length }),
    costs: fc.array(fc.integer({ min: 8000, max: 9000 }), { minLength: ids.length, maxLength: ids.length }),
    wishes: fc.array(
      fc.record({
        employeeId: fc.constantFrom(...ids),
        date,
        shiftId: fc.constantFrom('shf_1', 'shf_1', 'shf_2'),
        kind: fc.constantFrom('on', 'on', 'off'),
      }),
      { maxLength: 2 },
    ),
    set: fc.constantFrom('nl', 'de', 'eu', 'de-young'),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ seats, standing, absent, busy, contracts, counts, costs, wishes, set, seed }) => ({
    busy,
    question: exampleQuestion({
      from: monday,
      to: addDays(monday, 6),
      seed,
      candidates: ids.map((id, at) =>
        exampleCandidate(id, {
          contractMinutes: contracts[at]!,
          plannedMinutes: 450 * standing.filter(({ employeeId }) => employeeId === id).length,
          weekends: counts[at]!,
          nights: counts[at]!,
          seatCosts: seats.map(() => costs[at]!),
        }),
      ),
      seats: seats.map(({ work: { date: day, time }, seats: count, asked, declined }) =>
        exampleSeat({ date: day, starttime: time[0], endtime: time[1], seats: count, asked, declined }),
      ),
      wishes: wishes.map((wish) => ({ ...wish, weight: 5 })),
      facts: {
        shifts: standing.map(({ employeeId, date: day, time }) => exampleFact(employeeId, day, ...time)),
        absenceDays: absent.map(absentOn),
        labourSetOn: () => set,
        // The weeks before are known as sums alone.
        sumsOf: (id, { limits }) => (busy.includes(id) ? weekSumsOf(busyMonths(id), limits) : []),
      },
    }),
  }));
