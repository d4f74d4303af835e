import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { mostOfDay, withBudgets } from '#domain/organisation/day-plan.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { changeTeamDays } from './change-team-days.ts';
import { amountSchema, dayFields, daysOf, teamDaysOf } from './day-input.ts';

const setBudgetNeeds = organisationAccess.setBudget;

const team = z
  .object({
    teamId: referenceSchema,
    minutes: z.int().min(0).max(mostOfDay.minutes, 'input.too_big').nullable(),
    costMinor: amountSchema.nullable(),
  })
  .meta({ id: 'TeamBudgetInput' });

/** Sets the budgets of teams on days, in hours and in money; other teams are unchanged. */
export const setBudget = useCase({
  name: 'setBudget',
  needs: setBudgetNeeds,
  input: z.object({ days: teamDaysOf(team, 'BudgetDayInput') }),
  run: (ctx, { days }) =>
    changeTeamDays(ctx, {
      need: setBudgetNeeds,
      days,
      next: (plan, { teams }) => ({ ...plan, budgets: withBudgets(plan.budgets, teams) }),
      event: 'budgetChanged',
    }),
});

const setForecastNeeds = organisationAccess.setForecast;

/** Sets the expected turnover of days of departments; null clears it. */
export const setForecast = useCase({
  name: 'setForecast',
  needs: setForecastNeeds,
  input: z.object({
    days: daysOf(
      z.object({ ...dayFields, expectedTurnoverMinor: amountSchema.nullable() }).meta({ id: 'ForecastDayInput' }),
    ),
  }),
  run: (ctx, { days }) =>
    changeDays(ctx, {
      need: setForecastNeeds,
      days,
      next: (plan, { expectedTurnoverMinor }) => ({ ...plan, expectedTurnoverMinor }),
      event: 'forecastChanged',
    }),
});

const needs = organisationAccess.setOpenDays;

/** Opens or closes days of departments; null resets them to the opening days of the week. Existing planning is kept. */
export const setOpenDays = useCase({
  name: 'setOpenDays',
  needs,
  input: z.object({
    days: daysOf(
      z
        .object({ ...dayFields, open: z.boolean().nullable().describe('Null: as the day of the week is.') })
        .meta({ id: 'OpenDayInput' }),
    ),
  }),
  run: (ctx, { days }) =>
    changeDays(ctx, { need: needs, days, next: (plan, { open }) => ({ ...plan, open }), event: 'openDaysChanged' }),
});
