import type { MutationResolvers } from '#graphql/generated/types.ts';
import { beginAuthenticator as begin } from '#services/identity/begin-authenticator.ts';

export const beginAuthenticator: MutationResolvers['beginAuthenticator'] = (_root, _args, { ctx }) => begin(ctx, {});
