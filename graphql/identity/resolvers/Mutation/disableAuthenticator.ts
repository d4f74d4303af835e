import type { MutationResolvers } from '#graphql/generated/types.ts';
import { disableAuthenticator as disable } from '#services/identity/disable-authenticator.ts';

export const disableAuthenticator: MutationResolvers['disableAuthenticator'] = (_root, { input }, { ctx }) =>
  disable(ctx, input);
