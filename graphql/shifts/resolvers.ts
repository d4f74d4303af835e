import type { Viewer } from '#domain/access/viewer.ts';
import { customFieldsAccess } from '#domain/custom-fields/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { knowsEnd } from '#domain/shifts/mask.ts';
import type {
  OpenShiftResolvers,
  RequiredShiftResolvers,
  ScheduledShiftResolvers,
  ShiftResolvers,
} from '#graphql/generated/types.ts';
import type { Ctx } from '#services/kit/context.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { explainShift } from '#services/shifts/planned/explain-shift.ts';
import { openRepeatOf, repeatOf, requiredRepeatOf } from '#services/shifts/planned/repeat-of.ts';
import { demandSkillsOf } from '#services/shifts/required/demand-skills.ts';
import { loadEmployee } from '#services/table.ts';

export const OpenShift: OpenShiftResolvers = {
  tags: ({ tags }) => tags ?? [],
  customFields: ({ customFields }) => customFields ?? [],
  repeat: (shift, _args, { ctx }) => openRepeatOf(ctx, shift),
};

export const RequiredShift: RequiredShiftResolvers = {
  skill_ids: async (required, _args, { ctx }) => (await demandSkillsOf(ctx, required)).map(({ id }) => id),
  skills: async (required, _args, { ctx }) => (await demandSkillsOf(ctx, required)).map(({ name }) => name),
  customFields: ({ customFields }) => customFields ?? [],
  repeat: (required, _args, { ctx }) => requiredRepeatOf(ctx, required),
};

export const ScheduledShift: ScheduledShiftResolvers = {
  customFields: ({ customFields }) => customFields ?? [],
  tags: ({ tags }) => tags ?? [],
  // Viewers who see the shift also see its employee's name.
  employee_name: async ({ employeeId }, _args, { ctx }) => {
    if (employeeId === null) return null;
    const person = await loadEmployee(ctx, ctx.viewer!.accountId, employeeId);
    return person ? displayName(person) : null;
  },
  repeat: (shift, _args, { ctx }) => repeatOf(ctx, shift),
  explain: (shift, _args, { ctx }) => explainShift(ctx as Ctx<Viewer>, shift),
};

// Shifts usually end with their shift type, so a viewer without access to end times must not see the type's either.
export const Shift: ShiftResolvers = {
  department_id: (shift) => shift.departmentId,
  endtime: (shift, _args, { ctx }) =>
    knowsEnd(shift, mayPlan(ctx.viewer!, shift.departmentId)) ? shift.endtime : null,
  skills: (shift) => shift.skills ?? [],
  customFields: (shift, _args, { ctx }) =>
    ctx.need(customFieldsAccess.viewShiftFields) ? [] : (shift.customFields ?? []),
};
