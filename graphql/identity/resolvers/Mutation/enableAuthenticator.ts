import type { MutationResolvers } from '#graphql/generated/types.ts';
import { enableAuthenticator as enable } from '#services/identity/enable-authenticator.ts';

export const enableAuthenticator: MutationResolvers['enableAuthenticator'] = (_root, { input }, { ctx }) =>
  enable(ctx, input);
