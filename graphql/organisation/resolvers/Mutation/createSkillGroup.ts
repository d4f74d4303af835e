import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createSkillGroup as run } from '#services/organisation/create-skill-group.ts';

export const createSkillGroup: MutationResolvers['createSkillGroup'] = (_root, { input }, { ctx }) => run(ctx, input);
