import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { withBudgets } from '#domain/organisation/day-plan.ts';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { amountSchema, dayFields, daysOf } from './day-input.ts';
import { readTeams } from './organisation-reader.ts';

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
    const homes = new Map((await readTeams(ctx)).map(({ id, departmentId }) => [id, departmentId]));
    const stranger = days.some(({ departmentId, teams }) =>
      teams.some(({ teamId }) => homes.get(teamId) !== departmentId),
    );
    if (stranger) return refuse('INVALID', 'unknownTeam', { field: 'days' });
    return changeDays(ctx, {
      need: needs,
      days,
      next: (plan, { teams }) => ({ ...plan, budgets: withBudgets(plan.budgets, teams) }),
      event: 'budgetChanged',
    });
  },
});
