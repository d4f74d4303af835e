import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editEmployee as edit } from '#services/employees/edit-employee.ts';

export const editEmployee: MutationResolvers['editEmployee'] = (_root, { input }, { ctx }) => edit(ctx, input);
