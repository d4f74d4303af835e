import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { fillAccess } from '#domain/fill/actions.ts';
import { belongsThere, type FillCandidate, type FillPreference, type FillSeat } from '#domain/fill/fill-question.ts';
import { isNightWork, weekendOf } from '#domain/fill/seat-facts.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { type CostFacts, totalsLine } from '#domain/schedule/totals.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type DateRange, datesIn, includesDate } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { loadPreferences } from '#services/availability/preferences.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { peopleOnView } from '#services/planning/people-on-view.ts';
import { loadAround } from '#services/planning/planning-around.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { costFacts, seesCosts } from '#services/shifts/planned/shift-costs.ts';
import { filledDepartments, fillSources } from './fill-sources.ts';

/** Days before the range whose weekend and night shifts count towards a fair distribution. */
const daysBack = 28;

export type SeenSeat = FillSeat & { name: string; team: string | null; skills: string[] };
export type SeenCandidate = FillCandidate & { name: string };
/** Facts for filling a schedule in addition to the planning facts: seats, candidates and preferences. */
export type FillFactsAnswer = {
  seats: SeenSeat[];
  candidates: SeenCandidate[];
  wishes: FillPreference[];
  currency: string;
};

/** Planned shifts by employee. */
type Work = ReadonlyMap<string | null, readonly ScheduledShift[]>;

const byPerson = (shifts: readonly ScheduledShift[]): Work =>
  Map.groupBy(
    shifts.filter(({ isTask }) => !isTask),
    ({ employeeId }) => employeeId,
  );

const loadWork = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<ScheduledShift[]> => {
  const [facts, loaded] = await Promise.all([
    scheduleFacts(ctx),
    loadSchedule(ctx, ctx.viewer.accountId, departmentIds, range),
  ]);
  return [...loaded.scheduledShifts, ...repeatedShifts(facts.plans.series, departmentIds, range)];
};

type Sources = {
  viewer: Viewer;
  seats: readonly FillSeat[];
  costs: CostFacts;
  range: DateRange;
  now: Work;
  before: Work;
};

/** Cost of the shift, by the same rule as for planned shifts; null when the viewer may not see the wage. */
const costOf = (
  { viewer, costs }: Sources,
  person: Employee,
  contracts: readonly Contract[],
  seat: FillSeat,
): number | null => {
  const contract = contractOn(seat.date, contracts);
  const isKnown = contract && [seat, contract].every(({ departmentId }) => seesCosts(viewer, departmentId));
  return isKnown && belongsThere(person, seat)
    ? totalsLine({ ...seat, employeeId: person.id, isTask: false }, costs).costMinor
    : null;
};

const candidateOf = (sources: Sources, person: Employee, contracts: readonly Contract[]): SeenCandidate => {
  const { range, now, before, seats } = sources;
  const dates = datesIn(range);
  const contract = contractOn(range.from, contracts) ?? contractOn(range.to, contracts);
  const past = before.get(person.id) ?? [];
  return {
    id: person.id,
    name: displayName(person),
    memberships: person.memberships,
    contractMinutes: contract ? dates.reduce((sum, date) => sum + contractMinutesOn(date, contracts), 0) : null,
    plannedMinutes: (now.get(person.id) ?? []).reduce((sum, shift) => sum + plannedMinutes(shift), 0),
    weekends: new Set(past.flatMap(({ date }) => weekendOf(date) ?? [])).size,
    nights: past.filter(({ starttime, endtime }) => isNightWork(starttime, endtime)).length,
    seatCosts: seats.map((seat) => costOf(sources, person, contracts, seat)),
  };
};

/** The seats to fill and everyone who belongs to their departments or teams. For planners. */
export const viewFillFacts = useCase({
  name: 'viewFillFacts',
  needs: fillAccess.fillSchedule,
  input: rangedInput({ departmentIds: z.array(referenceSchema).max(200).nullish() }),
  run: async (ctx, { range, departmentIds: asked }): Promise<FillFactsAnswer | Refusal> => {
    const departmentIds = await filledDepartments(ctx, asked);
    if (isRefusal(departmentIds)) return departmentIds;
    const { accountId } = ctx.viewer;
    const past = { from: addDays(range.from, -daysBack), to: addDays(range.from, -1) };
    const [{ facts, seats }, around, before, people, wished] = await Promise.all([
      fillSources(ctx, departmentIds, range),
      loadAround(ctx, range, { departmentIds }),
      loadWork(ctx, departmentIds, past),
      peopleOnView(ctx, departmentIds, []),
      Promise.all(departmentIds.map((id) => loadPreferences(ctx, accountId, id, range.from, range.to))),
    ]);
    const everywhere = around.shifts.filter(({ date }) => includesDate(range, date));
    const contracts = Map.groupBy(people.contracts, ({ employeeId }) => employeeId);
    const costs = costFacts(facts.account, facts.organisation, people);
    const sources = { viewer: ctx.viewer, seats, costs, range, now: byPerson(everywhere), before: byPerson(before) };
    return {
      seats: seats.map((seat) => ({
        ...seat,
        skills: [...(seat.skills ?? [])],
        name: facts.shifts.get(seat.shiftId)?.long_name ?? '',
        team: seat.teamId && (facts.teams.get(seat.teamId)?.name ?? null),
      })),
      candidates: people.employees
        .filter((person) => seats.some((seat) => belongsThere(person, seat)))
        .map((person) => candidateOf(sources, person, contracts.get(person.id) ?? [])),
      wishes: wished.flat().map(({ employeeId, date, shiftId, kind, weight }) => ({
        employeeId,
        date,
        shiftId,
        kind,
        weight,
      })),
      currency: facts.account.currency,
    };
  },
});
