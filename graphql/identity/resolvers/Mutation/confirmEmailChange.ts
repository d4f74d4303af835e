import type { MutationResolvers } from '#graphql/generated/types.ts';
import { confirmEmailChange as confirm } from '#services/identity/confirm-email-change.ts';

export const confirmEmailChange: MutationResolvers['confirmEmailChange'] = (_root, { input }, { ctx }) =>
  confirm(ctx, input);
