import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createAbsencePolicy as create } from '#services/absence/create-absence-policy.ts';

export const createAbsencePolicy: MutationResolvers['createAbsencePolicy'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
