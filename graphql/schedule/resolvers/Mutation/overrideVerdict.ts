import type { MutationResolvers } from '#graphql/generated/types.ts';
import { overrideVerdict as override } from '#services/schedule/override-verdict.ts';
import { seenAnswer } from '#services/schedule/seen-answer.ts';

export const overrideVerdict: MutationResolvers['overrideVerdict'] = async (_root, { input }, { ctx }) =>
  seenAnswer(ctx, await override(ctx, input));
