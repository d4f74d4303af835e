import { addMinutes, type Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';

/** Somebody who is clocked in. One for each person; it becomes a timesheet entry of the same id when they clock out. */
export type ActiveClock = {
  accountId: string;
  /** `tms_…`, of the entry that it will be. */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  teamId: string;
  shiftId: string | null;
  /** The planned shift that it answers. */
  occurrence_id: string | null;
  /** On which they clocked in, by the department's calendar. */
  date: PlainDate;
  /** Of the hours that it will be, where that is another one: of a planned shift that begins after midnight. */
  hoursDate?: PlainDate | null;
  zone: Zone;
  clockedIn: Instant;
  /** When the server heard of it, for a press that waited for a connection. */
  heardAt?: Instant | null;
  /** When the minute rule looks at it next. */
  watchAt: Instant;
};

/** The department's day that a clock's hours will be of; it is not closed while the clock runs. */
export const hoursDayOf = ({
  departmentId,
  date,
  hoursDate,
}: Pick<ActiveClock, 'departmentId' | 'date' | 'hoursDate'>) => ({
  departmentId,
  date: hoursDate ?? date,
});

/** Whoever forgets to clock out is clocked out after this many hours. */
const clockOutAfterHours = 14;

/** When the clock stops by itself. */
export const clockEnd = ({ clockedIn }: Pick<ActiveClock, 'clockedIn'>): Instant =>
  addMinutes(clockedIn, clockOutAfterHours * 60);

export const isRunning = (clock: Pick<ActiveClock, 'clockedIn'>, now: Instant): boolean => now < clockEnd(clock);

/** The moment at which they are clocked out: now, or when the clock stopped by itself. */
export const clockedOutAt = (clock: Pick<ActiveClock, 'clockedIn'>, now: Instant): Instant =>
  isRunning(clock, now) ? now : clockEnd(clock);
