import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteSkill as run } from '#services/organisation/delete-skill.ts';

export const deleteSkill: MutationResolvers['deleteSkill'] = (_root, { input }, { ctx }) => run(ctx, input);
