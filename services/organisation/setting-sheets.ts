import type { Account } from '#domain/account/account.ts';
import { ruleDates, settingsOn } from '#domain/organisation/dated-clock-rules.ts';
import type { Department } from '#domain/organisation/department.ts';
import {
  resolveSetting,
  type SettingKey,
  type SettingSource,
  type SettingValues,
  settingKeys,
  settings,
} from '#domain/organisation/settings.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** All settings of the company or of a department, with their source and their fallback. */
export type SettingSheet = {
  id: string;
  version: number;
  departmentId: string | null;
  values: SettingValues;
  fallback: SettingValues;
  sources: { key: SettingKey; source: SettingSource }[];
  /** Earlier values of dated settings (rules for clocked time). `until` is exclusive. */
  earlier: { until: PlainDate; values: SettingValues }[];
};

const all = (of: <Key extends SettingKey>(key: Key) => SettingValues[Key]): SettingValues =>
  Object.fromEntries(settingKeys.map((key) => [key, of(key)])) as SettingValues;

const earlierOf = (account: Account, department?: Department): SettingSheet['earlier'] =>
  ruleDates(account, department).map((until) => {
    const then = settingsOn(addDays(until, -1), account, department);
    return { until, values: all((key) => resolveSetting(key, then.company, then.department).value) };
  });

export const companySheet = (account: Account): SettingSheet => ({
  id: account.accountId,
  version: account.version,
  departmentId: null,
  values: all((key) => resolveSetting(key, account).value),
  fallback: all((key) => settings[key].fallback),
  sources: settingKeys.map((key) => ({ key, source: resolveSetting(key, account).source })),
  earlier: earlierOf(account),
});

export const departmentSheet = (account: Account, department: Department): SettingSheet => ({
  id: department.id,
  version: department.version,
  departmentId: department.id,
  values: all((key) => resolveSetting(key, account, department).value),
  fallback: all((key) => resolveSetting(key, account).value),
  sources: settingKeys.map((key) => ({ key, source: resolveSetting(key, account, department).source })),
  earlier: earlierOf(account, department),
});
