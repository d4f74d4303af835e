import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Duty } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';
import { type AbsentDays, absentOn, workingDays, workingDaysIn } from './week-days.ts';
import type { FarWeek } from './week-sums.ts';

export const labourRuleNames = [
  'dailyRest',
  'shortRest',
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
/** A labour rule, under the name of the limit that it measures. */
export type LabourRuleName = (typeof labourRuleNames)[number];

/** What a rule measured, against its limit: minutes, or a count where the limit is one. */
export type Breach = {
  rule: LabourRuleName;
  measured: number;
  limit: number;
  /** The duties that it concerns, the one in question among them. */
  duties: readonly Duty[];
};

/** Whether a department has a public holiday on the date. */
export type HolidayOn = (departmentId: string, date: PlainDate) => boolean;

/** What is known beside a person's duties: sums of the dates beyond them, days that averages leave out, and holidays. */
export type Beside = { far: readonly FarWeek[]; absent: AbsentDays; holidayOn: HolidayOn };

export const noHolidaysKnown: HolidayOn = () => false;
export const nothingBeside: Beside = { far: [], absent: new Map(), holidayOn: noHolidaysKnown };

/**
 * What a rule sees: a person's duties in order, which of them is asked about, and what is beside them. What is not known counts
 * as free time, so that a finding is always true and at most one is missed.
 */
export type LabourView = { duties: readonly Duty[]; at: number; limits: LabourLimits } & Beside;

/** Adds what it finds. A shift under way asks each rule thousands of times within a frame: no list is made for nothing. */
export type LabourRule = (view: LabourView, found: Breach[]) => void;

export const breach = (rule: LabourRuleName, measured: number, limit: number, duties: readonly Duty[]): Breach => ({
  rule,
  measured,
  limit,
  duties,
});

/** The place of the first duty in the weeks up to and with the one asked about. */
export const firstInWeeks = ({ duties, at }: LabourView, weeks: number): number => {
  const before = duties[at]!.week - weeks;
  let index = at;
  while (index > 0 && duties[index - 1]!.week > before) index -= 1;
  return index;
};

/** The place after the last duty of the week asked about. */
export const endOfWeek = ({ duties, at }: LabourView): number => {
  const { week } = duties[at]!;
  let index = at + 1;
  while (index < duties.length && duties[index]!.week === week) index += 1;
  return index;
};

/** What was summed of the weeks up to and with the one asked about. */
export const farOfWeeks = (
  { duties, at, far }: LabourView,
  weeks: number,
  what: 'minutes' | 'absentMinutes' | 'nights' | 'lateNights',
): number => {
  const { week } = duties[at]!;
  let sum = 0;
  for (const one of far) if (one.week <= week && one.week > week - weeks) sum += one[what];
  return sum;
};

/** Net work of the weeks up to and with the one asked about. */
export const netOfWeeks = (view: LabourView, weeks: number): number => {
  const end = endOfWeek(view);
  let net = farOfWeeks(view, weeks, 'minutes');
  for (let index = firstInWeeks(view, weeks); index < end; index += 1) net += view.duties[index]!.net;
  return net;
};

/** Work a week on average of the weeks up to and with the one asked about, rounded up; days of absence are on neither side. */
export const averageOfWeeks = (view: LabourView, weeks: number): number => {
  const { duties, at, absent } = view;
  let [net, days] = [netOfWeeks(view, weeks), weeks * workingDays];
  if (absent.size === 0) return Math.ceil(net / weeks);
  const { week } = duties[at]!;
  for (let one = week - weeks + 1; one <= week; one += 1) days -= workingDaysIn(absent.get(one) ?? 0);
  const end = endOfWeek(view);
  for (let index = firstInWeeks(view, weeks); index < end; index += 1)
    if (absentOn(absent, duties[index]!)) net -= duties[index]!.net;
  net -= farOfWeeks(view, weeks, 'absentMinutes');
  return days === 0 ? 0 : Math.ceil((net * workingDays) / days);
};

/** The duties of the weeks up to and with the one asked about. */
export const dutiesOfWeeks = (view: LabourView, weeks: number): Duty[] =>
  view.duties.slice(firstInWeeks(view, weeks), endOfWeek(view));
