import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createTeam as create } from '#services/organisation/create-team.ts';

export const createTeam: MutationResolvers['createTeam'] = (_root, { input }, { ctx }) => create(ctx, input);
