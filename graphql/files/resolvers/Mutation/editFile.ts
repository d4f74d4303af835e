import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editFile as edit } from '#services/files/edit-file.ts';

export const editFile: MutationResolvers['editFile'] = (_root, { input }, { ctx }) => edit(ctx, input);
