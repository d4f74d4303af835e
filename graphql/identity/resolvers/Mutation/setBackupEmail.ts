import type { MutationResolvers } from '#graphql/generated/types.ts';
import { setBackupEmail as set } from '#services/identity/set-backup-email.ts';

export const setBackupEmail: MutationResolvers['setBackupEmail'] = (_root, { input }, { ctx }) => set(ctx, input);
