import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewEmployee } from '#services/employees/view-employee.ts';

export const employee: QueryResolvers['employee'] = async (_root, args, { ctx }) =>
  answer(await viewEmployee(ctx, args));
