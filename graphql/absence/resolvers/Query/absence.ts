import { answer } from '#graphql/base/answer.ts';
import { viewAbsence } from '#services/absence/view-absence.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const absence: QueryResolvers['absence'] = async (_root, { id }, { ctx }) =>
  answer(await viewAbsence(ctx, { id }));
