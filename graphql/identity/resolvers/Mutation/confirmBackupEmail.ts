import type { MutationResolvers } from '#graphql/generated/types.ts';
import { confirmBackupEmail as confirm } from '#services/identity/confirm-backup-email.ts';

export const confirmBackupEmail: MutationResolvers['confirmBackupEmail'] = (_root, { input }, { ctx }) =>
  confirm(ctx, input);
