import type { MutationResolvers } from '#graphql/generated/types.ts';
import { seenSelection } from '#services/shifts/planned/answer.views.ts';
import { moveScheduledShifts as move } from '#services/shifts/planned/move-scheduled-shifts.ts';

export const moveScheduledShifts: MutationResolvers['moveScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await move(ctx, input));
