import type { MutationResolvers } from '#graphql/generated/types.ts';
import { beginPasskey as begin } from '#services/identity/begin-passkey.ts';

export const beginPasskey: MutationResolvers['beginPasskey'] = (_root, _args, { ctx }) => begin(ctx, {});
