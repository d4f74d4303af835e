import type { MutationResolvers } from '#graphql/generated/types.ts';
import { confirmPassword as confirm } from '#services/identity/confirm-password.ts';

export const confirmPassword: MutationResolvers['confirmPassword'] = (_root, { input }, { ctx }) => confirm(ctx, input);
