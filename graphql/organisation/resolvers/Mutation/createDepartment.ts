import { createDepartment as create } from '#services/organisation/create-department.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createDepartment: MutationResolvers['createDepartment'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
