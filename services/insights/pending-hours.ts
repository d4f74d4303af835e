import type { Viewer } from '#domain/access/viewer.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadWeeks } from './load-labour.ts';

/** Minutes of pending hours, which may still change the figures of these dates. The caller checks permissions. */
export const pendingMinutes = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<number> =>
  (await loadWeeks(ctx, departmentIds, range))
    .flatMap(({ timesheetEntries }) => timesheetEntries)
    .filter(({ status, date }) => status === 'pending' && includesDate(range, date))
    .reduce((sum, entry) => sum + workedMinutes(entry), 0);
