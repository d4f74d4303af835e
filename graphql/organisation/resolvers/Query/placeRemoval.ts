import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewRemoval } from '#services/organisation/view-removal.ts';

export const placeRemoval: QueryResolvers['placeRemoval'] = async (_root, { id }, { ctx }) =>
  answer(await viewRemoval(ctx, { id }));
