import { type ActiveClock, openBreak } from '#domain/clock/active-clock.ts';
import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Minutes after the start of a shift before someone who uses the clock counts as late. */
export const lateAfterMinutes = 5;

/** In the order in which a manager looks at them. */
export const presences = ['late', 'working', 'onBreak', 'planned', 'absent', 'next'] as const;
/** `working` has a running clock, `onBreak` has one with a break that goes on, `planned` is on shift without one and none is expected, `next` starts later today. */
export type Presence = (typeof presences)[number];

type OfPerson = { employeeId: string };
type PlannedShift = Interval & OfPerson & { date: PlainDate };
type Clock = OfPerson & Pick<ActiveClock, 'departmentId' | 'clockedIn' | 'breaks'>;

export type PresenceFacts<S extends PlannedShift, C extends Clock> = {
  departmentId: string;
  now: Instant;
  /** Of the department's calendar. */
  today: PlainDate;
  /** Of this department, from yesterday on: a night shift ends today. */
  shifts: readonly S[];
  /** That run now, in every department. */
  clocks: readonly C[];
  /** Hours that were worked, declined ones left out. */
  hours: readonly (Interval & OfPerson)[];
  /** Moments of approved absence. */
  absences: readonly (Interval & OfPerson)[];
  /** Whether a missing clock of theirs means something. */
  usesClock: (employeeId: string) => boolean;
};

export type Present<S, C> = { employeeId: string; presence: Presence; shift: S | null; clock: C | null };

const covers = ({ startsAt, endsAt }: Interval, now: Instant): boolean => startsAt <= now && now < endsAt;

const first = <S extends Interval>(shifts: readonly S[]): S | undefined =>
  shifts.reduce<S | undefined>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), undefined);

/** How someone on shift without a clock here stands: undefined when they finished before the shift's end. */
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

/** Who is late, on shift, absent or next in one department; each person once, and those who are done for today not at all. */
export const presentIn = <S extends PlannedShift, C extends Clock>(facts: PresenceFacts<S, C>): Present<S, C>[] => {
  const here = facts.clocks.filter(({ departmentId }) => departmentId === facts.departmentId);
  const people = new Set([...facts.shifts, ...here, ...facts.absences].map(({ employeeId }) => employeeId));
  return [...people].flatMap((employeeId) => presenceOf(employeeId, facts) ?? []);
};
