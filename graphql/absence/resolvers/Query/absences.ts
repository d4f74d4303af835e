import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewAbsences } from '#services/absence/view-absences.ts';

export const absences: QueryResolvers['absences'] = async (_root, args, { ctx }) =>
  answer(await viewAbsences(ctx, args));
