import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { mostOfDay, withBudgets } from '#domain/organisation/day-plan.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeTeamDays } from './change-team-days.ts';
import { amountSchema, teamDaysOf } from './day-input.ts';

const needs = organisationAccess.setBudget;

const team = z
  .object({
    teamId: referenceSchema,
    minutes: z.int().min(0).max(mostOfDay.minutes, 'input.too_big').nullable(),
    costMinor: amountSchema.nullable(),
  })
  .meta({ id: 'TeamBudgetInput' });

/** Says what teams may spend on days, in hours and in money; teams that are not named keep theirs. */
export const setBudget = useCase({
  name: 'setBudget',
  needs,
  input: z.object({ days: teamDaysOf(team, 'BudgetDayInput') }),
  run: (ctx, { days }) =>
    changeTeamDays(ctx, {
      need: needs,
      days,
      next: (plan, { teams }) => ({ ...plan, budgets: withBudgets(plan.budgets, teams) }),
      event: 'budgetChanged',
    }),
});
