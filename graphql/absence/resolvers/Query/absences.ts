import { answer } from '#graphql/base/answer.ts';
import { viewAbsences } from '#services/absence/view-absences.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const absences: QueryResolvers['absences'] = async (_root, args, { ctx }) =>
  answer(await viewAbsences(ctx, args));
