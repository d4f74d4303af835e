import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createHolidayGroup as run } from '#services/organisation/create-holiday-group.ts';

export const createHolidayGroup: MutationResolvers['createHolidayGroup'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
