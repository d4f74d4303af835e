import type { Able } from '#domain/labour/able-people.ts';
import {
  type DemandSum,
  evaluateRequiredShift,
  shiftsFor,
  sumOfDemand,
} from '#domain/shifts/evaluate-required-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { SeenShift } from '#services/shifts/planned/shift.views.ts';

/** Required people of a date, filled places, and surplus people. */
type Coverage = Omit<DemandSum, 'short'>;

/** Totals of a date's column. */
export type DayTotal = {
  date: PlainDate;
  shifts: number;
  plannedMinutes: number;
  costMinor: number | null;
  coverage: Coverage | null;
};

const coverageOf = (
  date: PlainDate,
  required: readonly RequiredShift[] | undefined,
  shiftsOn: ReadonlyMap<PlainDate, ScheduledShift[]>,
  able: Able,
): Coverage | null => {
  if (!required) return null;
  const shifts = shiftsFor(date, required, shiftsOn);
  return sumOfDemand(required.map((demand) => ({ ...demand, ...evaluateRequiredShift(demand, shifts, able) })));
};

type Sources = {
  dates: readonly PlainDate[];
  seen: readonly SeenShift[];
  /** The same shifts as the rules evaluate them, and those of adjacent dates that overlap required shifts. */
  shifts: readonly ScheduledShift[];
  required: readonly RequiredShift[];
  able: Able;
};

/** Totals of each date for planners. Tasks and unassigned shifts do not count; totals are sums of the displayed figures. */
export const dayTotals = ({ dates, seen, shifts, required, able }: Sources): DayTotal[] => {
  const seenOn = Map.groupBy(seen, (shift) => shift.date);
  const shiftsOn =
    required.length === 0 ? new Map<string, ScheduledShift[]>() : Map.groupBy(shifts, (shift) => shift.date);
  const requiredOn = Map.groupBy(required, (demand) => demand.date);
  return dates.map((date) => {
    const counted = (seenOn.get(date) ?? []).filter((shift) => !shift.isTask && shift.employeeId !== null);
    const known = counted.some((shift) => shift.costMinor !== null);
    return {
      date,
      shifts: counted.length,
      plannedMinutes: counted.reduce((sum, shift) => sum + (shift.minutes ?? 0), 0),
      costMinor: known ? counted.reduce((sum, shift) => sum + (shift.costMinor ?? 0), 0) : null,
      coverage: coverageOf(date, requiredOn.get(date), shiftsOn, able),
    };
  });
};
