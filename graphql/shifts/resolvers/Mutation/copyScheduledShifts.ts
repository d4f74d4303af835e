import type { MutationResolvers } from '#graphql/generated/types.ts';
import { seenSelection } from '#services/shifts/planned/answer.views.ts';
import { copyScheduledShifts as copy } from '#services/shifts/planned/copy-scheduled-shifts.ts';

export const copyScheduledShifts: MutationResolvers['copyScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await copy(ctx, input));
