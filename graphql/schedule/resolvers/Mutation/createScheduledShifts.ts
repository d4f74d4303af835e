import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createScheduledShifts as create } from '#services/schedule/create-scheduled-shifts.ts';
import { seenList } from '#services/schedule/seen-answer.ts';

export const createScheduledShifts: MutationResolvers['createScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenList(ctx, await create(ctx, input));
