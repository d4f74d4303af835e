import { type Plan, planAtLeast } from '#domain/access/plans.ts';
import { type Weekday, weekdays } from '#domain/time/plain-date.ts';

/** Everything that a company sets for all departments, and a department may set for itself. */
export type SettingValues = {
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
  /** The absence percentage counts sickness and other absence beside leave (decision 44). */
  absenceShareWithSickness: boolean;
  /** Turnover that a worked hour should bring in, in minor units; 0 is no target. */
  targetProductivity: number;
  /** Pay of a worked hour that should not be exceeded, in minor units; 0 is no target. */
  targetHourlyWage: number;
};
export type SettingKey = keyof SettingValues;

/** What somebody set; what is null or left out falls back. */
export type OwnSettings = { [Key in SettingKey]?: SettingValues[Key] | null };

type Row<Key extends SettingKey> = {
  section: 'publishing' | 'schedule' | 'money';
  /** What holds where nobody set anything. */
  fallback: SettingValues[Key];
  isValid: (value: SettingValues[Key]) => boolean;
};

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
const always = (): boolean => true;

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
};
export const settingKeys = Object.keys(settings) as SettingKey[];

export const settingSources = ['department', 'company', 'product'] as const;
/** Who said it. */
export type SettingSource = (typeof settingSources)[number];
export type Resolved<Key extends SettingKey> = { value: SettingValues[Key]; source: SettingSource };

type Company = { publishDaysAhead: number; settings?: OwnSettings | null };
type Place = { settings: OwnSettings };

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
