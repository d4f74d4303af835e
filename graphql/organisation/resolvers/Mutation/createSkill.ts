import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createSkill as run } from '#services/organisation/create-skill.ts';

export const createSkill: MutationResolvers['createSkill'] = (_root, { input }, { ctx }) => run(ctx, input);
