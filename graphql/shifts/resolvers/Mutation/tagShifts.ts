import type { MutationResolvers } from '#graphql/generated/types.ts';
import { seenSelection } from '#services/shifts/planned/answer.views.ts';
import { tagShifts as tag } from '#services/shifts/planned/tag-shifts.ts';

export const tagShifts: MutationResolvers['tagShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await tag(ctx, input));
