import type { MutationResolvers } from '#graphql/generated/types.ts';
import { removeBackupEmail as remove } from '#services/identity/remove-backup-email.ts';

export const removeBackupEmail: MutationResolvers['removeBackupEmail'] = (_root, _args, { ctx }) => remove(ctx, {});
