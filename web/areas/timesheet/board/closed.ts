import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetDaysQuery } from './TimesheetDays.generated.ts';

/** Name of the person who closed a day, and when. */
export type ClosedFacts = { by: string; at: string };

export type ClosedDay = TimesheetDaysQuery['timesheetDays']['closedDays'][number];

/** Facts of the closing of a department's day; undefined while it is open. */
export type ClosedOn = (departmentId: string, date: PlainDate) => ClosedFacts | undefined;

export const closedOnIn = (days: readonly ClosedDay[]): ClosedOn => {
  const known = new Map(days.map(({ departmentId, date, closed }) => [`${departmentId} ${date}`, closed]));
  return (departmentId, date) => known.get(`${departmentId} ${date}`);
};
