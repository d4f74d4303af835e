import type { MutationResolvers } from '#graphql/generated/types.ts';
import { seenSelection } from '#services/schedule/seen-answer.ts';
import { tagShifts as tag } from '#services/schedule/tag-shifts.ts';

export const tagShifts: MutationResolvers['tagShifts'] = async (_root, { input }, { ctx }) =>
  seenSelection(ctx, await tag(ctx, input));
