import type { MyOverviewResolvers } from '#graphql/generated/types.ts';

export const MyOverview: MyOverviewResolvers = {
  plan: ({ account }) => account.plan,
  state: ({ account }) => account.state,
};
