import type { MutationResolvers } from '#graphql/generated/types.ts';
import { sendBulkMessage as send } from '#services/news/send-bulk-message.ts';

export const sendBulkMessage: MutationResolvers['sendBulkMessage'] = (_root, { input }, { ctx }) => send(ctx, input);
