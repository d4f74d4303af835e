import { editUserTeams as edit } from '#services/employees/edit-user-teams.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editUserTeams: MutationResolvers['editUserTeams'] = (_root, { input }, { ctx }) => edit(ctx, input);
