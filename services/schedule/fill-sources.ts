import type { Viewer } from '#domain/access/viewer.ts';
import type { FillSeat } from '#domain/schedule/fill/fill-question.ts';
import { missingSeats } from '#domain/schedule/fill/missing-seats.ts';
import type { OpenShift } from '#domain/schedule/open-shift.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadSchedule, repeatedShifts } from './load-schedule.ts';
import { refusedIn } from './planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from './schedule-facts.ts';

/** The departments that are asked for, or all, as far as the viewer may fill them. */
export const filledDepartments = async (
  ctx: Ctx<Viewer>,
  asked: readonly string[] | null | undefined,
): Promise<string[] | Refusal> => {
  const { departments } = await scheduleFacts(ctx);
  const wanted = asked?.length ? asked : [...departments.keys()];
  if (!wanted.every((id) => departments.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  const allowed = wanted.filter((id) => !refusedIn(ctx, scheduleAccess.fillSchedule, id));
  return allowed.length > 0 ? allowed : refuse('FORBIDDEN', 'forbidden');
};

export type FillSources = {
  facts: ScheduleFacts;
  seats: FillSeat[];
  openShifts: OpenShift[];
  /** What these departments have planned on the dates. */
  planned: ScheduledShift[];
};

/** The seats of these departments on the dates that want somebody, and what they come from. */
export const fillSources = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<FillSources> => {
  const [facts, loaded] = await Promise.all([
    scheduleFacts(ctx),
    loadSchedule(ctx, ctx.viewer.accountId, departmentIds, range),
  ]);
  const planned = [...loaded.scheduledShifts, ...repeatedShifts(facts.plans.series, departmentIds, range)];
  const seats = missingSeats({
    openShifts: loaded.openShifts,
    requiredShifts: loaded.requiredShifts,
    scheduledShifts: planned,
    shifts: facts.organisation.shifts,
  });
  return { facts, seats, openShifts: loaded.openShifts, planned };
};
