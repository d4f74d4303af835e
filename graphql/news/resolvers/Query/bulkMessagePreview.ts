import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { previewBulkMessage } from '#services/news/send-bulk-message.ts';

export const bulkMessagePreview: QueryResolvers['bulkMessagePreview'] = async (_root, args, { ctx }) =>
  answer(await previewBulkMessage(ctx, args));
