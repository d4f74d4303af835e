import { type Plan, planAtLeast } from '#domain/access/plans.ts';
import { isBreakRule } from '#domain/clock/break-rule.ts';
import {
  breakCalculations,
  breakRoundings,
  breakRuleKinds,
  type ClockRules,
  clockApprovals,
  clockIntervals,
  roundings,
  usualClockRules,
} from '#domain/clock/clock-rules.ts';
import { type PlainDate, type Weekday, weekdays } from '#domain/time/plain-date.ts';

/** Settings of a company, which departments may override. */
export type SettingValues = ClockRules & {
  /** Dates up to today plus this many are published unless overridden per date; 0 to 365. */
  publishDaysAhead: number;
  /** Whether employees see open shifts they may apply for; invited people always do. */
  showOpenShifts: boolean;
  /** Whether planners see coverage of demand. */
  showRequiredShifts: boolean;
  /** Opening weekdays, unless overridden per date. */
  openWeekdays: readonly Weekday[];
  /** Target labour cost in basis points of expected turnover; 0 means no target. */
  targetCostShare: number;
  /** Whether dates without a typed forecast use one from past turnover. */
  forecastTurnover: boolean;
  /** Whether the absence percentage includes sickness and other absence in addition to leave (decision 44). */
  absenceShareWithSickness: boolean;
  /** Target turnover per worked hour in minor units; 0 means no target. */
  targetProductivity: number;
  /** Target maximum pay per worked hour in minor units; 0 means no target. */
  targetHourlyWage: number;
  /** Whether scheduled shifts become timesheet entries when they end, unless already clocked or entered. */
  copyScheduleToTimesheet: boolean;
  /** Whether those entries are approved at once. */
  approveCopiedSchedule: boolean;
  /** Whether hours of future dates may be entered. */
  hoursAhead: boolean;
  /** Hours that deviate from the plan by more than this many minutes are listed for review. */
  deviationMinutes: number;
  /** Whether people may clock in without a scheduled shift. */
  clockWithoutShift: boolean;
  /** Hours after which a clock stops automatically. */
  clockOutAfter: number;
  /** Shift type for clocking in without a scheduled shift; empty uses the last one worked. */
  defaultClockShift: string;
  /** Whether people are asked how the shift was when clocking out (premium). */
  askSentiment: boolean;
  /** Whether timesheet entries have a number of meals. */
  countMeals: boolean;
  /** Whether timesheet entries have kilometres driven. */
  countKilometres: boolean;
};
export type SettingKey = keyof SettingValues;

/** Explicit settings; null or omitted ones are inherited. */
export type OwnSettings = { [Key in SettingKey]?: SettingValues[Key] | null };

type Row<Key extends SettingKey> = {
  section: 'publishing' | 'schedule' | 'money' | 'timesheet' | 'clock' | 'breaks';
  /** Default value. */
  fallback: SettingValues[Key];
  isValid: (value: SettingValues[Key]) => boolean;
};

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
const always = (): boolean => true;
const oneOf =
  <T>(values: readonly T[]) =>
  (value: T): boolean =>
    values.includes(value);
const minutes = (most: number) => (value: number) => isWhole(value, most);

/** Table of all settings in display order. */
export const settings: { [Key in SettingKey]: Row<Key> } = {
  publishDaysAhead: { section: 'publishing', fallback: 365, isValid: (days) => isWhole(days, 365) },
  showOpenShifts: { section: 'schedule', fallback: true, isValid: always },
  showRequiredShifts: { section: 'schedule', fallback: true, isValid: always },
  openWeekdays: {
    section: 'schedule',
    fallback: weekdays,
    isValid: (days) => new Set(days).size === days.length && days.every((day) => weekdays.includes(day)),
  },
  targetCostShare: { section: 'money', fallback: 0, isValid: (share) => isWhole(share, 10_000) },
  forecastTurnover: { section: 'money', fallback: true, isValid: always },
  absenceShareWithSickness: { section: 'money', fallback: false, isValid: always },
  targetProductivity: { section: 'money', fallback: 0, isValid: (minor) => isWhole(minor, 100_000_000) },
  targetHourlyWage: { section: 'money', fallback: 0, isValid: (minor) => isWhole(minor, 100_000_000) },
  copyScheduleToTimesheet: { section: 'timesheet', fallback: true, isValid: always },
  approveCopiedSchedule: { section: 'timesheet', fallback: false, isValid: always },
  hoursAhead: { section: 'timesheet', fallback: false, isValid: always },
  deviationMinutes: { section: 'timesheet', fallback: 15, isValid: minutes(480) },
  askSentiment: { section: 'timesheet', fallback: false, isValid: always },
  countMeals: { section: 'timesheet', fallback: false, isValid: always },
  countKilometres: { section: 'timesheet', fallback: false, isValid: always },
  clockWithoutShift: { section: 'clock', fallback: true, isValid: always },
  defaultClockShift: { section: 'clock', fallback: '', isValid: always },
  clockOutAfter: { section: 'clock', fallback: 14, isValid: (hours) => isWhole(hours, 24) && hours > 0 },
  approveClocked: { section: 'clock', fallback: usualClockRules.approveClocked, isValid: oneOf(clockApprovals) },
  planStartWindow: { section: 'clock', fallback: usualClockRules.planStartWindow, isValid: minutes(240) },
  planEndWindow: { section: 'clock', fallback: usualClockRules.planEndWindow, isValid: minutes(240) },
  clockInterval: {
    section: 'clock',
    fallback: usualClockRules.clockInterval,
    isValid: oneOf<number>(clockIntervals),
  },
  roundClockIn: { section: 'clock', fallback: usualClockRules.roundClockIn, isValid: oneOf(roundings) },
  roundClockOut: { section: 'clock', fallback: usualClockRules.roundClockOut, isValid: oneOf(roundings) },
  roundBreakShift: { section: 'clock', fallback: usualClockRules.roundBreakShift, isValid: oneOf(roundings) },
  breakCalculation: {
    section: 'breaks',
    fallback: usualClockRules.breakCalculation,
    isValid: oneOf(breakCalculations),
  },
  breakRuleKind: { section: 'breaks', fallback: usualClockRules.breakRuleKind, isValid: oneOf(breakRuleKinds) },
  breakRules: {
    section: 'breaks',
    fallback: usualClockRules.breakRules,
    isValid: (rules) => rules.length <= 20 && rules.every(isBreakRule),
  },
  roundClockedBreaks: {
    section: 'breaks',
    fallback: usualClockRules.roundClockedBreaks,
    isValid: oneOf(breakRoundings),
  },
  breakInterval: {
    section: 'breaks',
    fallback: usualClockRules.breakInterval,
    isValid: oneOf<number>(clockIntervals),
  },
  splitAfterBreak: { section: 'breaks', fallback: usualClockRules.splitAfterBreak, isValid: minutes(720) },
};
export const settingKeys = Object.keys(settings) as SettingKey[];

export const settingSources = ['department', 'company', 'product'] as const;
/** Origin of a value. */
export type SettingSource = (typeof settingSources)[number];
export type Resolved<Key extends SettingKey> = { value: SettingValues[Key]; source: SettingSource };

/** Own clock rules of a company or department. */
export type OwnClockRules = Pick<OwnSettings, keyof ClockRules>;
/** Clock rules in force before `until` (exclusive), since the previous entry or the beginning. */
export type EarlierClockRules = { until: PlainDate; own: OwnClockRules };

export type Company = {
  publishDaysAhead: number;
  settings?: OwnSettings | null;
  earlierClockRules?: readonly EarlierClockRules[] | null;
};
export type Place = { settings: OwnSettings; earlierClockRules?: readonly EarlierClockRules[] | null };

/** The company's settings for all departments. */
export const companySettings = ({ publishDaysAhead, settings: own }: Company): OwnSettings => ({
  ...own,
  publishDaysAhead,
});

/** The effective value and its origin: department, else company, else default. */
export const resolveSetting = <Key extends SettingKey>(
  key: Key,
  company: Company,
  department?: Place,
): Resolved<Key> => {
  const own: OwnSettings[Key] = department?.settings[key];
  if (own !== null && own !== undefined) return { value: own as SettingValues[Key], source: 'department' };
  const general: OwnSettings[Key] = companySettings(company)[key];
  if (general !== null && general !== undefined) return { value: general as SettingValues[Key], source: 'company' };
  return { value: settings[key].fallback, source: 'product' };
};

/** The effective value. */
export const settingOf = <Key extends SettingKey>(key: Key, company: Company, department?: Place): SettingValues[Key] =>
  resolveSetting(key, company, department).value;

/**
 * Number of days ahead that are published automatically. 0 keeps drafts until published; on a plan without publishing drafts
 * could never be published, so everything is visible there.
 */
export const publishedAhead = (company: Company & { plan: Plan }, department?: Place): number => {
  const days = settingOf('publishDaysAhead', company, department);
  return days === 0 && !planAtLeast(company.plan, 'early-adopter') ? settings.publishDaysAhead.fallback : days;
};
