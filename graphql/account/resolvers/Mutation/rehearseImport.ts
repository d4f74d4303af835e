import { rehearseImport as rehearse } from '#services/account/import/rehearse-import.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const rehearseImport: MutationResolvers['rehearseImport'] = (_root, { input }, { ctx }) => rehearse(ctx, input);
