import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';

/** The scheduled shift of a person who gets a seat. */
export const shiftFromOpen = (open: OpenShift, id: string, employeeId: string): ScheduledShift => {
  const {
    accountId,
    date,
    departmentId,
    teamId,
    shiftId,
    starttime,
    endtime,
    breakMinutes,
    paidBreakMinutes,
    hide_end_time,
    note,
    tags,
    customFields,
    isTask,
    zone,
  } = open;
  const work = {
    departmentId,
    teamId,
    shiftId,
    starttime,
    endtime,
    breakMinutes,
    paidBreakMinutes,
    hide_end_time,
    note,
    tags,
    isTask,
    zone,
    ...(customFields?.length ? { customFields } : {}),
  };
  return planScheduledShift({ ...work, accountId, id, employeeId, date }, open);
};
