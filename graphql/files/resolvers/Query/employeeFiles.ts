import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listEmployeeFiles } from '#services/files/list-files.ts';

export const employeeFiles: QueryResolvers['employeeFiles'] = async (_root, args, { ctx }) =>
  answer(await listEmployeeFiles(ctx, args));
