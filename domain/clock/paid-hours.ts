import { elapsedMinutes } from '#domain/time/duration.ts';
import { addMinutes, epochSeconds, type Instant, instantOfEpochSeconds } from '#domain/time/instant.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { dateAt, wallTimeAt, type Zone } from '#domain/time/zones.ts';
import { type ClockRules, type DatedClockRules, type Rounding, roundedTo } from './clock-rules.ts';
import { breakOf } from './clocked-breaks.ts';
import type { PaidRule, PaidStep } from './paid-step.ts';

/** Clocks less than this apart are a break shift (decision 57). */
const breakShiftSeconds = 3600;

type Planned = Interval & { breakMinutes: number; paidBreakMinutes: number };

/** From clocking in to clocking out, to the second. */
export type ClockedTime = {
  date: PlainDate;
  zone: Zone;
  clockedIn: Instant;
  clockedOut: Instant;
  breaks: readonly Interval[];
  /** Where a long break cut it before; such a moment is never copied from the plan. */
  cutIn?: boolean;
  cutOut?: boolean;
};

/** What lies around it: the planned shift that it answers, and the same person's clocks before and after. */
export type AroundClock = {
  planned?: Planned;
  previousOut?: Instant | null;
  nextIn?: Instant | null;
  /** After so many hours it stopped by itself; null when someone pressed. */
  stoppedAfter?: number | null;
};

/** Hours that are paid, and the clocked time that they were made from. */
export type PaidHours = Interval & {
  date: PlainDate;
  clockedIn: Instant;
  clockedOut: Instant;
  breaks: readonly Interval[];
  breakMinutes: number;
  paidBreakMinutes: number;
  cutIn: boolean;
  cutOut: boolean;
  approved: boolean;
  /** Clocked minutes plus the minutes of these are the paid minutes. */
  steps: PaidStep[];
};

/** One stretch between two cuts; a cut moment is never copied from the plan (decision 58). */
type Part = Omit<ClockedTime, 'zone' | 'cutIn' | 'cutOut'> & { cutIn: boolean; cutOut: boolean };

/** Seconds stay with the clocked moments; hours are kept in whole minutes (decision 54). */
export const wholeMinute = (moment: Instant): Instant =>
  instantOfEpochSeconds(Math.floor(epochSeconds(moment) / 60) * 60);

const secondsBetween = (from: Instant, to: Instant): number => epochSeconds(to) - epochSeconds(from);

/** By the wall clock, moved by as many elapsed minutes (decision 55). */
const rounded = (moment: Instant, zone: Zone, interval: number, how: Rounding): Instant => {
  const shown = minuteOfDay(wallTimeAt(moment, zone));
  return addMinutes(moment, roundedTo(shown, interval, how) - shown);
};

/** Whether the second clock begins less than 60:00 after the first ended. */
export const isBreakShift = (previousOut: Instant, nextIn: Instant): boolean => {
  const apart = secondsBetween(previousOut, nextIn);
  return apart >= 0 && apart < breakShiftSeconds;
};

/** Whether a clocked break ends the hours; one of just that length does not. */
export const isLongBreak = ({ startsAt, endsAt }: Interval, splitAfterBreak: number): boolean =>
  splitAfterBreak > 0 && secondsBetween(startsAt, endsAt) > splitAfterBreak * 60;

/** The clocked time cut at its long breaks, which are in none of the parts. */
const partsOf = ({ zone, ...clocked }: ClockedTime, { splitAfterBreak }: ClockRules): Part[] => {
  const breaks = clocked.breaks.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const cuts = breaks.filter((interval) => isLongBreak(interval, splitAfterBreak));
  const starts = [clocked.clockedIn, ...cuts.map(({ endsAt }) => endsAt)];
  const ends = [...cuts.map(({ startsAt }) => startsAt), clocked.clockedOut];
  return starts.map((clockedIn, at) => {
    const clockedOut = ends[at]!;
    const within = breaks.filter((interval) => interval.startsAt >= clockedIn && interval.endsAt <= clockedOut);
    const date = at === 0 ? clocked.date : dateAt(clockedIn, zone);
    const cutIn = at > 0 || Boolean(clocked.cutIn);
    const cutOut = at < cuts.length || Boolean(clocked.cutOut);
    return { date, clockedIn, clockedOut, breaks: within, cutIn, cutOut };
  });
};

type Moved = { to: Instant; rule: PaidRule; detail: string | null };

const roundedBy = (how: Rounding, interval: number): string => `${how} ${interval}`;

const startOf = (part: Part, zone: Zone, around: AroundClock, rules: ClockRules): Moved => {
  const { clockedIn } = part;
  const { planned, previousOut } = around;
  const window = rules.planStartWindow;
  if (planned && !part.cutIn && clockedIn <= planned.startsAt && clockedIn >= addMinutes(planned.startsAt, -window))
    return { to: planned.startsAt, rule: 'planStart', detail: String(window) };
  const again = !part.cutIn && previousOut && isBreakShift(previousOut, clockedIn);
  const how = again ? rules.roundBreakShift : rules.roundClockIn;
  const to = rounded(wholeMinute(clockedIn), zone, rules.clockInterval, how);
  return { to, rule: again ? 'breakShift' : 'roundIn', detail: roundedBy(how, rules.clockInterval) };
};

const endOf = (part: Part, zone: Zone, around: AroundClock, rules: ClockRules): Moved => {
  const { clockedOut } = part;
  const { planned, nextIn } = around;
  const window = rules.planEndWindow;
  if (planned && !part.cutOut && clockedOut >= planned.endsAt && clockedOut <= addMinutes(planned.endsAt, window))
    return { to: planned.endsAt, rule: 'planEnd', detail: String(window) };
  const again = !part.cutOut && nextIn && isBreakShift(clockedOut, nextIn);
  const how = again ? rules.roundBreakShift : rules.roundClockOut;
  const to = rounded(wholeMinute(clockedOut), zone, rules.clockInterval, how);
  return { to, rule: again ? 'breakShift' : 'roundOut', detail: roundedBy(how, rules.clockInterval) };
};

/** Which minutes are paid, and the steps there; never nothing, where the clock ran for a minute (decision 59). */
const paidTime = (part: Part, zone: Zone, around: AroundClock, rules: ClockRules): Interval & { steps: PaidStep[] } => {
  const clocked = { startsAt: wholeMinute(part.clockedIn), endsAt: wholeMinute(part.clockedOut) };
  const start = startOf(part, zone, around, rules);
  const end = endOf(part, zone, around, rules);
  if (start.to >= end.to) return { ...clocked, steps: [{ rule: 'clockedMinutes', minutes: 0 }] };
  const early: PaidStep = { ...start, from: clocked.startsAt, minutes: elapsedMinutes(start.to, clocked.startsAt) };
  const late: PaidStep = { ...end, from: clocked.endsAt, minutes: elapsedMinutes(clocked.endsAt, end.to) };
  return { startsAt: start.to, endsAt: end.to, steps: [early, late].filter(({ minutes }) => minutes !== 0) };
};

/** The plan's time and its unpaid break, and nothing else (decision 65). */
const isAsPlanned = (hours: Interval & { breakMinutes: number }, planned: Planned | undefined): boolean =>
  planned?.startsAt === hours.startsAt &&
  planned.endsAt === hours.endsAt &&
  planned.breakMinutes === hours.breakMinutes;

const approvalOf = (
  hours: Interval & { breakMinutes: number },
  { planned, stoppedAfter }: AroundClock,
  { approveClocked }: ClockRules,
): PaidStep[] => {
  if (stoppedAfter) return [{ rule: 'stopped', minutes: 0, detail: String(stoppedAfter) }];
  if (approveClocked === 'always') return [{ rule: 'approvedAlways', minutes: 0 }];
  if (approveClocked === 'planMatch' && isAsPlanned(hours, planned)) return [{ rule: 'approvedAsPlanned', minutes: 0 }];
  return [];
};

const datedSteps = (steps: PaidStep[], { since }: DatedClockRules): PaidStep[] =>
  since ? steps.map((step) => ({ ...step, since })) : steps;

const paidPart = (part: Part, zone: Zone, around: AroundClock, rules: DatedClockRules): PaidHours | undefined => {
  if (wholeMinute(part.clockedIn) >= wholeMinute(part.clockedOut)) return undefined;
  const { cutIn, cutOut } = part;
  const time = paidTime(part, zone, around, rules);
  const { unpaid, paid, steps } = breakOf({ ...part, ...time, zone }, around.planned, rules);
  const hours = { startsAt: time.startsAt, endsAt: time.endsAt, breakMinutes: unpaid };
  // Only the last part was stopped; those before it ended with a break.
  const approval = approvalOf(hours, { ...around, stoppedAfter: cutOut ? null : around.stoppedAfter }, rules);
  const split: PaidStep[] =
    cutIn || cutOut ? [{ rule: 'split', minutes: 0, detail: String(rules.splitAfterBreak) }] : [];
  return {
    ...part,
    ...hours,
    paidBreakMinutes: paid,
    approved: approval.some(({ rule }) => rule !== 'stopped'),
    steps: datedSteps([...split, ...time.steps, ...steps, ...approval], rules),
  };
};

/**
 * The hours that clocked time stands for by the rules of its department, several where a long break cuts it, none for less than a
 * minute. A moment is copied from the plan, else rounded; breaks come last (domain 4.3 and 4.4, decisions 54 to 65).
 */
export const paidHours = (clocked: ClockedTime, around: AroundClock, rules: DatedClockRules): PaidHours[] =>
  partsOf(clocked, rules).flatMap((part) => paidPart(part, clocked.zone, around, rules) ?? []);

/** Clocked minutes, seconds cut off: what the steps are added to. */
export const clockedMinutesOf = ({ clockedIn, clockedOut }: Pick<PaidHours, 'clockedIn' | 'clockedOut'>): number =>
  minutesOf({ startsAt: wholeMinute(clockedIn), endsAt: wholeMinute(clockedOut) });
