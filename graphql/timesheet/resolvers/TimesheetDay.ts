import type { TimesheetDayResolvers } from '../../generated/types.ts';
import { personOf } from '../person-of.ts';

export const TimesheetDay: TimesheetDayResolvers = {
  id: ({ employeeId, date }) => `${employeeId}:${date}`,
  Employee: ({ employeeId }, _args, { ctx }) => personOf(ctx, employeeId),
};
