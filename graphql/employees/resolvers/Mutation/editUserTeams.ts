import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editUserTeams as edit } from '#services/employees/edit-user-teams.ts';

export const editUserTeams: MutationResolvers['editUserTeams'] = (_root, { input }, { ctx }) => edit(ctx, input);
