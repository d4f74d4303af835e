import { customFieldsAccess } from '#domain/custom-fields/actions.ts';
import { knowsEnd } from '#domain/shifts/mask.ts';
import type { ShiftResolvers } from '#graphql/generated/types.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';

// What is planned of a kind mostly ends when it does: who may not know the one may not know the other.
export const Shift: ShiftResolvers = {
  department_id: (shift) => shift.departmentId,
  endtime: (shift, _args, { ctx }) =>
    knowsEnd(shift, mayPlan(ctx.viewer!, shift.departmentId)) ? shift.endtime : null,
  skills: (shift) => shift.skills ?? [],
  customFields: (shift, _args, { ctx }) =>
    ctx.need(customFieldsAccess.viewShiftFields) ? [] : (shift.customFields ?? []),
};
