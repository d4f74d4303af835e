import type { MutationResolvers } from '#graphql/generated/types.ts';
import {
  setBudget as runSetBudget,
  setForecast as runSetForecast,
  setOpenDays as runSetOpenDays,
} from '#services/organisation/set-day-plans.ts';

export const setBudget: MutationResolvers['setBudget'] = (_root, { input }, { ctx }) =>
  runSetBudget(ctx, {
    days: input.days.map((day) => ({
      ...day,
      teams: day.teams.map((team) => ({ ...team, minutes: team.minutes ?? null, costMinor: team.costMinor ?? null })),
    })),
  });

export const setForecast: MutationResolvers['setForecast'] = (_root, { input }, { ctx }) =>
  runSetForecast(ctx, {
    days: input.days.map((day) => ({ ...day, expectedTurnoverMinor: day.expectedTurnoverMinor ?? null })),
  });

export const setOpenDays: MutationResolvers['setOpenDays'] = (_root, { input }, { ctx }) =>
  runSetOpenDays(ctx, { days: input.days.map((day) => ({ ...day, open: day.open ?? null })) });
