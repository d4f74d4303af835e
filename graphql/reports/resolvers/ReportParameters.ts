import type { ReportParametersResolvers } from '#graphql/generated/types.ts';

/** What a report from before there was such a filter does not say is null. */
export const ReportParameters: ReportParametersResolvers = {
  shiftIds: ({ shiftIds }) => shiftIds ?? null,
};
