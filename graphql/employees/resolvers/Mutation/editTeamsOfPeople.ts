import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editTeamsOfPeople as edit } from '#services/employees/edit-user-teams.ts';

export const editTeamsOfPeople: MutationResolvers['editTeamsOfPeople'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
