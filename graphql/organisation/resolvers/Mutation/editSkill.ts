import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editSkill as run } from '#services/organisation/edit-skill.ts';

export const editSkill: MutationResolvers['editSkill'] = (_root, { input }, { ctx }) => run(ctx, input);
