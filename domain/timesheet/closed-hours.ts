import type { Problem } from '#domain/kit/problem.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { IsoWeek } from '#domain/time/week.ts';

/**
 * Who closed the hours of a department's day, and when. While the day is closed, hours of that day cannot be written, changed,
 * deleted or reviewed, and no one can clock in or out there; only a clock that stops automatically still creates hours, since no
 * clock may run forever.
 */
export type Closed = { by: string; at: Instant };

/** The closed days of one department and week: one item, so that bulk writers need few condition checks. */
export type ClosedHours = {
  accountId: string;
  /** `<department id>:<week>` */
  id: string;
  version: number;
  departmentId: string;
  week: IsoWeek;
  /** By date; omitted dates are open. */
  days: Record<PlainDate, Closed>;
};

/** A department's day of hours. */
export type HoursDay = { departmentId: string; date: PlainDate };

/**
 * Why the day cannot be closed; undefined if it can. `today` is in the department's zone, where the day may have begun at another
 * time.
 */
export const closingProblem = (date: PlainDate, today: PlainDate): Problem | undefined =>
  date > today ? { key: 'hoursAhead', field: 'date' } : undefined;

/** The days with these dates closed; dates that are already closed keep who closed them. */
export const withClosed = (
  days: ClosedHours['days'],
  dates: readonly PlainDate[],
  closed: Closed,
): ClosedHours['days'] => ({ ...Object.fromEntries(dates.map((date) => [date, closed])), ...days });

/** The days with these dates reopened. */
export const withReopened = (days: ClosedHours['days'], dates: readonly PlainDate[]): ClosedHours['days'] =>
  Object.fromEntries(Object.entries(days).filter(([date]) => !dates.includes(date)));

/** The first closed day affected by a change of hours (old and new position); undefined when all are open. */
export const closedAmong = (
  touched: readonly HoursDay[],
  closedOn: (day: HoursDay) => Closed | undefined,
): (HoursDay & { closed: Closed }) | undefined => {
  for (const day of touched) {
    const closed = closedOn(day);
    if (closed) return { ...day, closed };
  }
  return undefined;
};
