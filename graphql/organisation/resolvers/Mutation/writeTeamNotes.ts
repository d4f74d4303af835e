import type { MutationResolvers } from '#graphql/generated/types.ts';
import { writeTeamNotes as run } from '#services/organisation/write-team-notes.ts';

export const writeTeamNotes: MutationResolvers['writeTeamNotes'] = (_root, { input }, { ctx }) => run(ctx, input);
