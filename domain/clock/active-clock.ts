import { addMinutes, type Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';

/** A clocked break; an end of null means that it is running. */
export type ClockBreak = { startsAt: Instant; endsAt: Instant | null };

/** The running clock of a person, at most one each; on clocking out it becomes a time entry with the same id. */
export type ActiveClock = {
  accountId: string;
  /** `tms_…`, the id of the future time entry. */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  teamId: string;
  shiftId: string | null;
  /** The planned shift that it belongs to. */
  occurrence_id: string | null;
  /** Date of clocking in, by the department's calendar. */
  date: PlainDate;
  /** Date of the future time entry, where it differs: for a planned shift that begins after midnight. */
  hoursDate?: PlainDate | null;
  zone: Zone;
  clockedIn: Instant;
  /** When the server received it, for an action that was queued while offline. */
  heardAt?: Instant | null;
  /** In order. */
  breaks?: ClockBreak[] | null;
  /** End of the last long break, from which the hours count from zero again. */
  partStart?: Instant | null;
  /** End of the person's previous clock, if less than an hour before. */
  previousOut?: Instant | null;
  /** Hours after which it stops automatically, as configured for the department at the time. */
  clockOutAfter?: number | null;
  /** When the minute rule checks it next. */
  watchAt: Instant;
};

/** The department's day of the future time entry; it is not closed while the clock runs. */
export const hoursDayOf = ({
  departmentId,
  date,
  hoursDate,
}: Pick<ActiveClock, 'departmentId' | 'date' | 'hoursDate'>) => ({
  departmentId,
  date: hoursDate ?? date,
});

/** Default hours after which forgotten clocks stop, where the department has no setting. */
const usualHours = 14;

export type Timed = Pick<ActiveClock, 'clockedIn' | 'partStart' | 'clockOutAfter'>;

export const hoursUntilStop = ({ clockOutAfter }: Pick<ActiveClock, 'clockOutAfter'>): number =>
  clockOutAfter ?? usualHours;

/** When the clock stops automatically; a long break restarts the count (decision 58). */
export const clockEnd = (clock: Timed): Instant =>
  addMinutes(clock.partStart ?? clock.clockedIn, hoursUntilStop(clock) * 60);

export const isRunning = (clock: Timed, now: Instant): boolean => now < clockEnd(clock);

/** The instant of clocking out: now, or when the clock stopped automatically. */
export const clockedOutAt = (clock: Timed, now: Instant): Instant => (isRunning(clock, now) ? now : clockEnd(clock));

/** The running break. */
export const openBreak = ({ breaks }: Pick<ActiveClock, 'breaks'>): ClockBreak | undefined =>
  breaks?.find(({ endsAt }) => endsAt === null);

/** The breaks up to clocking out; a running break ends with the clock. */
export const breaksUntil = ({ breaks }: Pick<ActiveClock, 'breaks'>, clockedOut: Instant): Interval[] =>
  (breaks ?? []).flatMap(({ startsAt, endsAt }) => {
    const end = endsAt === null || endsAt > clockedOut ? clockedOut : endsAt;
    return startsAt < end ? [{ startsAt, endsAt: end }] : [];
  });
