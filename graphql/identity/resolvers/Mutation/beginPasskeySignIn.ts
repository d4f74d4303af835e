import type { MutationResolvers } from '#graphql/generated/types.ts';
import { beginPasskeySignIn as begin } from '#services/identity/begin-passkey-sign-in.ts';

export const beginPasskeySignIn: MutationResolvers['beginPasskeySignIn'] = (_root, _args, { ctx }) => begin(ctx, {});
