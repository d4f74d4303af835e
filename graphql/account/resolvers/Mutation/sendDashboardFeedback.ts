import type { MutationResolvers } from '#graphql/generated/types.ts';
import { sendDashboardFeedback as send } from '#services/dashboard/send-dashboard-feedback.ts';

export const sendDashboardFeedback: MutationResolvers['sendDashboardFeedback'] = (_root, { input }, { ctx }) =>
  send(ctx, input);
