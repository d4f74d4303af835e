import * as z from 'zod';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { amountSchema, dayFields, daysOf } from './day-input.ts';

const needs = organisationAccess.setTurnover;

const figure = amountSchema.nullish();

/** Enters what days of departments brought in and cost besides labour: null clears a figure, a missing one stays. */
export const setTurnover = useCase({
  name: 'setTurnover',
  needs,
  input: z.object({
    days: daysOf(
      z
        .object({
          ...dayFields,
          turnoverMinor: figure.describe('Minor units. Null clears it; left out, it stays.'),
          expensesMinor: figure.describe('Minor units, labour not among them. Null clears it; left out, it stays.'),
        })
        .meta({ id: 'TurnoverDayInput' }),
    ),
  }),
  run: (ctx, { days }) =>
    changeDays(ctx, {
      need: needs,
      days,
      next: (plan, { turnoverMinor = plan.turnoverMinor, expensesMinor = plan.expensesMinor }) => ({
        ...plan,
        turnoverMinor,
        expensesMinor,
      }),
      event: 'turnoverChanged',
    }),
});
