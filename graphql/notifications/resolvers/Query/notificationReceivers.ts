import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewNotificationReceivers } from '#services/notifications/view-notification-receivers.ts';

export const notificationReceivers: QueryResolvers['notificationReceivers'] = async (_root, _args, { ctx }) =>
  answer(await viewNotificationReceivers(ctx, {}));
