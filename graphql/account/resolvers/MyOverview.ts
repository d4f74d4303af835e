import { meets } from '#domain/access/requirement.ts';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { answer } from '#graphql/base/answer.ts';
import type { MyOverviewResolvers } from '#graphql/generated/types.ts';
import { viewWeather } from '#services/organisation/view-weather.ts';

export const MyOverview: MyOverviewResolvers = {
  plan: ({ account }) => account.plan,
  state: ({ account }) => account.state,
  weather: async (_overview, range, { ctx }) =>
    meets(ctx.viewer, organisationAccess.viewWeather).ok ? answer(await viewWeather(ctx, range)) : [],
};
