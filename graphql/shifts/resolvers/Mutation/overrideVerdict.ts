import type { MutationResolvers } from '#graphql/generated/types.ts';
import { toShiftAnswer } from '#services/shifts/planned/answer.views.ts';
import { overrideVerdict as override } from '#services/shifts/planned/override-verdict.ts';

export const overrideVerdict: MutationResolvers['overrideVerdict'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await override(ctx, input));
