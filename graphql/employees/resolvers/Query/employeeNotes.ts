import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewEmployeeNotes } from '#services/employees/employee-notes.ts';

export const employeeNotes: QueryResolvers['employeeNotes'] = async (_root, args, { ctx }) =>
  answer(await viewEmployeeNotes(ctx, args));
