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
/** A labour rule, mostly under the name of the limit that it measures. */
export type LabourRuleName = (typeof labourRuleNames)[number];

/** The limit that a rule measures: rest is one limit, between two dates and within one. */
export const limitOf = (rule: LabourRuleName): keyof LabourLimits => (rule === 'restInDay' ? 'dailyRest' : rule);

/** What a rule measured, against its limit: minutes, or a count where the limit is one. */
export type Breach = {
  rule: LabourRuleName;
  measured: number;
  limit: number;
  /** The duties that it concerns, the one in question among them. */
  duties: readonly Duty[];
};

/** What is known in addition to a person's duties: sums of the dates beyond them, days that averages leave out, and holidays. */
export type LabourContext = { far: readonly ReferenceWeek[]; absent: AbsentDays; holidayOn: HolidayOn };

/**
 * What a rule sees: a person's duties in order, which of them is asked about, and what else is known. What is not known counts
 * as free time, so that a finding is always true and at most one is missed.
 */
export type LabourView = DutiesWith & { limits: LabourLimits } & LabourContext;

/** Adds what it finds. A shift under way asks each rule thousands of times within a frame: no list is made for nothing. */
export type LabourRule = (view: LabourView, found: Breach[]) => void;

export const breach = (rule: LabourRuleName, measured: number, limit: number, duties: readonly Duty[]): Breach => ({
  rule,
  measured,
  limit,
  duties,
});

/** The place of the first duty in the weeks up to and with the one asked about. */
export const firstInWeeks = (view: LabourView, weeks: number): number => startOfWeek(view, view.here.week - weeks + 1);

/** The place after the last duty of the week asked about. */
export const endOfWeek = (view: LabourView): number => startOfLaterWeek(view, view.here.week + 1);

/** What was summed of the weeks up to and with the one asked about. */
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

/** Net work of the weeks up to and with the one asked about. */
export const netOfWeeks = (view: LabourView, weeks: number): number =>
  netBetween(view, firstInWeeks(view, weeks), endOfWeek(view)) + referenceOfWeeks(view, weeks, 'minutes');

/** Work a week on average of the weeks up to and with the one asked about, rounded up; days of absence are on neither side. */
export const averageOfWeeks = (view: LabourView, weeks: number): number => {
  const { here, absent } = view;
  let [net, days] = [netOfWeeks(view, weeks), weeks * workingDays];
  if (absent.size === 0) return Math.ceil(net / weeks);
  const { week } = here;
  for (let one = week - weeks + 1; one <= week; one += 1) days -= workingDaysIn(absent.get(one) ?? 0);
  const end = endOfWeek(view);
  for (let place = firstInWeeks(view, weeks); place < end; place += 1) {
    const duty = dutyAt(view, place)!;
    if (absentOn(absent, duty)) net -= duty.net;
  }
  net -= referenceOfWeeks(view, weeks, 'absentMinutes');
  return days === 0 ? 0 : Math.ceil((net * workingDays) / days);
};

/** The duties of the weeks up to and with the one asked about. */
export const dutiesOfWeeks = (view: LabourView, weeks: number): Duty[] =>
  dutiesBetween(view, firstInWeeks(view, weeks), endOfWeek(view));
