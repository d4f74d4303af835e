import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { isRefusal, type Refusal, refuse, Shown } from '#services/kit/refusal.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';

/** Fields that two planners may have changed, for which the screen asks which version to keep. */
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

/** CONFLICT with the current shift, for planners of its current department; others get only its version. */
export const shiftConflict = (viewer: Viewer, shift: ScheduledShift): Refusal => {
  const shown = mayPlan(viewer, shift.departmentId) ? Shown.of(shift, compared) : undefined;
  return refuse('CONFLICT', 'changedMeanwhile', { current: shift, shown });
};

/** As `shiftConflict`, for a write that lost a race while it was committed; `shifts` are those that it would have changed. */
export const withShiftConflict = <T>(
  viewer: Viewer,
  shifts: readonly (ScheduledShift | null)[],
  answer: T | Refusal,
): T | Refusal => {
  if (!isRefusal(answer) || answer.code !== 'CONFLICT') return answer;
  const current = answer.current as ScheduledShift | null;
  return current && shifts.some((shift) => shift?.id === current.id) ? shiftConflict(viewer, current) : answer;
};
