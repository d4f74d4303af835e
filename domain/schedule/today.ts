import { type ActiveClock, openBreak } from '#domain/clock/active-clock.ts';
import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Minutes after the start of a shift before someone who uses the clock counts as late. */
export const lateAfterMinutes = 5;

/** In display order for managers. */
export const presences = ['late', 'working', 'onBreak', 'planned', 'absent', 'next'] as const;
/**
 * `working` has a running clock, `onBreak` has one with a current break, `planned` is on shift without an expected clock, `next`
 * starts later today.
 */
export type Presence = (typeof presences)[number];

type OfPerson = { employeeId: string };
type PlannedShift = Interval & OfPerson & { date: PlainDate };
type Clock = OfPerson & Pick<ActiveClock, 'departmentId' | 'clockedIn' | 'breaks'>;

export type PresenceFacts<S extends PlannedShift, C extends Clock> = {
  departmentId: string;
  now: Instant;
  /** Today's date in the department's zone. */
  today: PlainDate;
  /** Shifts of this department from yesterday on, since a night shift ends today. */
  shifts: readonly S[];
  /** Running clocks of all departments. */
  clocks: readonly C[];
  /** Worked hours, without declined ones. */
  hours: readonly (Interval & OfPerson)[];
  /** Intervals of approved absence. */
  absences: readonly (Interval & OfPerson)[];
  /** Whether a missing clock of the person is meaningful. */
  usesClock: (employeeId: string) => boolean;
};

export type Present<S, C> = { employeeId: string; presence: Presence; shift: S | null; clock: C | null };

const covers = ({ startsAt, endsAt }: Interval, now: Instant): boolean => startsAt <= now && now < endsAt;

const first = <S extends Interval>(shifts: readonly S[]): S | undefined =>
  shifts.reduce<S | undefined>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), undefined);

/** Presence of someone on shift without a clock here; undefined when they finished early. */
const withoutClock = <S extends PlannedShift, C extends Clock>(
  shift: S,
  { now, hours, clocks, usesClock }: PresenceFacts<S, C>,
): Presence | undefined => {
  if (clocks.some(({ employeeId }) => employeeId === shift.employeeId)) return 'planned';
  const worked = hours.filter((interval) => interval.employeeId === shift.employeeId && overlaps(interval, shift));
  if (worked.some((interval) => covers(interval, now))) return 'planned';
  if (worked.length > 0) return undefined;
  return usesClock(shift.employeeId) && addMinutes(shift.startsAt, lateAfterMinutes) <= now ? 'late' : 'planned';
};

const presenceOf = <S extends PlannedShift, C extends Clock>(
  employeeId: string,
  facts: PresenceFacts<S, C>,
): Present<S, C> | undefined => {
  const { departmentId, now, today, shifts, clocks, absences } = facts;
  const own = shifts.filter((shift) => shift.employeeId === employeeId);
  const current = own.find((shift) => covers(shift, now));
  const clock = clocks.find((clock) => clock.employeeId === employeeId && clock.departmentId === departmentId);
  if (clock) {
    const presence = openBreak(clock) ? 'onBreak' : 'working';
    return { employeeId, presence, shift: current ?? null, clock };
  }
  if (absences.some((absence) => absence.employeeId === employeeId && covers(absence, now)))
    return { employeeId, presence: 'absent', shift: current ?? null, clock: null };
  const presence = current && withoutClock(current, facts);
  if (presence) return { employeeId, presence, shift: current!, clock: null };
  const next = first(own.filter(({ date, startsAt }) => date === today && startsAt > now));
  return next && { employeeId, presence: 'next', shift: next, clock: null };
};

/** Presence of people in one department; each person once, without those who are done for today. */
export const presentIn = <S extends PlannedShift, C extends Clock>(facts: PresenceFacts<S, C>): Present<S, C>[] => {
  const here = facts.clocks.filter(({ departmentId }) => departmentId === facts.departmentId);
  const people = new Set([...facts.shifts, ...here, ...facts.absences].map(({ employeeId }) => employeeId));
  return [...people].flatMap((employeeId) => presenceOf(employeeId, facts) ?? []);
};
