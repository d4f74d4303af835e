import { addMinutes, type Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';

/** A clocked break; it goes on while it has no end. */
export type ClockBreak = { startsAt: Instant; endsAt: Instant | null };

/** Someone who is clocked in. One for each person; it becomes a timesheet entry of the same id when they clock out. */
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
  /** When the server received it, for a press that waited for a connection. */
  heardAt?: Instant | null;
  /** In order. */
  breaks?: ClockBreak[] | null;
  /** Where a long break ended, from which on the hours count from zero. */
  partStart?: Instant | null;
  /** When the person's clock before this one ended, less than an hour ago. */
  previousOut?: Instant | null;
  /** Hours after which it stops by itself, as the department had it then. */
  clockOutAfter?: number | null;
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

/** A person who forgets to clock out is clocked out after this many hours, where the department says nothing else. */
const usualHours = 14;

export type Timed = Pick<ActiveClock, 'clockedIn' | 'partStart' | 'clockOutAfter'>;

export const hoursUntilStop = ({ clockOutAfter }: Pick<ActiveClock, 'clockOutAfter'>): number =>
  clockOutAfter ?? usualHours;

/** When the clock stops by itself; a long break begins the count from zero (decision 58). */
export const clockEnd = (clock: Timed): Instant =>
  addMinutes(clock.partStart ?? clock.clockedIn, hoursUntilStop(clock) * 60);

export const isRunning = (clock: Timed, now: Instant): boolean => now < clockEnd(clock);

/** The moment at which they are clocked out: now, or when the clock stopped by itself. */
export const clockedOutAt = (clock: Timed, now: Instant): Instant => (isRunning(clock, now) ? now : clockEnd(clock));

/** The break that goes on. */
export const openBreak = ({ breaks }: Pick<ActiveClock, 'breaks'>): ClockBreak | undefined =>
  breaks?.find(({ endsAt }) => endsAt === null);

/** The breaks until then; the one that goes on ends with the clock. */
export const breaksUntil = ({ breaks }: Pick<ActiveClock, 'breaks'>, clockedOut: Instant): Interval[] =>
  (breaks ?? []).flatMap(({ startsAt, endsAt }) => {
    const end = endsAt === null || endsAt > clockedOut ? clockedOut : endsAt;
    return startsAt < end ? [{ startsAt, endsAt: end }] : [];
  });
