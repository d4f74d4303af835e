import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deactivateEmployee as deactivate } from '#services/employment/deactivate-employee.ts';

export const deactivateEmployee: MutationResolvers['deactivateEmployee'] = (_root, { input }, { ctx }) =>
  deactivate(ctx, input);
