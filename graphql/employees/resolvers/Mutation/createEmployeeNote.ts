import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createEmployeeNote as create } from '#services/employees/employee-notes.ts';

export const createEmployeeNote: MutationResolvers['createEmployeeNote'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
