import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editCompanyNotifications as edit } from '#services/notifications/edit-notification-settings.ts';

export const editCompanyNotifications: MutationResolvers['editCompanyNotifications'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
