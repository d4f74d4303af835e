import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createFile as create } from '#services/files/create-file.ts';

export const createFile: MutationResolvers['createFile'] = (_root, { input }, { ctx }) => create(ctx, input);
