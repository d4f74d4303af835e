import type { ShiftResolvers } from '#graphql/generated/types.ts';

export const Shift: ShiftResolvers = {
  department_id: (shift) => shift.departmentId,
  skills: (shift) => shift.skills ?? [],
};
