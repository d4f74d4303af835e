import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editSkillGroup as run } from '#services/organisation/edit-skill-group.ts';

export const editSkillGroup: MutationResolvers['editSkillGroup'] = (_root, { input }, { ctx }) => run(ctx, input);
