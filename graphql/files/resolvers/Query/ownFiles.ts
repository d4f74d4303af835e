import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listOwnFiles } from '#services/reports/list-own-files.ts';

export const ownFiles: QueryResolvers['ownFiles'] = async (_root, _args, { ctx }) =>
  answer(await listOwnFiles(ctx, {}));
