import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { anyClock, anyRules, paidByHand, second } from './paid-by-hand.testing.ts';
import { clockedMinutesOf, paidHours } from './paid-hours.ts';

it(
  'says what a second, slow writing says, and its steps add up to the paid minutes (decisions 54 to 65)',
  () => {
    fc.assert(
      fc.property(anyClock, anyRules, ({ clocked, around }, rules) => {
        const found = paidHours(clocked, around, rules);
        expect(
          found.map(({ startsAt, endsAt, breakMinutes, approved, date }) => ({
            startsAt,
            endsAt,
            breakMinutes,
            approved,
            date,
          })),
        ).toEqual(paidByHand(clocked, around, rules).map(({ known: _, ...hours }) => hours));
        for (const hours of found) {
          const paid = (second(hours.endsAt) - second(hours.startsAt)) / 60 - hours.breakMinutes;
          const steps = hours.steps.reduce((total, step) => total + step.minutes, clockedMinutesOf(hours));
          expect(steps).toBe(paid);
          expect(paid).toBeGreaterThanOrEqual(0);
        }
      }),
      runs(1500, 100_000),
    );
  },
  patience.timeout,
);
