import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { weekdays } from '#domain/time/plain-date.ts';
import {
  type BreakRule,
  breakCalculations,
  breakRoundings,
  breakRuleKinds,
  type ClockRules,
  clockApprovals,
  clockIntervals,
  roundings,
} from './clock-rules.ts';
import type { AroundClock, ClockedTime } from './paid-hours.ts';

/**
 * Independent, slow implementation of the rules: times are counted in seconds, rounding walks minute by minute until the wall
 * clock shows a multiple, breaks by time are sets of minutes.
 */
export const second = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds / 1000;
export const text = (seconds: number): string => Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString();
const wall = (seconds: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone);

const walked = (from: number, zone: string, interval: number, how: string): number => {
  if (how === 'none') return from;
  const shown = wall(from, zone).hour * 60 + wall(from, zone).minute;
  const fits = (steps: number) => (((shown + steps) % interval) + interval) % interval === 0;
  for (let steps = 0; ; steps += 1) {
    if (how !== 'down' && fits(steps)) return from + steps * 60;
    if (how !== 'up' && fits(-steps)) return from - steps * 60;
  }
};

const counted = (figure: number, interval: number, how: string): number => {
  if (how === 'none') return figure;
  for (let steps = 0; ; steps += 1) {
    if (how !== 'down' && (figure + steps) % interval === 0) return figure + steps;
    if (how !== 'up' && (figure - steps) % interval === 0) return figure - steps;
  }
};

const minuteSet = (from: number, to: number): Set<number> => {
  const found = new Set<number>();
  for (let at = from; at < to; at += 60) found.add(at);
  return found;
};

/**
 * The moment at which the clocks show the time so many days after the date. Clocks that skip it go to the change itself, as with
 * shifts and rates (decision 51); Temporal would go on by as much as they skip.
 */
const firstShowing = (date: string, days: number, time: string, zone: string): number => {
  const wanted = Temporal.PlainDate.from(date).add({ days }).toPlainDateTime(Temporal.PlainTime.from(time));
  const found = wanted.toZonedDateTime(zone);
  const isSkipped = !found.toPlainDateTime().equals(wanted);
  // The first time skipped becomes the change itself, and "previous" is strictly before.
  const change = found.add({ seconds: 1 }).getTimeZoneTransition('previous')!;
  return (isSkipped ? change : found).epochMilliseconds / 1000;
};

const slowBreak = (
  hours: { from: number; to: number; date: string; zone: string; breaks: [number, number][] },
  planned: AroundClock['planned'],
  rules: ClockRules,
): { minutes: number; known: [number, number][] } => {
  const gross = (hours.to - hours.from) / 60;
  const how = rules.roundClockedBreaks;
  const whole = hours.breaks.map(([from, to]) => Math.floor((to - from) / 60));
  const clocked = how.startsWith('total')
    ? counted(
        whole.reduce((total, candidate) => total + candidate, 0),
        rules.breakInterval,
        how.slice(5).toLowerCase(),
      )
    : whole.reduce((total, candidate) => total + counted(candidate, rules.breakInterval, how), 0);
  const day = weekdays[Temporal.PlainDate.from(hours.date).dayOfWeek - 1]!;
  const fitting = rules.breakRules.filter(
    (rule) =>
      rule.weekdays.includes(day) && gross >= rule.minMinutes && gross < (rule.maxMinutes ?? Number.POSITIVE_INFINITY),
  );
  const byLength = (): number => {
    let best: BreakRule | undefined;
    for (const rule of fitting) if (!best || rule.minMinutes > best.minMinutes) best = rule;
    if (!best) return 0;
    const shorter = best.includePartials && clocked > 0 && clocked < best.breakMinutes + best.paidBreakMinutes;
    return shorter ? Math.min(clocked, best.breakMinutes) : best.breakMinutes;
  };
  const timed: [number, number][] = [];
  const byTime = (): number => {
    let total = 0;
    const present = minuteSet(hours.from, hours.to);
    for (const rule of fitting.filter(({ startTime }) => startTime !== null))
      for (const days of [-1, 0, 1]) {
        const from = firstShowing(hours.date, days, rule.startTime!, hours.zone);
        const unpaid = [...minuteSet(from, from + rule.breakMinutes * 60)];
        const both = [...minuteSet(from, from + (rule.breakMinutes + rule.paidBreakMinutes) * 60)];
        const inside = unpaid.filter((minute) => present.has(minute));
        if (!rule.includePartials && !both.every((minute) => present.has(minute))) continue;
        total += inside.length;
        if (inside.length > 0) timed.push([inside[0]!, inside.at(-1)! + 60]);
      }
    return total;
  };
  const byRules = rules.breakRuleKind === 'length' ? byLength() : byTime();
  const plan = planned?.breakMinutes ?? 0;
  const asPlanned = planned && second(planned.startsAt) === hours.from && second(planned.endsAt) === hours.to;
  const found = {
    none: 0,
    automatic: asPlanned ? plan : 0,
    schedule: plan,
    rules: byRules,
    clocked,
    clockedOrSchedule: Math.max(clocked, plan),
    clockedOrRules: Math.max(clocked, byRules),
  }[rules.breakCalculation];
  const isRuled =
    rules.breakCalculation === 'rules' || (rules.breakCalculation === 'clockedOrRules' && clocked <= byRules);
  return { minutes: Math.min(found, gross), known: isRuled && timed.length > 0 ? timed : hours.breaks };
};

/** Paid hours for clocked time, without their steps; `known` are the breaks whose time is known. */
export const paidByHand = (clocked: ClockedTime, around: AroundClock, rules: ClockRules) => {
  const { planned } = around;
  const limit = rules.splitAfterBreak === 0 ? Number.POSITIVE_INFINITY : rules.splitAfterBreak * 60;
  const breaks = clocked.breaks.map((interval): [number, number] => [
    second(interval.startsAt),
    second(interval.endsAt),
  ]);
  const edges = [second(clocked.clockedIn)];
  for (const [from, to] of breaks) if (to - from > limit) edges.push(from, to);
  edges.push(second(clocked.clockedOut));
  const found = [];
  for (let at = 0; at < edges.length; at += 2) {
    const [come, go] = [edges[at]!, edges[at + 1]!];
    const [first, last] = [at === 0, at === edges.length - 2];
    const [cutIn, cutOut] = [come - (come % 60), go - (go % 60)];
    if (cutIn === cutOut) continue;
    const near = (a: number, b: string | null | undefined) => Boolean(b) && Math.abs(second(b!) - a) < 3600;
    const [start, end] = planned ? [second(planned.startsAt), second(planned.endsAt)] : [0, 0];
    const howIn = first && near(come, around.previousOut) ? rules.roundBreakShift : rules.roundClockIn;
    const howOut = last && near(go, around.nextIn) ? rules.roundBreakShift : rules.roundClockOut;
    const early = planned && first && come <= start && start - come <= rules.planStartWindow * 60;
    const late = planned && last && go >= end && go - end <= rules.planEndWindow * 60;
    let from = early ? start : walked(cutIn, clocked.zone, rules.clockInterval, howIn);
    let to = late ? end : walked(cutOut, clocked.zone, rules.clockInterval, howOut);
    if (from >= to) [from, to] = [cutIn, cutOut];
    const date = first ? clocked.date : wall(come, clocked.zone).toPlainDate().toString();
    const inside = breaks.filter(([start_, end_]) => start_ >= come && end_ <= go);
    const hours = { from, to, date, zone: clocked.zone, breaks: inside };
    const { minutes: breakMinutes, known } = slowBreak(hours, planned, rules);
    const stopped = last && Boolean(around.stoppedAfter);
    const matches = planned && from === start && to === end && breakMinutes === planned.breakMinutes;
    const approved =
      !stopped && (rules.approveClocked === 'always' || (rules.approveClocked === 'planMatch' && Boolean(matches)));
    found.push({ startsAt: text(from), endsAt: text(to), breakMinutes, approved, date, known });
  }
  return found;
};

const minutes = (most: number) => fc.integer({ min: 0, max: most });
const breakRule: fc.Arbitrary<BreakRule> = fc.record({
  breakMinutes: fc.constantFrom(0, 10, 15, 30, 45),
  paidBreakMinutes: fc.constantFrom(0, 0, 15),
  minMinutes: fc.constantFrom(0, 60, 240, 330, 600),
  maxMinutes: fc.constantFrom(null, null, 360, 600),
  startTime: fc.constantFrom(null, '02:00', '02:30', '12:00', '23:50'),
  weekdays: fc.subarray([...weekdays], { minLength: 4 }),
  includePartials: fc.boolean(),
});
export const anyRules: fc.Arbitrary<ClockRules> = fc.record({
  clockInterval: fc.constantFrom(...clockIntervals),
  roundClockIn: fc.constantFrom(...roundings),
  roundClockOut: fc.constantFrom(...roundings),
  planStartWindow: fc.constantFrom(0, 10, 60),
  planEndWindow: fc.constantFrom(0, 10, 60),
  roundBreakShift: fc.constantFrom(...roundings),
  breakCalculation: fc.constantFrom(...breakCalculations),
  breakRuleKind: fc.constantFrom(...breakRuleKinds),
  breakRules: fc.array(breakRule, { maxLength: 4 }),
  roundClockedBreaks: fc.constantFrom(...breakRoundings),
  breakInterval: fc.constantFrom(1, 5, 15),
  splitAfterBreak: fc.constantFrom(0, 30, 120),
  approveClocked: fc.constantFrom(...clockApprovals),
});

/** Around the two clock changes of the year, and on ordinary days. */
const days = ['2026-03-28', '2026-10-24', '2026-11-10', '2026-12-31'];
/** Clocked time with a planned shift and neighbouring clocks. */
export const anyClock = fc
  .record({
    date: fc.constantFrom(...days),
    zone: fc.constantFrom('Europe/Amsterdam', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'),
    start: fc.integer({ min: 0, max: 26 * 3600 }),
    length: fc.oneof(fc.integer({ min: 0, max: 14 * 3600 }), fc.integer({ min: 0, max: 1800 })),
    cuts: fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 6 }),
    plan: fc.option(
      fc.record({
        early: fc.integer({ min: -70, max: 70 }),
        late: fc.integer({ min: -70, max: 70 }),
        pause: minutes(60),
      }),
    ),
    previous: fc.option(fc.integer({ min: 0, max: 4000 })),
    next: fc.option(fc.integer({ min: 0, max: 4000 })),
    stopped: fc.boolean(),
  })
  .map(({ date, zone, start, length, cuts, plan, previous, next, stopped }) => {
    const from = second(`${date}T00:00:00Z`) + start;
    const to = from + length;
    const at = [...new Set(cuts)].sort((a, b) => a - b).map((part) => from + Math.floor((length * part) / 1000));
    const breaks = [];
    for (let index = 0; index + 1 < at.length; index += 2)
      if (at[index]! < at[index + 1]!) breaks.push({ startsAt: text(at[index]!), endsAt: text(at[index + 1]!) });
    const cut = (moment: number) => moment - (moment % 60);
    const planned = plan && {
      startsAt: text(cut(from) + plan.early * 60),
      endsAt: text(Math.max(cut(to) + plan.late * 60, cut(from) + plan.early * 60 + 3600)),
      breakMinutes: plan.pause,
      paidBreakMinutes: 0,
    };
    const clocked: ClockedTime = { date, zone, clockedIn: text(from), clockedOut: text(to), breaks };
    const around: AroundClock = {
      ...(planned ? { planned } : {}),
      previousOut: previous === null ? null : text(from - previous),
      nextIn: next === null ? null : text(to + next),
      stoppedAfter: stopped ? 14 : null,
    };
    return { clocked, around };
  });
