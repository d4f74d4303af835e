import { clockEnd } from '#domain/clock/active-clock.ts';
import type { ClockedTimesheetResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation } from '#services/table.ts';

export const ClockedTimesheet: ClockedTimesheetResolvers = {
  active_clock: () => true,
  stopsAt: (clock) => clockEnd(clock),
  department_name: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)?.name ?? '',
  Team: async ({ accountId, teamId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).teams.find(({ id }) => id === teamId) ?? null,
  shift_name: async ({ accountId, shiftId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).shifts.find(({ id }) => id === shiftId)?.long_name ?? null,
};
