import type { MutationResolvers } from '#graphql/generated/types.ts';
import { rehearseImport as rehearse } from '#services/import/rehearse-import.ts';

export const rehearseImport: MutationResolvers['rehearseImport'] = (_root, { input }, { ctx }) => rehearse(ctx, input);
