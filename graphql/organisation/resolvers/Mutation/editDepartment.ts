import { editDepartment as edit } from '#services/organisation/edit-department.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editDepartment: MutationResolvers['editDepartment'] = (_root, { input }, { ctx }) => edit(ctx, input);
