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

/** From clocking in to clocking out, including seconds. */
export type ClockedTime = {
  date: PlainDate;
  zone: Zone;
  clockedIn: Instant;
  clockedOut: Instant;
  breaks: readonly Interval[];
  /** Whether a long break cut the time there; such a time is never replaced by the planned one. */
  cutIn?: boolean;
  cutOut?: boolean;
};

/** Context of clocked time: its planned shift, and the person's previous and next clocks. */
export type AroundClock = {
  planned?: Planned;
  previousOut?: Instant | null;
  nextIn?: Instant | null;
  /** Hours after which the clock stopped automatically; null when the person clocked out. */
  stoppedAfter?: number | null;
};

/** Paid hours, with the clocked time that they were derived from. */
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
  /** Paid minutes are the clocked minutes plus the minutes of these steps. */
  steps: PaidStep[];
};

/** Clocked time between two cuts; cut times are never replaced by planned ones (decision 58). */
type Part = Omit<ClockedTime, 'zone' | 'cutIn' | 'cutOut'> & { cutIn: boolean; cutOut: boolean };

/** Clocked times keep their seconds; hours are stored in whole minutes (decision 54). */
export const wholeMinute = (moment: Instant): Instant =>
  instantOfEpochSeconds(Math.floor(epochSeconds(moment) / 60) * 60);

const secondsBetween = (from: Instant, to: Instant): number => epochSeconds(to) - epochSeconds(from);

/** Rounded by the wall clock and shifted by the same number of elapsed minutes (decision 55). */
const rounded = (moment: Instant, zone: Zone, interval: number, how: Rounding): Instant => {
  const shown = minuteOfDay(wallTimeAt(moment, zone));
  return addMinutes(moment, roundedTo(shown, interval, how) - shown);
};

/** Whether the second clock begins less than 60:00 after the end of the first. */
export const isBreakShift = (previousOut: Instant, nextIn: Instant): boolean => {
  const apart = secondsBetween(previousOut, nextIn);
  return apart >= 0 && apart < breakShiftSeconds;
};

/** Whether a clocked break ends the hours; a break of exactly that length does not. */
export const isLongBreak = ({ startsAt, endsAt }: Interval, splitAfterBreak: number): boolean =>
  splitAfterBreak > 0 && secondsBetween(startsAt, endsAt) > splitAfterBreak * 60;

/** The clocked time split at its long breaks, which no part includes. */
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

/** The paid interval and its steps; never empty when the clock ran for a minute (decision 59). */
const paidTime = (part: Part, zone: Zone, around: AroundClock, rules: ClockRules): Interval & { steps: PaidStep[] } => {
  const clocked = { startsAt: wholeMinute(part.clockedIn), endsAt: wholeMinute(part.clockedOut) };
  const start = startOf(part, zone, around, rules);
  const end = endOf(part, zone, around, rules);
  if (start.to >= end.to) return { ...clocked, steps: [{ rule: 'clockedMinutes', minutes: 0 }] };
  const early: PaidStep = { ...start, from: clocked.startsAt, minutes: elapsedMinutes(start.to, clocked.startsAt) };
  const late: PaidStep = { ...end, from: clocked.endsAt, minutes: elapsedMinutes(clocked.endsAt, end.to) };
  return { startsAt: start.to, endsAt: end.to, steps: [early, late].filter(({ minutes }) => minutes !== 0) };
};

/** Whether the hours are exactly the planned time with its unpaid break (decision 65). */
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
  // Only the last part can have stopped automatically; earlier parts ended with a break.
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
 * The paid hours for clocked time by its department's rules: several when long breaks split it, none for less than a minute.
 * Times are taken from the plan, else rounded; breaks come last (domain 4.3 and 4.4, decisions 54 to 65).
 */
export const paidHours = (clocked: ClockedTime, around: AroundClock, rules: DatedClockRules): PaidHours[] =>
  partsOf(clocked, rules).flatMap((part) => paidPart(part, clocked.zone, around, rules) ?? []);

/** Clocked minutes without seconds, to which the steps are added. */
export const clockedMinutesOf = ({ clockedIn, clockedOut }: Pick<PaidHours, 'clockedIn' | 'clockedOut'>): number =>
  minutesOf({ startsAt: wholeMinute(clockedIn), endsAt: wholeMinute(clockedOut) });
