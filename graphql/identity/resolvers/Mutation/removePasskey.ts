import type { MutationResolvers } from '#graphql/generated/types.ts';
import { removePasskey as remove } from '#services/identity/remove-passkey.ts';

export const removePasskey: MutationResolvers['removePasskey'] = (_root, { input }, { ctx }) => remove(ctx, input);
