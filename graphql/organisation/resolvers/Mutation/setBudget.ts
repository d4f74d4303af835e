import type { MutationResolvers } from '#graphql/generated/types.ts';
import { setBudget as run } from '#services/organisation/set-budget.ts';

export const setBudget: MutationResolvers['setBudget'] = (_root, { input }, { ctx }) =>
  run(ctx, {
    days: input.days.map((day) => ({
      ...day,
      teams: day.teams.map((one) => ({ ...one, minutes: one.minutes ?? null, costMinor: one.costMinor ?? null })),
    })),
  });
