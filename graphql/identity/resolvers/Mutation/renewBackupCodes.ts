import type { MutationResolvers } from '#graphql/generated/types.ts';
import { renewBackupCodes as renew } from '#services/identity/renew-backup-codes.ts';

export const renewBackupCodes: MutationResolvers['renewBackupCodes'] = (_root, _args, { ctx }) => renew(ctx, {});
