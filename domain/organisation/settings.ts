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

/** Everything that a company sets for all departments, and a department may set for itself. */
export type SettingValues = ClockRules & {
  /** Dates up to today plus this many are published unless a date says otherwise; 0 to 365. */
  publishDaysAhead: number;
  /** Employees see open shifts that they may ask for; who is invited by name always does. */
  showOpenShifts: boolean;
  /** Planners see how much of the demand is covered. */
  showRequiredShifts: boolean;
  /** Days of the week on which it is open, unless a date says otherwise. */
  openWeekdays: readonly Weekday[];
  /** Labour cost as basis points of the expected turnover that a day should not exceed; 0 is no target. */
  targetCostShare: number;
  /** The absence percentage counts sickness and other absence in addition to leave (decision 44). */
  absenceShareWithSickness: boolean;
  /** Turnover that a worked hour should bring in, in minor units; 0 is no target. */
  targetProductivity: number;
  /** Pay of a worked hour that should not be exceeded, in minor units; 0 is no target. */
  targetHourlyWage: number;
  /** Planned shifts become hours when they end, unless they were clocked or written already. */
  copyScheduleToTimesheet: boolean;
  /** Those hours are approved at once. */
  approveCopiedSchedule: boolean;
  /** Hours of dates to come may be written. */
  hoursAhead: boolean;
  /** Hours that differ from the plan by more minutes are listed for checking. */
  deviationMinutes: number;
  /** One may clock in without a planned shift. */
  clockWithoutShift: boolean;
  /** Hours after which a clock stops by itself. */
  clockOutAfter: number;
  /** Shift type for those who clock in without a planned shift; empty takes where they last worked. */
  defaultClockShift: string;
  /** Who clocks out is asked how the shift was (premium). */
  askSentiment: boolean;
  /** Hours say how many meals go with them. */
  countMeals: boolean;
  /** Hours say how many kilometres were driven for them. */
  countKilometres: boolean;
};
export type SettingKey = keyof SettingValues;

/** What someone set; what is null or left out falls back. */
export type OwnSettings = { [Key in SettingKey]?: SettingValues[Key] | null };

type Row<Key extends SettingKey> = {
  section: 'publishing' | 'schedule' | 'money' | 'timesheet' | 'clock' | 'breaks';
  /** What holds where no one set anything. */
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

/** The one table of settings, in the order of the screen. */
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
/** Who said it. */
export type SettingSource = (typeof settingSources)[number];
export type Resolved<Key extends SettingKey> = { value: SettingValues[Key]; source: SettingSource };

/** What a company or a department itself said of clocked time. */
export type OwnClockRules = Pick<OwnSettings, keyof ClockRules>;
/** What it said until the date, which is the first without it; since the one before it, or ever. */
export type EarlierClockRules = { until: PlainDate; own: OwnClockRules };

export type Company = {
  publishDaysAhead: number;
  settings?: OwnSettings | null;
  earlierClockRules?: readonly EarlierClockRules[] | null;
};
export type Place = { settings: OwnSettings; earlierClockRules?: readonly EarlierClockRules[] | null };

/** What the company set for all of its departments. */
export const companySettings = ({ publishDaysAhead, settings: own }: Company): OwnSettings => ({
  ...own,
  publishDaysAhead,
});

/** The value that holds, and who said it: the department, else the company, else the product. */
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

/** The value that holds. */
export const settingOf = <Key extends SettingKey>(key: Key, company: Company, department?: Place): SettingValues[Key] =>
  resolveSetting(key, company, department).value;

/**
 * How many days ahead dates are published without anyone doing it. 0 means drafts until they are published; on a plan without
 * publishing they would stay drafts for ever, so there everything is visible.
 */
export const publishedAhead = (company: Company & { plan: Plan }, department?: Place): number => {
  const days = settingOf('publishDaysAhead', company, department);
  return days === 0 && !planAtLeast(company.plan, 'early-adopter') ? settings.publishDaysAhead.fallback : days;
};
