import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewTeamNotes } from '#services/schedule/view-team-notes.ts';

export const teamNotes: QueryResolvers['teamNotes'] = async (_root, args, { ctx }) =>
  answer(await viewTeamNotes(ctx, args));
