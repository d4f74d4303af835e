import { customFieldsAccess } from '#domain/custom-fields/custom-fields.access.ts';
import type { ShiftResolvers } from '#graphql/generated/types.ts';

export const Shift: ShiftResolvers = {
  department_id: (shift) => shift.departmentId,
  skills: (shift) => shift.skills ?? [],
  customFields: (shift, _args, { ctx }) =>
    ctx.need(customFieldsAccess.viewShiftFields) ? [] : (shift.customFields ?? []),
};
