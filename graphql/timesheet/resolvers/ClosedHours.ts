import { displayName } from '#domain/employees/employee.ts';
import type { ClosedHoursResolvers } from '#graphql/generated/types.ts';
import { personOf } from '#graphql/timesheet/person-of.ts';

export const ClosedHours: ClosedHoursResolvers = {
  by: async ({ by }, _args, { ctx }) => displayName(await personOf(ctx, by)),
};
