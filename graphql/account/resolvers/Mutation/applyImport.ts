import { applyImport as apply } from '#services/account/import/apply-import.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const applyImport: MutationResolvers['applyImport'] = (_root, { input }, { ctx }) => apply(ctx, input);
