import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteFile as remove } from '#services/files/delete-file.ts';

export const deleteFile: MutationResolvers['deleteFile'] = (_root, { input }, { ctx }) => remove(ctx, input);
