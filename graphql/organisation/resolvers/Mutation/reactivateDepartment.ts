import type { MutationResolvers } from '#graphql/generated/types.ts';
import { reactivateDepartment as run } from '#services/organisation/reactivate-department.ts';

export const reactivateDepartment: MutationResolvers['reactivateDepartment'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
