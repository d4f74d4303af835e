import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { fillBreaches } from '#domain/schedule/fill/check-fill.ts';
import type { FillSeat } from '#domain/schedule/fill/fill-question.ts';
import { planningFactsOf } from '#domain/schedule/fill/told-facts.ts';
import { assignOpenShift } from '#domain/schedule/open-shift-seats.ts';
import { planScheduledShift } from '#domain/schedule/plan-scheduled-shift.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople, readPlans } from '#services/table.ts';
import { planGuards, readDays } from './employee-day.ts';
import { type FillSources, filledDepartments, fillSources } from './fill-sources.ts';
import { type FoundOpenShift, inTurn, openShiftChanges, openShiftGuards } from './find-open-shift.ts';
import { shiftFromOpen } from './open-shift-work.ts';
import { plannedChange } from './plan-changes.ts';
import { rangedInput } from './schedule-range.ts';
import { at } from './selection.ts';
import { judged } from './standing.ts';
import { viewPlanningFacts } from './view-planning-facts.ts';

const needs = scheduleAccess.fillSchedule;
const mostAssignments = 500;
/** As many guards as the first transaction takes; what they leave out is still checked by the versions of the open shifts. */
const mostGuards = 90;
/** Takers of one open shift that a transaction holds beside it. */
const mostTogether = 40;

const input = rangedInput({
  departmentIds: z.array(referenceSchema).max(200).nullish(),
  assignments: z
    .array(z.object({ id: idSchema('sch'), seatId: referenceSchema, employeeId: referenceSchema }))
    .min(1, 'input.required')
    .max(mostAssignments, 'input.tooMany'),
});
type Given = z.output<typeof input>;
type Assignment = Given['assignments'][number];

/** How many shifts were planned, and how many of them on dates that everybody may see. */
export type AcceptedFill = { accepted: number; published: number };

const refusedBy = {
  unknown: 'fillGone',
  full: 'fillGone',
  twice: 'fillGone',
  notMember: 'fillNotMember',
  rule: 'fillBreaksRule',
} as const;

/** An assignment whose seat or person is not there. */
const goneAmong = (
  { assignments }: Given,
  { seats }: FillSources,
  employees: readonly Employee[],
): Refusal | undefined => {
  const [known, people] = [new Set(seats.map(({ id }) => id)), new Set(employees.map(({ id }) => id))];
  const gone = assignments.findIndex(({ seatId, employeeId }) => !known.has(seatId) || !people.has(employeeId));
  return gone < 0 ? undefined : at('assignments', gone, refuse('STATE', 'fillGone'));
};

/** What is wrong with the first assignment that does not hold any more. */
const refusedAmong = async (ctx: Ctx<Viewer>, given: Given, sources: FillSources): Promise<Refusal | undefined> => {
  const [told, { employees }] = await Promise.all([
    viewPlanningFacts(ctx, { ...given.range, departmentIds: given.departmentIds }),
    loadPeople(ctx, ctx.viewer.accountId),
  ]);
  if (isRefusal(told)) return told;
  const facts = planningFactsOf(told);
  const [worst] = fillBreaches({ facts, seats: sources.seats, candidates: employees }, given.assignments);
  return worst && at('assignments', worst.at, refuse('STATE', refusedBy[worst.problem]));
};

const teamIn = (seat: FillSeat, { memberships }: Employee): string =>
  seat.teamId ?? memberships.find(({ departmentId }) => departmentId === seat.departmentId)!.teamId;

const shiftFromDemand = (ctx: Ctx<Viewer>, seat: FillSeat, { id }: Assignment, person: Employee): ScheduledShift => {
  const { departmentId, shiftId, date, starttime, endtime, breakMinutes, paidBreakMinutes, zone } = seat;
  const work = { departmentId, shiftId, date, starttime, endtime, breakMinutes, paidBreakMinutes, zone };
  const rest = { hide_end_time: false, note: null, isTask: false };
  const { accountId } = ctx.viewer;
  return planScheduledShift({ ...work, ...rest, accountId, id, teamId: teamIn(seat, person), employeeId: person.id });
};

type Seated = { seatId: string; offer: FoundOpenShift | undefined; assignments: Assignment[] };

const bySeat = ({ assignments }: Given, { offers }: FillSources): Seated[] => {
  const known = new Map(offers.map((offer) => [offer.shift.id, offer]));
  return [...Map.groupBy(assignments, ({ seatId }) => seatId)].map(([seatId, taken]) => ({
    seatId,
    offer: known.get(seatId),
    assignments: taken,
  }));
};

const shiftsIn = (
  ctx: Ctx<Viewer>,
  seated: readonly Seated[],
  { seats }: FillSources,
  employees: readonly Employee[],
): ScheduledShift[] =>
  seated.flatMap(({ seatId, offer, assignments }) =>
    assignments.map((one) => {
      if (offer) return shiftFromOpen(offer.shift, one.id, one.employeeId);
      const seat = seats.find(({ id }) => id === seatId)!;
      return shiftFromDemand(ctx, seat, one, employees.find(({ id }) => id === one.employeeId)!);
    }),
  );

/** The seats of the offer are taken; nothing to write for demand, which is met by what is planned. */
const offerChanges = ({ offer, assignments }: Seated): Change[] => {
  const people = assignments.map(({ employeeId }) => employeeId);
  const after = offer && assignOpenShift(offer.shift, people);
  return offer && after && !isProblem(after) ? openShiftChanges(offer, after) : [];
};

/** An offer and the shifts that take its seats are written all or none, as long as one transaction holds them. */
const changesOf = (seated: readonly Seated[], shifts: readonly ScheduledShift[]): Change[] => {
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]));
  return seated.flatMap((one) =>
    [...offerChanges(one), ...one.assignments.map(({ id }) => plannedChange(null, shiftOf.get(id)!))].map((change) => ({
      ...change,
      ...(one.assignments.length <= mostTogether && { together: one.seatId }),
    })),
  );
};

/**
 * Plans what a proposal says, all of it or nothing: each shift is checked anew beside everything that is planned by now, and the
 * first that breaks a rule or has lost its seat refuses the whole. One operation, one undo.
 */
export const acceptFill = useCase({
  name: 'acceptFill',
  needs,
  input,
  run: async (ctx, given): Promise<AcceptedFill | Refusal> => {
    const departmentIds = await filledDepartments(ctx, given.departmentIds);
    if (isRefusal(departmentIds)) return departmentIds;
    const { accountId } = ctx.viewer;
    const [sources, { employees }] = await Promise.all([
      fillSources(ctx, departmentIds, given.range),
      loadPeople(ctx, accountId),
    ]);
    const gone = goneAmong(given, sources, employees);
    if (gone) return gone;
    const seated = bySeat(given, sources);
    const shifts = shiftsIn(ctx, seated, sources, employees);
    const seen = await readDays(ctx, accountId, shifts);
    const refused = await refusedAmong(ctx, given, sources);
    if (refused) return refused;
    const { series } = await readPlans(ctx, accountId);
    const written = await judged(ctx, accountId, shifts, series);
    const departments = new Set(shifts.map(({ departmentId }) => departmentId));
    return inTurn(
      await commitLarge<AcceptedFill>(ctx, {
        changes: changesOf(seated, written),
        guards: [
          ...seated.flatMap(({ offer }) => (offer ? openShiftGuards(offer) : [])),
          ...planGuards(accountId, seen, written),
        ].slice(0, mostGuards),
        event: {
          type: 'scheduleFilled',
          area: 'schedule',
          subject: shifts[0]!.departmentId,
          departmentId: departments.size === 1 ? shifts[0]!.departmentId : null,
          details: { ids: shifts.map(({ id }) => id) },
        },
        answer: {
          accepted: written.length,
          published: written.filter((one) => sources.facts.isPublished(one.departmentId, one.date)).length,
        },
      }),
    );
  },
});
