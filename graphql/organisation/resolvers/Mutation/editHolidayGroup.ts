import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editHolidayGroup as run } from '#services/organisation/edit-holiday-group.ts';

export const editHolidayGroup: MutationResolvers['editHolidayGroup'] = (_root, { input }, { ctx }) => run(ctx, input);
