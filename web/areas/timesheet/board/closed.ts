import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetDaysQuery } from './TimesheetDays.generated.ts';

/** Who closed a day, by name, and when. */
export type ClosedFacts = { by: string; at: string };

export type ClosedDay = TimesheetDaysQuery['timesheetDays']['closedDays'][number];

/** Who closed the hours of a department's day; undefined while it is open. */
export type ClosedOn = (departmentId: string, date: PlainDate) => ClosedFacts | undefined;

export const closedOnIn = (days: readonly ClosedDay[]): ClosedOn => {
  const known = new Map(days.map(({ departmentId, date, closed }) => [`${departmentId} ${date}`, closed]));
  return (departmentId, date) => known.get(`${departmentId} ${date}`);
};
