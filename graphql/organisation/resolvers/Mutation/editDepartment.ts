import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editDepartment as edit } from '#services/organisation/edit-department.ts';

export const editDepartment: MutationResolvers['editDepartment'] = (_root, { input }, { ctx }) => edit(ctx, input);
