import { maskEnd } from '#domain/shifts/mask.ts';
import type { ClockShiftResolvers } from '#graphql/generated/types.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { loadOrganisation } from '#services/table.ts';

export const ClockShift: ClockShiftResolvers = {
  endtime: (shift, _args, { ctx }) => maskEnd(shift, mayPlan(ctx.viewer!, shift.departmentId)).endtime,
  department_name: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)?.name ?? '',
  shift_name: async ({ accountId, shiftId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).shifts.find(({ id }) => id === shiftId)?.long_name ?? null,
};
