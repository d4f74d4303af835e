import type { Zone } from '#domain/time/zones.ts';
import type { EarlierClockRules, OwnSettings } from './settings.ts';

/** What a department sets for itself; what is null or left out is as the company has it. */
export type DepartmentSettings = OwnSettings;

/** A new department has nothing of its own. */
export const defaultDepartmentSettings: DepartmentSettings = {};

/** The unit of permissions, settings and the schedule. */
export type Department = {
  accountId: string;
  id: string;
  version: number;
  locationId: string;
  name: string;
  /** Null takes the account's. */
  zone: Zone | null;
  order: number;
  active: boolean;
  settings: DepartmentSettings;
  /** Clock rules of dates before those in `settings` began, by date; null or left out: they hold since ever. */
  earlierClockRules?: EarlierClockRules[] | null;
  /** Whose holidays it has; none when null or left out. */
  holidayGroupId?: string | null;
};

/** The zone in which the department's wall times are meant. */
export const zoneOf = (department: Pick<Department, 'zone'>, accountZone: Zone): Zone => department.zone ?? accountZone;
