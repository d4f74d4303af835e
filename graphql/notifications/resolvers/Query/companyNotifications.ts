import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewCompanyNotifications } from '#services/notifications/view-notification-settings.ts';

export const companyNotifications: QueryResolvers['companyNotifications'] = async (_root, _args, { ctx }) =>
  answer(await viewCompanyNotifications(ctx, {}));
