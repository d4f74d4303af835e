import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createHoliday as run } from '#services/organisation/create-holiday.ts';

export const createHoliday: MutationResolvers['createHoliday'] = (_root, { input }, { ctx }) => run(ctx, input);
