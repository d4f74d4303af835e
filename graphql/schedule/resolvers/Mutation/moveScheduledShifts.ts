import type { MutationResolvers } from '#graphql/generated/types.ts';
import { moveScheduledShifts as move } from '#services/schedule/move-scheduled-shifts.ts';
import { seenSelection } from '#services/schedule/seen-answer.ts';

export const moveScheduledShifts: MutationResolvers['moveScheduledShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await move(ctx, input));
