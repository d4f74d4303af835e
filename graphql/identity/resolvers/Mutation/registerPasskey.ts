import type { MutationResolvers } from '#graphql/generated/types.ts';
import { registerPasskey as register } from '#services/identity/register-passkey.ts';

export const registerPasskey: MutationResolvers['registerPasskey'] = (_root, { input }, { ctx }) =>
  register(ctx, input);
