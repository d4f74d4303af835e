import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewNotificationSettings } from '#services/notifications/view-notification-settings.ts';

export const notificationSettings: QueryResolvers['notificationSettings'] = async (_root, _args, { ctx }) =>
  answer(await viewNotificationSettings(ctx, {}));
