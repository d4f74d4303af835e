import type { MutationResolvers } from '#graphql/generated/types.ts';
import { copyScheduledShifts as copy } from '#services/schedule/copy-scheduled-shifts.ts';
import { seenSelection } from '#services/schedule/seen-answer.ts';

export const copyScheduledShifts: MutationResolvers['copyScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await copy(ctx, input));
