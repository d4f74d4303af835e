import fc from 'fast-check';
import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { labourByHand } from '#domain/labour/labour-by-hand.testing.ts';
import { rulesUnder } from '#domain/labour/rules-in.ts';
import { overlaps } from '#domain/time/interval.ts';
import { fillBreaches } from './check-fill.ts';
import { busyMonths, ids, questions } from './fill-questions.testing.ts';
import { fillSchedule, fillWork, proposeFill } from './fill-schedule.ts';
import { highsSolver } from './highs-solver.ts';

it(
  'what is proposed breaks no rule, by the second writing of each, and no one is left out who could have a seat',
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
            expect(all.filter((fillSeat) => fillSeat !== seat && overlaps(fillSeat, seat))).toEqual([]);
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
