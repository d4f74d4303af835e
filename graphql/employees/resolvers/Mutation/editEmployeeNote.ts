import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editEmployeeNote as edit } from '#services/employees/employee-notes.ts';

export const editEmployeeNote: MutationResolvers['editEmployeeNote'] = (_root, { input }, { ctx }) => edit(ctx, input);
