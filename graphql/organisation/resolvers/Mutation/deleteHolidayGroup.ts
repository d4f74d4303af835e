import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteHolidayGroup as run } from '#services/organisation/delete-holiday-group.ts';

export const deleteHolidayGroup: MutationResolvers['deleteHolidayGroup'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
