import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editNotificationReceivers as edit } from '#services/notifications/edit-notification-receivers.ts';

export const editNotificationReceivers: MutationResolvers['editNotificationReceivers'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
