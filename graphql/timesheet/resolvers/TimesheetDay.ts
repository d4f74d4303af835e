import type { TimesheetDayResolvers } from '#graphql/generated/types.ts';
import { personOf } from '#graphql/timesheet/person-of.ts';

export const TimesheetDay: TimesheetDayResolvers = {
  id: ({ employeeId, date }) => `${employeeId}:${date}`,
  Employee: ({ employeeId }, _args, { ctx }) => personOf(ctx, employeeId),
};
