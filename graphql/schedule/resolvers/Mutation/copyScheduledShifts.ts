import type { MutationResolvers } from '#graphql/generated/types.ts';
import { copyScheduledShifts as copy } from '#services/schedule/copy-scheduled-shifts.ts';
import { seenList } from '#services/schedule/seen-answer.ts';

export const copyScheduledShifts: MutationResolvers['copyScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenList(ctx, await copy(ctx, input));
