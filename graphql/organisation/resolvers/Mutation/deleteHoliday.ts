import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteHoliday as run } from '#services/organisation/delete-holiday.ts';

export const deleteHoliday: MutationResolvers['deleteHoliday'] = (_root, { input }, { ctx }) => run(ctx, input);
