import type { MutationResolvers } from '#graphql/generated/types.ts';
import { endSession as end } from '#services/identity/end-session.ts';

export const endSession: MutationResolvers['endSession'] = (_root, { input }, { ctx }) => end(ctx, input);
