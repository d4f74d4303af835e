import type { MutationResolvers } from '#graphql/generated/types.ts';
import { requestPasswordReset as request } from '#services/identity/request-password-reset.ts';

export const requestPasswordReset: MutationResolvers['requestPasswordReset'] = (_root, { input }, { ctx }) =>
  request(ctx, input);
