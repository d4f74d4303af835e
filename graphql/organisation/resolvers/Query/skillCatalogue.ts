import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewSkills } from '#services/organisation/view-skills.ts';

export const skillCatalogue: QueryResolvers['skillCatalogue'] = async (_root, _args, { ctx }) =>
  answer(await viewSkills(ctx, {}));
