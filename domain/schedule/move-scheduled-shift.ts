import { askedOf, verdictFor, verdictOn } from '#domain/labour/conflicts.ts';
import type { PlanningIndex } from '#domain/labour/planning-index.ts';
import type { Verdict } from '#domain/labour/verdict.ts';
import { changeScheduledShift, type ShiftChange } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Where a shift is taken: another person, date, team or department (which brings its zone). Times of day stay. */
export type MoveTarget = Pick<ShiftChange, 'employeeId' | 'date' | 'teamId' | 'departmentId' | 'shiftId' | 'zone'>;

/** The shift in its new place, with what the rules say of it there. */
export const moveScheduledShift = (shift: ScheduledShift, target: MoveTarget, index: PlanningIndex): ScheduledShift => {
  const moved = changeScheduledShift(shift, target);
  return { ...moved, verdict: verdictFor(moved, index) };
};

/** What the rules would say on each of the dates for each of the people: what rows show while a shift is dragged over them. */
export const verdictsOfTargets = (
  shift: ScheduledShift,
  employeeIds: readonly string[],
  dates: readonly PlainDate[],
  index: PlanningIndex,
): Map<string, Map<PlainDate, Verdict>> => {
  // What depends on the date alone, zone arithmetic above all, runs once per column.
  const columns = dates.map((date) => askedOf(changeScheduledShift(shift, { date }), index));
  const verdicts = new Map<string, Map<PlainDate, Verdict>>();
  for (const employeeId of employeeIds) {
    const [person, row] = [index.person(employeeId), new Map<PlainDate, Verdict>()];
    for (const asked of columns) row.set(asked.shift.date, verdictOn(asked, person(asked.shift.date)));
    verdicts.set(employeeId, row);
  }
  return verdicts;
};
