import type { Viewer } from '#domain/access/viewer.ts';
import { askedSkillsIn } from '#domain/schedule/able-people.ts';
import type { FillSeat } from '#domain/schedule/fill/fill-question.ts';
import { isForNobody, missingSeats } from '#domain/schedule/fill/missing-seats.ts';
import { expandOpenSeries } from '#domain/schedule/open-series.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import type { Series } from '#domain/schedule/series.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadPeople } from '#services/table.ts';
import { shiftsBesideNeeds } from './beside-needs.ts';
import type { FoundOpenShift } from './find-open-shift.ts';
import type { Planned } from './find-planned.ts';
import { loadSchedule, repeatedNeeds, repeatedShifts } from './load-schedule.ts';
import { refusedIn } from './planning-rights.ts';
import { keptShift } from './schedule.store.ts';
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
  /** The open shifts behind the seats, dates of repeating offers among them. */
  offers: FoundOpenShift[];
  /** The shifts that are planned for nobody, dates of series among them. */
  unmanned: Planned[];
};

/** The seats of these departments on the dates that want somebody, and what they come from. */
export const fillSources = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<FillSources> => {
  const [facts, loaded, people] = await Promise.all([
    scheduleFacts(ctx),
    loadSchedule(ctx, ctx.viewer.accountId, departmentIds, range),
    loadPeople(ctx, ctx.viewer.accountId),
  ]);
  const wanted = new Set(departmentIds);
  const offers: FoundOpenShift[] = [
    ...loaded.openShifts.map((shift) => ({ shift, series: null, kept: true })),
    ...facts.plans.openSeries
      .filter(({ departmentId }) => wanted.has(departmentId))
      .flatMap((series) => expandOpenSeries(series, range).map((shift) => ({ shift, series, kept: false }))),
  ];
  const seriesById = new Map(facts.plans.series.map((series) => [series.id, series]));
  const seriesOf = ({ seriesId }: ScheduledShift): Series | null => seriesById.get(seriesId ?? '') ?? null;
  const repeated = repeatedShifts(facts.plans.series, departmentIds, range);
  const unmanned: Planned[] = [
    ...loaded.scheduledShifts.map((shift) => ({ shift, item: keptShift(shift), series: seriesOf(shift) })),
    ...repeated.map((shift) => ({ shift, item: null, series: seriesOf(shift) })),
  ].filter(({ shift }) => isForNobody(shift));
  const beside = await shiftsBesideNeeds(ctx, ctx.viewer.accountId, { loaded, plans: facts.plans, departmentIds });
  const seats = missingSeats({
    openShifts: offers.map(({ shift }) => shift),
    requiredShifts: [...loaded.requiredShifts, ...repeatedNeeds(facts.plans, departmentIds, range).requiredShifts],
    scheduledShifts: [...loaded.scheduledShifts, ...repeated],
    beside,
    shifts: facts.organisation.shifts,
    people: people.employees,
    asked: askedSkillsIn(facts.organisation.skills),
  });
  return { facts, seats, offers, unmanned };
};
