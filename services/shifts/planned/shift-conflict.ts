import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { isRefusal, type Refusal, refuse, Shown } from '#services/kit/refusal.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';

/** What two planners may have changed: the screen asks which of both versions is to be kept. */
const compared = [
  'id',
  'version',
  'employeeId',
  'date',
  'starttime',
  'endtime',
  'breakMinutes',
  'zone',
  'teamId',
  'note',
  'tags',
] as const satisfies (keyof ScheduledShift)[];

/** CONFLICT with the shift as it is now, for planners of the department that it is in now; others get its version. */
export const shiftConflict = (viewer: Viewer, shift: ScheduledShift): Refusal => {
  const shown = mayPlan(viewer, shift.departmentId) ? Shown.of(shift, compared) : undefined;
  return refuse('CONFLICT', 'changedMeanwhile', { current: shift, shown });
};

/** The same for a write that was overtaken while it was committed; `shifts` are those that it would have changed. */
export const withShiftConflict = <T>(
  viewer: Viewer,
  shifts: readonly (ScheduledShift | null)[],
  answer: T | Refusal,
): T | Refusal => {
  if (!isRefusal(answer) || answer.code !== 'CONFLICT') return answer;
  const current = answer.current as ScheduledShift | null;
  return current && shifts.some((shift) => shift?.id === current.id) ? shiftConflict(viewer, current) : answer;
};
