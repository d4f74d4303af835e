import { holidaysFromFacts, rulesFromFacts, sumsFromFacts } from '#domain/fill/fill-facts.ts';
import type { ClosedOn } from '#domain/labour/closed-rule.ts';
import { verdictFor, verdictsOf } from '#domain/labour/conflicts.ts';
import { type PlannedFact, type PlanningIndex, planningIndex } from '#domain/labour/planning-index.ts';
import { skillsIn } from '#domain/labour/skill-rule.ts';
import type { Verdict } from '#domain/labour/verdict.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardShift, Candidate } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { PlanningFactsQuery } from '#web/parts/fill/PlanningFacts.generated.ts';
import type { ScheduleWeekQuery } from './ScheduleWeek.generated.ts';

type Week = Pick<ScheduleWeekQuery['scheduleWeek'], 'scheduledShifts' | 'absences' | 'departmentDays'>;
type Facts = PlanningFactsQuery['planningFacts'];

/** Server answers, below the screen's own writes. */
export type Answered = { week: Week; facts: Facts | undefined };

const statusOf = (status: string) => (status === 'Pending' ? ('Pending' as const) : ('Approved' as const));
const isOpen = ({ status }: { status: string }): boolean => status === 'Pending' || status === 'Approved';

/** Labour rule sets by person and date, from the server. */
const setsIn = ({ people }: Facts) => {
  const byPerson = new Map(people.map(({ id, labourSets }) => [id, labourSets]));
  return (employeeId: string, date: PlainDate): string | null =>
    byPerson.get(employeeId)?.find(({ from, to }) => from <= date && date <= to)?.setId ?? null;
};

/** Closed departments by date, from the server. */
const closedIn = ({ departmentDays }: Week): ClosedOn => {
  const closed = new Map(
    departmentDays
      .filter(({ open }) => !open)
      .map(({ departmentId, date, overridden }) => [
        `${departmentId} ${date}`,
        overridden ? ('date' as const) : ('openingDays' as const),
      ]),
  );
  return (departmentId, date) => closed.get(`${departmentId} ${date}`) ?? null;
};

/** Facts that a team gives a shift: department, which may be closed, and zone. */
export type TeamFacts = {
  zoneOfTeam: (teamId: string) => string;
  departmentOfTeam: (teamId: string) => string | undefined;
};

/** Zone of a shift; its team's until the server has answered. */
const zoneIn = (week: Week, zoneOfTeam: (teamId: string) => string) => {
  const sent = new Map(week.scheduledShifts.map(({ id, zone }) => [id, zone]));
  return (shift: BoardShift): string => sent.get(shift.id) ?? zoneOfTeam(shift.teamId);
};

/** Visible shifts as planning facts; instants sent by the server are reused. */
const factsOf = (week: Week, zoneOf: (shift: BoardShift) => string, { departmentOfTeam }: TeamFacts) => {
  const sent = new Map(week.scheduledShifts.map((shift) => [shift.id, shift]));
  const made = new WeakMap<BoardShift, PlannedFact | null>();
  const fact = (shift: BoardShift): PlannedFact | null => {
    const { id, employeeId, date, starttime, endtime, isTask, breakMinutes } = shift;
    if (employeeId === null || endtime === null) return null;
    const known = sent.get(id);
    const same = known && known.date === date && known.starttime === starttime && known.endtime === endtime;
    const moments =
      same && known.endsAt !== null
        ? { startsAt: known.startsAt, endsAt: known.endsAt }
        : momentsOf(date, starttime, endtime, zoneOf(shift));
    const paidBreakMinutes = known?.paidBreakMinutes ?? 0;
    const work = { isTask, breakMinutes, paidBreakMinutes, shiftId: shift.shiftId };
    const place = { departmentId: departmentOfTeam(shift.teamId), zone: zoneOf(shift) };
    return { id, employeeId, date, ...work, ...place, ...moments };
  };
  return (shift: BoardShift): PlannedFact | null => {
    const known = made.get(shift);
    if (known !== undefined) return known;
    const next = fact(shift);
    made.set(shift, next);
    return next;
  };
};

/**
 * Planning index over the current board, unsaved changes included. Facts supply what the board does not show: other departments
 * and teams, adjacent nights, contracts and employment.
 */
export const createVerdictIndex = (store: Pick<BoardStore, 'version' | 'shifts' | 'shift'>, teams: TeamFacts) => {
  let answered: Answered = { week: { scheduledShifts: [], absences: [], departmentDays: [] }, facts: undefined };
  let zoneOf = zoneIn(answered.week, teams.zoneOfTeam);
  let factOf = factsOf(answered.week, zoneOf, teams);
  let onBoard = new Set<string>();
  let index: PlanningIndex | undefined;
  let version = -1;

  const build = (): PlanningIndex => {
    const { week, facts } = answered;
    const shown: PlannedFact[] = [];
    for (const shift of store.shifts()) {
      onBoard.add(shift.id);
      const fact = factOf(shift);
      if (fact) shown.push(fact);
    }
    // Shifts that left the board were deleted here; the facts are not yet updated.
    const elsewhere = (facts?.shifts ?? []).filter(({ id }) => !onBoard.has(id));
    const days = facts?.absences ?? week.absences;
    return planningIndex({
      shifts: [...shown, ...elsewhere.map((shift) => ({ ...shift, isTask: false }))],
      closedOn: closedIn(week),
      absenceDays: days.filter(isOpen).map((day) => ({ ...day, status: statusOf(day.status) })),
      ...(facts && {
        employees: facts.people,
        contracts: facts.people.flatMap(({ id: employeeId, contracts }) =>
          contracts.map((contract) => ({ ...contract, employeeId })),
        ),
        labourSetOn: setsIn(facts),
        rulesUnder: rulesFromFacts(facts.labourSets),
        sumsOf: sumsFromFacts(facts.weekSums),
        holidayOn: holidaysFromFacts(facts.holidays),
        availability: facts.availability,
        skillsOf: skillsIn(facts.templates),
      }),
    });
  };

  return {
    /** Called with each answer after it was applied to the board. */
    answer: (next: Answered): void => {
      if (next.week !== answered.week) {
        zoneOf = zoneIn(next.week, teams.zoneOfTeam);
        factOf = factsOf(next.week, zoneOf, teams);
      }
      // Shifts hidden by filters are in the facts; those that leave the board from now on were deleted here.
      onBoard = new Set([...store.shifts()].map(({ id }) => id));
      answered = next;
      index = undefined;
    },
    zoneOf: (shift: BoardShift): string => zoneOf(shift),
    factOf: (shift: BoardShift): PlannedFact | null => factOf(shift),
    /** The index of the current board. */
    now: (): PlanningIndex => {
      if (!index || version !== store.version()) {
        index = build();
        version = store.version();
      }
      return index;
    },
  };
};

export type VerdictIndex = ReturnType<typeof createVerdictIndex>;

/** Instants and breaks of a candidate over a date. */
export const workOfCandidate = (
  index: Pick<VerdictIndex, 'zoneOf' | 'factOf'>,
  { zoneOfTeam }: Pick<TeamFacts, 'zoneOfTeam'>,
  { shift, starttime, endtime, teamId, breakMinutes, paidBreakMinutes: sent }: Candidate,
  date: PlainDate,
) => {
  const zone = shift ? index.zoneOf(shift) : zoneOfTeam(teamId);
  const paidBreakMinutes = (shift ? index.factOf(shift)?.paidBreakMinutes : sent) ?? 0;
  return { zone, breakMinutes, paidBreakMinutes, ...momentsOf(date, starttime, endtime ?? starttime, zone) };
};

/** Applies the server's rules to the current board: verdicts on the candidate on that date, by person. */
export const verdictsOfCandidate = (
  index: VerdictIndex,
  teams: TeamFacts,
  candidate: Candidate,
  date: PlainDate,
  work = workOfCandidate(index, teams, candidate, date),
): ((employeeId: string) => Verdict) => {
  const { shift, shiftId, copy, isTask, teamId } = candidate;
  const id = shift && !copy ? shift.id : '';
  const departmentId = teams.departmentOfTeam(teamId);
  return verdictsOf({ id, employeeId: null, date, isTask, shiftId, departmentId, ...work }, index.now());
};

/** Current verdict on a shift in its place. */
export const verdictOfShift = (index: Pick<VerdictIndex, 'factOf' | 'now'>, shift: BoardShift): Verdict | undefined => {
  const fact = index.factOf(shift);
  return fact ? verdictFor(fact, index.now()) : undefined;
};
