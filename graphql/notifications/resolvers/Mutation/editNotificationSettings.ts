import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editNotificationSettings as edit } from '#services/notifications/edit-notification-settings.ts';

export const editNotificationSettings: MutationResolvers['editNotificationSettings'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
