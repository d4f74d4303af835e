import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteEmployeeNote as remove } from '#services/employees/employee-notes.ts';

export const deleteEmployeeNote: MutationResolvers['deleteEmployeeNote'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
