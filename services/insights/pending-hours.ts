import type { Viewer } from '#domain/access/viewer.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadWeeks } from './load-labour.ts';

/** Minutes that no one has approved or declined yet, so that figures of these dates will change. The caller has asked for the right to them. */
export const pendingMinutes = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<number> =>
  (await loadWeeks(ctx, departmentIds, range))
    .flatMap(({ timesheetEntries }) => timesheetEntries)
    .filter(({ status, date }) => status === 'pending' && includesDate(range, date))
    .reduce((sum, entry) => sum + workedMinutes(entry), 0);
