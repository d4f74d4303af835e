import { createTeam as create } from '#services/organisation/create-team.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createTeam: MutationResolvers['createTeam'] = (_root, { input }, { ctx }) => create(ctx, input);
