import { addMinutes, epochSeconds } from '#domain/time/instant.ts';
import { type Interval, minutesOf, sharedPart } from '#domain/time/interval.ts';
import { addDays, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { instantAt, type Zone } from '#domain/time/zones.ts';
import { type BreakRounding, type BreakRule, type ClockRules, type Rounding, roundedTo } from './clock-rules.ts';
import type { PaidStep } from './paid-step.ts';

type Break = { unpaid: number; paid: number; steps: PaidStep[] };
type PlannedBreak = Interval & { breakMinutes: number; paidBreakMinutes: number };

/** Rounded hours whose break is calculated, with the breaks clocked in them. */
export type HoursWithBreaks = Interval & { date: PlainDate; zone: Zone; breaks: readonly Interval[] };

const none: Break = { unpaid: 0, paid: 0, steps: [] };

const perBreak: Partial<Record<BreakRounding, Rounding>> = { nearest: 'nearest', up: 'up', down: 'down' };
const inTotal: Partial<Record<BreakRounding, Rounding>> = {
  totalNearest: 'nearest',
  totalUp: 'up',
  totalDown: 'down',
};

/** Each break is truncated to whole minutes (decision 60). */
const wholeMinutes = ({ startsAt, endsAt }: Interval): number =>
  Math.floor((epochSeconds(endsAt) - epochSeconds(startsAt)) / 60);

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

const clockedBreak = (breaks: readonly Interval[], { roundClockedBreaks: how, breakInterval }: ClockRules): Break => {
  const minutes = breaks.map(wholeMinutes);
  const each = minutes.map((length) => roundedTo(length, breakInterval, perBreak[how] ?? 'none'));
  const unpaid = roundedTo(sum(each), breakInterval, inTotal[how] ?? 'none');
  const taken = breaks.map(
    ({ startsAt, endsAt }, index): PaidStep => ({
      rule: 'clockedBreak',
      minutes: -minutes[index]!,
      from: startsAt,
      to: endsAt,
    }),
  );
  const rounding: PaidStep = {
    rule: 'breakRounding',
    minutes: sum(minutes) - unpaid,
    detail: `${how} ${breakInterval}`,
  };
  return { unpaid, paid: 0, steps: [...taken, ...(rounding.minutes === 0 ? [] : [rounding])] };
};

const plannedBreak = (plan: PlannedBreak | undefined): Break =>
  plan
    ? {
        unpaid: plan.breakMinutes,
        paid: plan.paidBreakMinutes,
        steps: [{ rule: 'planBreak', minutes: -plan.breakMinutes }],
      }
    : none;

const fits = (rule: BreakRule, gross: number, date: PlainDate): boolean =>
  rule.weekdays.includes(weekdayOf(date)) &&
  rule.minMinutes <= gross &&
  (rule.maxMinutes === null || gross < rule.maxMinutes);

const hoursOf = (rule: BreakRule): string => `${rule.minMinutes}-${rule.maxMinutes ?? ''}`;

/** Among matching rules, the one with the highest minimum wins; ties go to the first (decision 64). */
const byLength = (hours: HoursWithBreaks, rules: readonly BreakRule[], clocked: number): Break => {
  const gross = minutesOf(hours);
  const [rule] = rules
    .filter((breakRule) => fits(breakRule, gross, hours.date))
    .toSorted((a, b) => b.minMinutes - a.minMinutes);
  if (!rule) return none;
  const { breakMinutes, paidBreakMinutes } = rule;
  const step: PaidStep = { rule: 'lengthRule', minutes: -breakMinutes, detail: hoursOf(rule) };
  const replaced = rule.includePartials && clocked > 0 && clocked < breakMinutes + paidBreakMinutes;
  if (!replaced) return { unpaid: breakMinutes, paid: paidBreakMinutes, steps: [step] };
  const unpaid = Math.min(clocked, breakMinutes);
  const partial: PaidStep = { rule: 'partialBreak', minutes: breakMinutes - unpaid, detail: String(clocked) };
  const steps = partial.minutes === 0 ? [step] : [step, partial];
  return { unpaid, paid: clocked - unpaid, steps };
};

/** The break of a rule by time around that date, unpaid first, limited to the part inside the hours. */
const atTime = (hours: HoursWithBreaks, rule: BreakRule, date: PlainDate): Break => {
  const startsAt = instantAt(date, rule.startTime!, hours.zone);
  const turn = addMinutes(startsAt, rule.breakMinutes);
  const endsAt = addMinutes(turn, rule.paidBreakMinutes);
  const lengthOf = (part: Interval | undefined): number => (part ? minutesOf(part) : 0);
  const taken = sharedPart({ startsAt, endsAt: turn }, hours);
  const [unpaid, paid] = [lengthOf(taken), lengthOf(sharedPart({ startsAt: turn, endsAt }, hours))];
  const whole = unpaid + paid === rule.breakMinutes + rule.paidBreakMinutes;
  if (unpaid + paid === 0 || !(whole || rule.includePartials)) return none;
  const step: PaidStep = {
    rule: 'timeRule',
    minutes: -unpaid,
    detail: rule.startTime!,
    from: taken?.startsAt,
    to: taken?.endsAt,
  };
  return { unpaid, paid, steps: [step] };
};

const added = (breaks: readonly Break[]): Break => ({
  unpaid: sum(breaks.map(({ unpaid }) => unpaid)),
  paid: sum(breaks.map(({ paid }) => paid)),
  steps: breaks.flatMap(({ steps }) => steps),
});

/** All matching rules add up (decision 62); hours at night can match the times of two dates. */
const byTime = (hours: HoursWithBreaks, rules: readonly BreakRule[]): Break => {
  const dates = [addDays(hours.date, -1), hours.date, addDays(hours.date, 1)];
  const fitting = rules.filter((rule) => rule.startTime !== null && fits(rule, minutesOf(hours), hours.date));
  return added(fitting.flatMap((rule) => dates.map((date) => atTime(hours, rule, date))));
};

const byRules = (hours: HoursWithBreaks, rules: ClockRules, clocked: number): Break =>
  rules.breakRuleKind === 'length' ? byLength(hours, rules.breakRules, clocked) : byTime(hours, rules.breakRules);

const longer = (a: Break, b: Break): Break => (a.unpaid > b.unpaid ? a : b);

const calculated = (hours: HoursWithBreaks, plan: PlannedBreak | undefined, rules: ClockRules): Break => {
  const clocked = clockedBreak(hours.breaks, rules);
  switch (rules.breakCalculation) {
    case 'none':
      return none;
    case 'automatic':
      return plan?.startsAt === hours.startsAt && plan.endsAt === hours.endsAt ? plannedBreak(plan) : none;
    case 'schedule':
      return plannedBreak(plan);
    case 'rules':
      return byRules(hours, rules, clocked.unpaid);
    case 'clocked':
      return clocked;
    case 'clockedOrSchedule':
      return longer(clocked, plannedBreak(plan));
    default:
      return longer(clocked, byRules(hours, rules, clocked.unpaid));
  }
};

/** The unpaid and paid break of clocked hours, with the rule that applied; never longer than the hours (decision 61). */
export const breakOf = (hours: HoursWithBreaks, plan: PlannedBreak | undefined, rules: ClockRules): Break => {
  const { unpaid, paid, steps } = calculated(hours, plan, rules);
  const gross = minutesOf(hours);
  const most = Math.min(unpaid, gross);
  const limit: PaidStep = { rule: 'breakLimit', minutes: unpaid - most };
  return {
    unpaid: most,
    paid: Math.min(paid, gross - most),
    steps: [...steps.filter(({ minutes }) => minutes !== 0), ...(limit.minutes === 0 ? [] : [limit])],
  };
};
