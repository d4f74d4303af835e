import type { Duty } from './duty.ts';
import { type DutiesWith, dutiesBetween, dutyAt, netBetween, startOfLaterWeek, startOfWeek } from './duty-list.ts';
import type { LabourLimits } from './labour-limits.ts';
import { type AbsentDays, absentOn, workingDays, workingDaysIn } from './week-days.ts';
import type { HolidayOn, ReferenceWeek } from './week-sums.ts';

export const labourRuleNames = [
  'dailyRest',
  'shortRest',
  'restInDay',
  'weeklyRest',
  'dayWork',
  'presence',
  'weekWork',
  'averages',
  'breaks',
  'nightWork',
  'longNights',
  'longNightsInYear',
  'noNights',
  'restAfterNight',
  'restAfterNightSeries',
  'nightsInRow',
  'lateNights',
  'nightAverage',
  'nightWorker',
  'freeSundays',
  'sundayExchange',
  'holidayExchange',
  'daysInWeek',
  'earliest',
  'latest',
  'noWeekends',
  'noSundays',
  'noHolidays',
] as const;
/** A labour rule, usually named after the limit it measures. */
export type LabourRuleName = (typeof labourRuleNames)[number];

/** The limit that a rule measures; rest between dates and within a date share one limit. */
export const limitOf = (rule: LabourRuleName): keyof LabourLimits => (rule === 'restInDay' ? 'dailyRest' : rule);

/** A rule's measured value against its limit: minutes, or a count where the limit is a count. */
export type Breach = {
  rule: LabourRuleName;
  measured: number;
  limit: number;
  /** The duties it concerns, including the one in question. */
  duties: readonly Duty[];
};

/** Facts beyond a person's duties: weekly sums of other dates, days that averages exclude, and holidays. */
export type LabourContext = { far: readonly ReferenceWeek[]; absent: AbsentDays; holidayOn: HolidayOn };

/**
 * Input of a rule: the duties in order, the one in question, and the context. Unknown time counts as free, so findings are never
 * false, only possibly missed.
 */
export type LabourView = DutiesWith & { limits: LabourLimits } & LabourContext;

/**
 * Pushes breaches to `found`. A dragged shift evaluates each rule thousands of times per frame, so no list is allocated without
 * need.
 */
export type LabourRule = (view: LabourView, found: Breach[]) => void;

export const breach = (rule: LabourRuleName, measured: number, limit: number, duties: readonly Duty[]): Breach => ({
  rule,
  measured,
  limit,
  duties,
});

/** Index of the first duty in the `weeks` weeks that end with the one in question. */
export const firstInWeeks = (view: LabourView, weeks: number): number => startOfWeek(view, view.here.week - weeks + 1);

/** Index after the last duty of the week in question. */
export const endOfWeek = (view: LabourView): number => startOfLaterWeek(view, view.here.week + 1);

/** Weekly sums of the `weeks` weeks that end with the one in question. */
export const referenceOfWeeks = (
  { here: { week }, far }: LabourView,
  weeks: number,
  what: 'minutes' | 'absentMinutes' | 'nights' | 'lateNights',
): number => {
  let sum = 0;
  for (const referenceWeek of far)
    if (referenceWeek.week <= week && referenceWeek.week > week - weeks) sum += referenceWeek[what];
  return sum;
};

/** Net work of the `weeks` weeks that end with the one in question. */
export const netOfWeeks = (view: LabourView, weeks: number): number =>
  netBetween(view, firstInWeeks(view, weeks), endOfWeek(view)) + referenceOfWeeks(view, weeks, 'minutes');

/**
 * Average work per week over the `weeks` weeks that end with the one in question, rounded up. Days of absence are excluded from
 * both work and length.
 */
export const averageOfWeeks = (view: LabourView, weeks: number): number => {
  const { here, absent } = view;
  let [net, days] = [netOfWeeks(view, weeks), weeks * workingDays];
  if (absent.size === 0) return Math.ceil(net / weeks);
  const { week } = here;
  for (let at = week - weeks + 1; at <= week; at += 1) days -= workingDaysIn(absent.get(at) ?? 0);
  const end = endOfWeek(view);
  for (let place = firstInWeeks(view, weeks); place < end; place += 1) {
    const duty = dutyAt(view, place)!;
    if (absentOn(absent, duty)) net -= duty.net;
  }
  net -= referenceOfWeeks(view, weeks, 'absentMinutes');
  return days === 0 ? 0 : Math.ceil((net * workingDays) / days);
};

/** Duties of the `weeks` weeks that end with the one in question. */
export const dutiesOfWeeks = (view: LabourView, weeks: number): Duty[] =>
  dutiesBetween(view, firstInWeeks(view, weeks), endOfWeek(view));
