import { answer } from '#graphql/base/answer.ts';
import { viewEmployee } from '#services/employees/view-employee.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const employee: QueryResolvers['employee'] = async (_root, args, { ctx }) =>
  answer(await viewEmployee(ctx, args));
