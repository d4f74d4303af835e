import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editTeam as edit } from '#services/organisation/edit-team.ts';

export const editTeam: MutationResolvers['editTeam'] = (_root, { input }, { ctx }) => edit(ctx, input);
