import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editHoliday as run } from '#services/organisation/edit-holiday.ts';

export const editHoliday: MutationResolvers['editHoliday'] = (_root, { input }, { ctx }) => run(ctx, input);
