import type { MutationResolvers } from '#graphql/generated/types.ts';
import { setOpenDays as run } from '#services/organisation/set-open-days.ts';

export const setOpenDays: MutationResolvers['setOpenDays'] = (_root, { input }, { ctx }) =>
  run(ctx, { days: input.days.map((day) => ({ ...day, open: day.open ?? null })) });
