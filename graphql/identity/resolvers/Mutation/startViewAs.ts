import type { MutationResolvers } from '#graphql/generated/types.ts';
import { startViewAs as start } from '#services/identity/start-view-as.ts';

export const startViewAs: MutationResolvers['startViewAs'] = (_root, { input }, { ctx }) => start(ctx, input);
