import type { TimesheetTotalsResolvers } from '#graphql/generated/types.ts';

export const TimesheetTotals: TimesheetTotalsResolvers = {
  difference: ({ workedMinutes, plannedMinutes }) => workedMinutes - plannedMinutes,
};
