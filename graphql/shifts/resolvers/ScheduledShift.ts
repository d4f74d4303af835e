import { displayName } from '#domain/employees/employee.ts';
import type { ScheduledShiftResolvers } from '#graphql/generated/types.ts';
import { repeatOf } from '#services/shifts/planned/repeat-of.ts';
import { loadEmployee } from '#services/table.ts';

export const ScheduledShift: ScheduledShiftResolvers = {
  customFields: ({ customFields }) => customFields ?? [],
  tags: ({ tags }) => tags ?? [],
  // Who sees someone's shift sees it in that person's row, under this name.
  employee_name: async ({ employeeId }, _args, { ctx }) => {
    if (employeeId === null) return null;
    const person = await loadEmployee(ctx, ctx.viewer!.accountId, employeeId);
    return person ? displayName(person) : null;
  },
  repeat: (shift, _args, { ctx }) => repeatOf(ctx, shift),
};
