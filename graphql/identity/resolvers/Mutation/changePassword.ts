import type { MutationResolvers } from '#graphql/generated/types.ts';
import { changePassword as change } from '#services/identity/change-password.ts';

export const changePassword: MutationResolvers['changePassword'] = (_root, { input }, { ctx }) => change(ctx, input);
