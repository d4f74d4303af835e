import { editEmployee as edit } from '#services/employees/edit-employee.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editEmployee: MutationResolvers['editEmployee'] = (_root, { input }, { ctx }) => edit(ctx, input);
