import type { ShiftResolvers } from '../../generated/types.ts';

export const Shift: ShiftResolvers = {
  department_id: (shift) => shift.departmentId,
};
