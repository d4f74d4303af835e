import type { MutationResolvers } from '#graphql/generated/types.ts';
import { endViewAs as end } from '#services/identity/end-view-as.ts';

export const endViewAs: MutationResolvers['endViewAs'] = (_root, _args, { ctx }) => end(ctx, {});
