import { copyScheduledShifts as copy } from '#services/schedule/copy-scheduled-shifts.ts';
import { seenList } from '#services/schedule/seen-answer.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const copyScheduledShifts: MutationResolvers['copyScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenList(ctx, await copy(ctx, input));
