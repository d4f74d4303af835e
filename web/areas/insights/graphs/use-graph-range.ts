import { addDays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';

/** Today and the weeks before it, in the selected department or all. */
export const useGraphRange = (weeks: number, departmentId: string | null) => {
  const to = todayIn(useViewer().zone);
  return { from: addDays(to, -7 * weeks), to, departmentIds: departmentId === null ? [] : [departmentId] };
};
