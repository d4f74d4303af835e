import { editTeam as edit } from '#services/organisation/edit-team.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editTeam: MutationResolvers['editTeam'] = (_root, { input }, { ctx }) => edit(ctx, input);
