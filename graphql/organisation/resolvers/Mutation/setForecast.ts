import type { MutationResolvers } from '#graphql/generated/types.ts';
import { setForecast as run } from '#services/organisation/set-forecast.ts';

export const setForecast: MutationResolvers['setForecast'] = (_root, { input }, { ctx }) =>
  run(ctx, { days: input.days.map((day) => ({ ...day, expectedTurnoverMinor: day.expectedTurnoverMinor ?? null })) });
