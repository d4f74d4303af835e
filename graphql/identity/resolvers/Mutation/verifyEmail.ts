import type { MutationResolvers } from '#graphql/generated/types.ts';
import { verifyEmail as verify } from '#services/identity/verify-email.ts';

export const verifyEmail: MutationResolvers['verifyEmail'] = (_root, { input }, { ctx }) => verify(ctx, input);
