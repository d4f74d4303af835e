import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deactivateDepartment as run } from '#services/organisation/deactivate-department.ts';

export const deactivateDepartment: MutationResolvers['deactivateDepartment'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
