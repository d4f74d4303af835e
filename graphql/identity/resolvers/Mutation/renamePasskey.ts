import type { MutationResolvers } from '#graphql/generated/types.ts';
import { renamePasskey as rename } from '#services/identity/rename-passkey.ts';

export const renamePasskey: MutationResolvers['renamePasskey'] = (_root, { input }, { ctx }) => rename(ctx, input);
