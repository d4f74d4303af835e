import type { MutationResolvers } from '#graphql/generated/types.ts';
import { resetPassword as reset } from '#services/identity/reset-password.ts';

export const resetPassword: MutationResolvers['resetPassword'] = (_root, { input }, { ctx }) => reset(ctx, input);
