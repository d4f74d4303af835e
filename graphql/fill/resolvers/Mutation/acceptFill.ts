import type { MutationResolvers } from '#graphql/generated/types.ts';
import { acceptFill as accept } from '#services/fill/accept-fill.ts';

export const acceptFill: MutationResolvers['acceptFill'] = (_root, { input }, { ctx }) => accept(ctx, input);
