import type { Viewer } from '#domain/access/viewer.ts';
import { fillAccess } from '#domain/fill/actions.ts';
import type { FillSeat } from '#domain/fill/fill-question.ts';
import { isUnassigned, missingSeats } from '#domain/fill/missing-seats.ts';
import { askedSkillsIn } from '#domain/labour/able-people.ts';
import { expandOpenSeries } from '#domain/shifts/open-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { loadSchedule, repeatedNeeds, repeatedShifts } from '#services/planning/load-schedule.ts';
import { peopleOnView } from '#services/planning/people-on-view.ts';
import { keptShift } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import type { FoundOpenShift } from '#services/shifts/families.ts';
import type { Planned } from '#services/shifts/planned/find-planned.ts';
import { shiftsAdjacentToDemand } from '#services/shifts/required/adjacent-shifts.ts';

/** The requested departments, or all, as far as the viewer may fill them. */
export const filledDepartments = async (
  ctx: Ctx<Viewer>,
  named: readonly string[] | null | undefined,
): Promise<string[] | Refusal> => {
  const asked = await expandGroups(ctx, named ?? []);
  const { departments } = await scheduleFacts(ctx);
  const wanted = asked.length ? asked : [...departments.keys()];
  if (!wanted.every((id) => departments.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  const allowed = wanted.filter((id) => !refusedIn(ctx, fillAccess.fillSchedule, id));
  return allowed.length > 0 ? allowed : refuse('FORBIDDEN', 'forbidden');
};

export type FillSources = {
  facts: ScheduleFacts;
  seats: FillSeat[];
  /** The open shifts of the seats, including occurrences of series. */
  offers: FoundOpenShift[];
  /** The unassigned shifts, including occurrences of series. */
  unmanned: Planned[];
};

/** Seats to fill in these departments and dates, with the shifts that they come from. */
export const fillSources = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<FillSources> => {
  const [facts, loaded] = await Promise.all([
    scheduleFacts(ctx),
    loadSchedule(ctx, ctx.viewer.accountId, departmentIds, range),
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
  ].filter(({ shift }) => isUnassigned(shift));
  const adjacent = await shiftsAdjacentToDemand(ctx, ctx.viewer.accountId, {
    loaded,
    plans: facts.plans,
    departmentIds,
  });
  const scheduled = [...loaded.scheduledShifts, ...repeated];
  const people = await peopleOnView(ctx, departmentIds, [...scheduled, ...adjacent], { wantsContracts: false });
  const seats = missingSeats({
    openShifts: offers.map(({ shift }) => shift),
    requiredShifts: [...loaded.requiredShifts, ...repeatedNeeds(facts.plans, departmentIds, range).requiredShifts],
    scheduledShifts: scheduled,
    adjacent,
    shifts: facts.organisation.shifts,
    people: people.employees,
    asked: askedSkillsIn(facts.organisation.skills),
  });
  return { facts, seats, offers, unmanned };
};
