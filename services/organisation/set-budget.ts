import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { withBudgets } from '#domain/organisation/day-plan.ts';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { amountSchema, dayFields, daysOf } from './day-input.ts';
import { teamsElsewhere } from './teams-elsewhere.ts';

const needs = organisationAccess.setBudget;

const team = z.object({
  teamId: referenceSchema,
  minutes: z.int().min(0).max(10_000_000, 'input.too_big').nullable(),
  costMinor: amountSchema.nullable(),
});

/** Says what teams may spend on days, in hours and in money; teams that are not named keep theirs. */
export const setBudget = useCase({
  name: 'setBudget',
  needs,
  input: z.object({ days: daysOf(z.object({ ...dayFields, teams: z.array(team).min(1, 'input.required').max(100) })) }),
  run: async (ctx, { days }) => {
    const refused = await teamsElsewhere(ctx, days);
    if (refused) return refused;
    return changeDays(ctx, {
      need: needs,
      days,
      next: (plan, { teams }) => ({ ...plan, budgets: withBudgets(plan.budgets, teams) }),
      event: 'budgetChanged',
    });
  },
});
