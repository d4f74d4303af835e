import type { MutationResolvers } from '#graphql/generated/types.ts';
import { seenList } from '#services/shifts/planned/answer.views.ts';
import { createScheduledShifts as create } from '#services/shifts/planned/create-scheduled-shifts.ts';

export const createScheduledShifts: MutationResolvers['createScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenList(ctx, await create(ctx, input));
