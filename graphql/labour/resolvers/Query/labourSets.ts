import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewLabourSets } from '#services/labour/view-labour-sets.ts';

export const labourSets: QueryResolvers['labourSets'] = async (_root, _args, { ctx }) =>
  answer(await viewLabourSets(ctx, {}));
