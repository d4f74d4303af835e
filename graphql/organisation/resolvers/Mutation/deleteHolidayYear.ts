import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteHolidayYear as run } from '#services/organisation/delete-holiday-year.ts';

export const deleteHolidayYear: MutationResolvers['deleteHolidayYear'] = (_root, { input }, { ctx }) => run(ctx, input);
