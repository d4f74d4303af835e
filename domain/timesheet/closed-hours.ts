import type { Problem } from '#domain/kit/problem.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { IsoWeek } from '#domain/time/week.ts';

/**
 * Who closed the hours of a department's day, and when. While it is closed no one writes, changes, removes or reviews hours of
 * that day, and no one clocks in or out there; only a clock that stops by itself still leaves its hours, as none may run for ever.
 */
export type Closed = { by: string; at: Instant };

/** The closed days of one department and week: one item, so that a writer of many hours watches few. */
export type ClosedHours = {
  accountId: string;
  /** `<department id>:<week>` */
  id: string;
  version: number;
  departmentId: string;
  week: IsoWeek;
  /** By date; a date that is left out is open. */
  days: Record<PlainDate, Closed>;
};

/** A day whose hours are meant. */
export type HoursDay = { departmentId: string; date: PlainDate };

/** Why the day cannot be closed; undefined when it can. `today` is the department's own: its day may have begun elsewhere. */
export const closingProblem = (date: PlainDate, today: PlainDate): Problem | undefined =>
  date > today ? { key: 'hoursAhead', field: 'date' } : undefined;

/** The days with some of them closed; who closed a day before stays. */
export const withClosed = (
  days: ClosedHours['days'],
  dates: readonly PlainDate[],
  closed: Closed,
): ClosedHours['days'] => ({ ...Object.fromEntries(dates.map((date) => [date, closed])), ...days });

/** The days with some of them open again. */
export const withReopened = (days: ClosedHours['days'], dates: readonly PlainDate[]): ClosedHours['days'] =>
  Object.fromEntries(Object.entries(days).filter(([date]) => !dates.includes(date)));

/** The closed day among those that a change of hours touches (where they were, where they go); undefined when all are open. */
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
