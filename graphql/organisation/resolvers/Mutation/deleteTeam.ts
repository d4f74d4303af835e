import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteTeam as run } from '#services/organisation/delete-team.ts';

export const deleteTeam: MutationResolvers['deleteTeam'] = (_root, { input }, { ctx }) => run(ctx, input);
