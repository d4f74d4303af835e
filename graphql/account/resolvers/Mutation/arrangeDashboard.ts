import type { MutationResolvers } from '#graphql/generated/types.ts';
import { arrangeDashboard as arrange } from '#services/dashboard/arrange-dashboard.ts';

export const arrangeDashboard: MutationResolvers['arrangeDashboard'] = (_root, { input }, { ctx }) =>
  arrange(ctx, input);
