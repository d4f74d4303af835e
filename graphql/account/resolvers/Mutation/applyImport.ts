import type { MutationResolvers } from '#graphql/generated/types.ts';
import { applyImport as apply } from '#services/import/apply-import.ts';

export const applyImport: MutationResolvers['applyImport'] = (_root, { input }, { ctx }) => apply(ctx, input);
