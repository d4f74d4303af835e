import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteSkillGroup as run } from '#services/organisation/delete-skill-group.ts';

export const deleteSkillGroup: MutationResolvers['deleteSkillGroup'] = (_root, { input }, { ctx }) => run(ctx, input);
