import type { PlainDate } from '#domain/time/plain-date.ts';
import { verdictFor } from './conflicts.ts';
import { changeScheduledShift, type ShiftChange } from './plan-scheduled-shift.ts';
import type { PlannedFact, PlanningIndex } from './planning-index.ts';
import type { ScheduledShift } from './scheduled-shift.ts';
import type { Verdict } from './verdict.ts';

/** Where a shift is taken: another person, date, team or department (which brings its zone). Times of day stay. */
export type MoveTarget = Pick<ShiftChange, 'employeeId' | 'date' | 'teamId' | 'departmentId' | 'shiftId' | 'zone'>;

/** The shift in its new place, with what the rules say of it there. */
export const moveScheduledShift = (shift: ScheduledShift, target: MoveTarget, index: PlanningIndex): ScheduledShift => {
  const moved = changeScheduledShift(shift, target);
  return { ...moved, verdict: verdictFor(moved, index) };
};

/** As little as the rules ask: it is copied for every cell. */
const factsOf = (shift: ScheduledShift): PlannedFact => {
  const { id, employeeId, date, startsAt, endsAt, isTask, breakMinutes, paidBreakMinutes, zone, shiftId } = shift;
  return { id, employeeId, date, startsAt, endsAt, isTask, breakMinutes, paidBreakMinutes, zone, shiftId };
};

/** What the rules would say on each of the dates for each of the people: what rows show while a shift is dragged over them. */
export const verdictsOfTargets = (
  shift: ScheduledShift,
  employeeIds: readonly string[],
  dates: readonly PlainDate[],
  index: PlanningIndex,
): Map<string, Map<PlainDate, Verdict>> => {
  // The moments depend on the date alone, so zone arithmetic runs once per column.
  const columns = dates.map((date) => factsOf(changeScheduledShift(shift, { date })));
  const rowOf = (employeeId: string): Map<PlainDate, Verdict> =>
    new Map(columns.map((column) => [column.date, verdictFor({ ...column, employeeId }, index)]));
  return new Map(employeeIds.map((employeeId) => [employeeId, rowOf(employeeId)]));
};
