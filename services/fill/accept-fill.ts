import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { fillAccess } from '#domain/fill/actions.ts';
import { fillBreaches } from '#domain/fill/check-fill.ts';
import { planningFactsOf } from '#domain/fill/fill-facts.ts';
import type { FillSeat } from '#domain/fill/fill-question.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { isProblem } from '#domain/kit/problem.ts';
import type { SeriesWrites } from '#domain/shifts/edit-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { assignOpenShift } from '#domain/shifts/open-shift-seats.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { plannedChange } from '#services/planning/plan-changes.ts';
import { judged } from '#services/planning/planning-context.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { viewPlanningFacts } from '#services/planning/view-planning-facts.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { editedChanges, type FoundOpenShift, openFamily, seriesGuards } from '#services/shifts/families.ts';
import { shiftFromOpen } from '#services/shifts/open/open-shift-work.ts';
import { inTurn } from '#services/shifts/open/seats.ts';
import { occurrenceWrites } from '#services/shifts/planned/alter-planned.ts';
import { planGuards, readDays } from '#services/shifts/planned/employee-day.ts';
import { at, mergedWrites, selectionOf } from '#services/shifts/planned/selection.ts';
import { bareChanges } from '#services/shifts/planned/write-plan.ts';
import { loadEmployees, readPlans } from '#services/table.ts';
import { type FillSources, filledDepartments, fillSources } from './fill-sources.ts';

const needs = fillAccess.fillSchedule;
/** Most guards in the first transaction; for the others, the versions of the shifts are the only check. */
const mostGuards = 90;
/** Most assignments of one open shift that are kept in the same transaction with it. */
const mostTogether = 40;

const input = rangedInput({
  departmentIds: z.array(referenceSchema).max(200).nullish(),
  assignments: selectionOf(
    z
      .object({
        id: idSchema('sch').describe('sch_ and a lower-case ULID; a shift that is planned for no one keeps its own'),
        seatId: referenceSchema,
        employeeId: referenceSchema,
        version: versionSchema
          .nullish()
          .describe('Of a seat that has one, as it was seen: a change made meanwhile is asked about first.'),
      })
      .meta({ id: 'FillAssignmentInput' }),
  ),
});
type Given = z.output<typeof input>;
type Assignment = Given['assignments'][number];

/** Number of planned shifts, and of those on published dates. */
export type AcceptedFill = { accepted: number; published: number };

const refusedBy = {
  unknown: 'fillGone',
  changed: 'fillChanged',
  full: 'fillGone',
  twice: 'fillGone',
  notMember: 'fillNotMember',
  rule: 'fillBreaksRule',
} as const;

/** Refusal of the first assignment with an unknown seat or person. */
const goneAmong = (
  { assignments }: Given,
  { seats }: FillSources,
  employees: readonly Employee[],
): Refusal | undefined => {
  const [known, people] = [new Set(seats.map(({ id }) => id)), new Set(employees.map(({ id }) => id))];
  const gone = assignments.findIndex(({ seatId, employeeId }) => !known.has(seatId) || !people.has(employeeId));
  return gone < 0 ? undefined : at('assignments', gone, refuse('STATE', 'fillGone'));
};

/** Refusal of the first assignment that is no longer valid. */
const refusedAmong = async (
  ctx: Ctx<Viewer>,
  input: Given,
  sources: FillSources,
  candidates: readonly Employee[],
): Promise<Refusal | undefined> => {
  const planning = await viewPlanningFacts(ctx, { ...input.range, departmentIds: input.departmentIds });
  if (isRefusal(planning)) return planning;
  const facts = planningFactsOf(planning);
  const [worst] = fillBreaches({ facts, seats: sources.seats, candidates }, input.assignments);
  return worst && at('assignments', worst.at, refuse('STATE', refusedBy[worst.problem]));
};

const teamIn = (seat: FillSeat, { memberships }: Employee): string =>
  seat.teamId ?? memberships.find(({ departmentId }) => departmentId === seat.departmentId)!.teamId;

const shiftFromDemand = (ctx: Ctx<Viewer>, seat: FillSeat, { id }: Assignment, person: Employee): ScheduledShift => {
  const { departmentId, shiftId, date, starttime, endtime, breakMinutes, paidBreakMinutes, zone } = seat;
  const work = { departmentId, shiftId, date, starttime, endtime, breakMinutes, paidBreakMinutes, zone };
  const rest = { hide_end_time: false, note: null, isTask: false };
  const { accountId } = ctx.viewer;
  const whose = { accountId, id, teamId: teamIn(seat, person), employeeId: person.id };
  return planScheduledShift({ ...work, ...rest, ...whose }, seat);
};

type Seated = {
  seatId: string;
  offer: FoundOpenShift | undefined;
  /** Writes that assign an unassigned shift; an occurrence of a series becomes a single shift. */
  handed: SeriesWrites | undefined;
  assignments: Assignment[];
};

const byId = <T extends { shift: { id: string } }>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((item) => [item.shift.id, item]));

const bySeat = ({ assignments }: Given, { offers, unmanned }: FillSources): Seated[] => {
  const [offerOf, unmannedOf] = [byId(offers), byId(unmanned)];
  return [...Map.groupBy(assignments, ({ seatId }) => seatId)].map(([seatId, taken]) => {
    const shift = unmannedOf.get(seatId);
    return {
      seatId,
      offer: offerOf.get(seatId),
      handed: shift && occurrenceWrites(shift, { employeeId: taken[0]!.employeeId }),
      assignments: taken,
    };
  });
};

const shiftsIn = (
  ctx: Ctx<Viewer>,
  seated: readonly Seated[],
  { seats }: FillSources,
  employees: readonly Employee[],
): ScheduledShift[] =>
  seated.flatMap(({ seatId, offer, handed, assignments }) =>
    assignments.map((assignment) => {
      if (handed) return handed.shifts[0]!.after!;
      if (offer) return shiftFromOpen(offer.shift, assignment.id, assignment.employeeId);
      const seat = seats.find(({ id }) => id === seatId)!;
      return shiftFromDemand(ctx, seat, assignment, employees.find(({ id }) => id === assignment.employeeId)!);
    }),
  );

/** The open shift without its filled seats; required shifts need no write, as scheduled shifts meet them. */
const takenOffers = ({ offer, assignments }: Seated): { found: FoundOpenShift; after: OpenShift }[] => {
  const people = assignments.map(({ employeeId }) => employeeId);
  const after = offer && assignOpenShift(offer.shift, people);
  return offer && after && !isProblem(after) ? [{ found: offer, after }] : [];
};

type Writes = { changes: Change[]; guards: WriteAction[] };

/** An open shift and the shifts that fill its seats are written atomically, as far as they fit in one transaction. */
const writesOf = (seated: readonly Seated[], shifts: readonly ScheduledShift[]): Writes => {
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]));
  const made = seated
    .filter(({ handed }) => !handed)
    .flatMap((seat) =>
      [
        ...takenOffers(seat).flatMap(({ found, after }) => editedChanges(openFamily, found, after)),
        ...seat.assignments.map(({ id }) => plannedChange(null, shiftOf.get(id)!)),
      ].map((change) => ({
        ...change,
        ...(seat.assignments.length <= mostTogether && { together: seat.seatId }),
      })),
    );
  const judgedToo = ({ series, shifts: own }: SeriesWrites): SeriesWrites => ({
    series,
    shifts: own.map(({ before, after }) => ({ before, after: shiftOf.get(after!.id)! })),
  });
  const handed = bareChanges(mergedWrites(seated.flatMap((seat) => (seat.handed ? [judgedToo(seat.handed)] : []))));
  return {
    changes: [...made, ...handed.changes],
    guards: [
      ...seriesGuards(
        openFamily,
        seated.flatMap(takenOffers).map(({ found }) => found),
      ),
      ...handed.guards,
    ],
  };
};

/**
 * Plans a proposal, all or nothing: each shift is checked against the current schedule, and the first one that breaks a rule or
 * has lost its seat refuses all. One operation, one undo.
 */
export const acceptFill = useCase({
  name: 'acceptFill',
  needs,
  input,
  run: async (ctx, input): Promise<AcceptedFill | Refusal> => {
    const departmentIds = await filledDepartments(ctx, input.departmentIds);
    if (isRefusal(departmentIds)) return departmentIds;
    const { accountId } = ctx.viewer;
    const sources = await fillSources(ctx, departmentIds, input.range);
    const named = input.assignments.map(({ employeeId }) => employeeId);
    const employees = await loadEmployees(ctx, accountId, named);
    const gone = goneAmong(input, sources, employees);
    if (gone) return gone;
    const seated = bySeat(input, sources);
    const shifts = shiftsIn(ctx, seated, sources, employees);
    const seen = await readDays(ctx, accountId, shifts);
    const refused = await refusedAmong(ctx, input, sources, employees);
    if (refused) return refused;
    const { series } = await readPlans(ctx, accountId);
    const written = await judged(ctx, accountId, shifts, series);
    const writes = writesOf(seated, written);
    const departments = new Set(shifts.map(({ departmentId }) => departmentId));
    return inTurn(
      await commitLarge<AcceptedFill>(ctx, {
        changes: writes.changes,
        guards: [...writes.guards, ...planGuards(accountId, seen, written)].slice(0, mostGuards),
        event: {
          type: 'scheduleFilled',
          area: 'fill',
          subject: shifts[0]!.departmentId,
          departmentId: departments.size === 1 ? shifts[0]!.departmentId : null,
          details: { ids: shifts.map(({ id }) => id) },
        },
        answer: {
          accepted: written.length,
          published: written.filter((shift) => sources.facts.isPublished(shift.departmentId, shift.date)).length,
        },
      }),
    );
  },
});
