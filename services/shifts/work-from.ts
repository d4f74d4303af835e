import type * as z from 'zod';
import type { PlannedWork } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { workInput } from './shift-inputs.ts';

type Work = Omit<z.output<z.ZodObject<typeof workInput>>, 'shiftId'>;

/** The shift type's work, overridden by the input. */
export const workFrom = (template: Shift, work: Work): Omit<PlannedWork, 'departmentId' | 'teamId' | 'zone'> => ({
  shiftId: template.id,
  starttime: work.starttime ?? template.starttime,
  endtime: work.endtime ?? template.endtime,
  breakMinutes: work.breakMinutes ?? template.breakMinutes,
  paidBreakMinutes: work.paidBreakMinutes ?? template.paidBreakMinutes,
  hide_end_time: work.hide_end_time ?? template.hide_end_time,
  note: work.note || null,
  ...(work.tags?.length ? { tags: work.tags } : {}),
  isTask: template.isTask,
});
