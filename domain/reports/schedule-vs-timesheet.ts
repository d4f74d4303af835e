import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type Planned = { date: PlainDate; minutes: number | null; costMinor: number | null; payMinor: number | null };
type Worked = { date: PlainDate; minutes: number; salaryMinor: number | null; costMinor: number | null };

/** A date of a department with its planned and worked hours. */
export type PlannedVersusWorked = {
  date: PlainDate;
  /** Null where the reader may not see all of the plan. */
  plannedMinutes: number | null;
  workedMinutes: number;
  /** Planned minus worked. */
  differenceMinutes: number | null;
  plannedCostMinor: number | null;
  /** Without the cost of company. */
  plannedPayMinor: number | null;
  salaryMinor: number | null;
  costMinor: number | null;
};

/** The sum of known values; null where none is known. */
export const sumOfKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** All dates of the range, including those without hours. `planned` is null where the reader may not see the schedule. */
export const plannedVersusWorked = (
  range: DateRange,
  planned: readonly Planned[] | null,
  worked: readonly Worked[],
): PlannedVersusWorked[] => {
  const plans = Map.groupBy(planned ?? [], ({ date }) => date);
  const hours = Map.groupBy(worked, ({ date }) => date);
  return datesIn(range).map((date) => {
    const shifts = plans.get(date) ?? [];
    const entries = hours.get(date) ?? [];
    const known = planned !== null && shifts.every(({ minutes }) => minutes !== null);
    const plannedMinutes = known ? shifts.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) : null;
    const workedMinutes = entries.reduce((sum, { minutes }) => sum + minutes, 0);
    return {
      date,
      plannedMinutes,
      workedMinutes,
      differenceMinutes: plannedMinutes === null ? null : plannedMinutes - workedMinutes,
      plannedCostMinor: known ? sumOfKnown(shifts.map(({ costMinor }) => costMinor)) : null,
      plannedPayMinor: known ? sumOfKnown(shifts.map(({ payMinor }) => payMinor)) : null,
      salaryMinor: sumOfKnown(entries.map(({ salaryMinor }) => salaryMinor)),
      costMinor: sumOfKnown(entries.map(({ costMinor }) => costMinor)),
    };
  });
};
