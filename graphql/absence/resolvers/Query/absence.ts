import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewAbsence } from '#services/absence/view-absence.ts';

export const absence: QueryResolvers['absence'] = async (_root, { id }, { ctx }) =>
  answer(await viewAbsence(ctx, { id }));
