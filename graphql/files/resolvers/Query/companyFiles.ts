import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listCompanyFiles } from '#services/files/list-files.ts';

export const companyFiles: QueryResolvers['companyFiles'] = async (_root, _args, { ctx }) =>
  answer(await listCompanyFiles(ctx, {}));
