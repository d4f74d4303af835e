import { type ClockRules, type DatedClockRules, usualClockRules } from '#domain/clock/clock-rules.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import {
  type Company,
  type EarlierClockRules,
  type OwnClockRules,
  type OwnSettings,
  type Place,
  type SettingKey,
  settingKeys,
  settingOf,
} from './settings.ts';

/** Dated settings: hours of earlier dates keep the values of their time. */
export const datedKeys = settingKeys.filter((key) => key in usualClockRules) as (keyof ClockRules)[];
export const isDated = (key: SettingKey): key is keyof ClockRules => key in usualClockRules;

/** Range of start dates for changed clock rules, in days before and after today. */
const reach = { back: 92, ahead: 366 } as const;
export const clockRulesReach = (today: PlainDate): { from: PlainDate; to: PlainDate } => ({
  from: addDays(today, -reach.back),
  to: addDays(today, reach.ahead),
});

type Dated = { settings?: OwnSettings | null; earlierClockRules?: readonly EarlierClockRules[] | null };

const clockPart = (own: OwnSettings): OwnClockRules =>
  Object.fromEntries(datedKeys.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]])));

const isSame = (a: OwnClockRules, b: OwnClockRules): boolean =>
  datedKeys.every((key) => JSON.stringify(a[key] ?? null) === JSON.stringify(b[key] ?? null));

/** The settings in force on the date. */
const ownOn = ({ settings, earlierClockRules }: Dated, date: PlainDate): OwnSettings => {
  const then = earlierClockRules?.find(({ until }) => date < until);
  if (!then) return settings ?? {};
  return { ...settings, ...Object.fromEntries(datedKeys.map((key) => [key, then.own[key] ?? null])) };
};

/** Company and department with the settings in force on the date, for `settingOf` and similar. */
export const settingsOn = <C extends Company, P extends Place>(
  date: PlainDate,
  company: C,
  department?: P,
): { company: C; department: P | undefined } => ({
  company: { ...company, settings: ownOn(company, date) },
  department: department && { ...department, settings: ownOn(department, date) },
});

/** Start dates of rules of company or department, ascending. */
export const ruleDates = (company: Dated, department?: Dated): PlainDate[] => {
  const all = [...(company.earlierClockRules ?? []), ...(department?.earlierClockRules ?? [])];
  return [...new Set(all.map(({ until }) => until))].sort();
};

/** Clock rules of the date: the department's, else the company's, else the default. */
export const clockRulesOn = (date: PlainDate, company: Company, department?: Place): DatedClockRules => {
  const then = settingsOn(date, company, department);
  const rules = datedKeys.map((key) => [key, settingOf(key, then.company, then.department)]);
  const since = ruleDates(company, department).findLast((begin) => begin <= date);
  return Object.fromEntries(since ? [...rules, ['since', since]] : rules) as DatedClockRules;
};

type Period = { until: PlainDate | null; own: OwnClockRules };

/** Splits the period that contains the date, so that a period starts on it. */
const splitAt = (periods: readonly Period[], date: PlainDate): Period[] => {
  const at = periods.findIndex(({ until }) => until === null || date < until);
  const begins = periods[at - 1]?.until ?? null;
  if (begins === date) return [...periods];
  return [...periods.slice(0, at), { until: date, own: periods[at]!.own }, ...periods.slice(at)];
};

/**
 * Own settings changed from a date on; null means from the beginning. Earlier clock rules are unchanged, those of all later
 * periods change, and equal adjacent periods are merged. Other settings are undated.
 */
export const changedFrom = (
  { settings, earlierClockRules }: Dated,
  from: PlainDate | null,
  change: (own: OwnSettings) => OwnSettings,
): { settings: OwnSettings; earlierClockRules: EarlierClockRules[] | null } => {
  const own = settings ?? {};
  const kept: Period[] = [...(earlierClockRules ?? []), { until: null, own: clockPart(own) }];
  const periods = from === null ? kept : splitAt(kept, from);
  const changed = periods.map(({ until, own: rules }, at): Period => {
    const begins = periods[at - 1]?.until ?? null;
    const isTouched = from === null || (begins !== null && begins >= from);
    return { until, own: isTouched ? clockPart(change(rules)) : rules };
  });
  const merged = changed.filter(
    ({ own: rules }, at) => at === changed.length - 1 || !isSame(rules, changed[at + 1]!.own),
  );
  const earlier = merged.flatMap(({ until, own: rules }) => (until === null ? [] : [{ until, own: rules }]));
  return { settings: change(own), earlierClockRules: earlier.length > 0 ? earlier : null };
};
