import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewFile } from '#services/files/view-file.ts';

export const file: QueryResolvers['file'] = async (_root, args, { ctx }) => answer(await viewFile(ctx, args));
