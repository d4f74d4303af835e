import { createEmployee as create } from '#services/employees/create-employee.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createEmployee: MutationResolvers['createEmployee'] = (_root, { input }, { ctx }) => create(ctx, input);
