import type { TimesheetTotalsResolvers } from '../../generated/types.ts';

export const TimesheetTotals: TimesheetTotalsResolvers = {
  difference: ({ workedMinutes, plannedMinutes }) => workedMinutes - plannedMinutes,
};
