import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createDepartment as create } from '#services/organisation/create-department.ts';

export const createDepartment: MutationResolvers['createDepartment'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
