import type { Zone } from '#domain/time/zones.ts';

/** What a department may set for itself. */
export type DepartmentSettings = {
  /** Dates up to today plus this many are published unless a date says otherwise; 0 to 365, null takes the account's. */
  publishDaysAhead: number | null;
  showOpenShifts: boolean;
  showRequiredShifts: boolean;
  /** Planned shifts become pending timesheet entries when they end. */
  copyScheduleToTimesheet: boolean;
  /** Those entries are approved at once. */
  approveCopiedSchedule: boolean;
};

export const defaultDepartmentSettings: DepartmentSettings = {
  publishDaysAhead: null,
  showOpenShifts: true,
  showRequiredShifts: true,
  copyScheduleToTimesheet: true,
  approveCopiedSchedule: false,
};

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
  /** Whose holidays it has; none when null or left out. */
  holidayGroupId?: string | null;
};

/** The zone in which the department's wall times are meant. */
export const zoneOf = (department: Pick<Department, 'zone'>, accountZone: Zone): Zone => department.zone ?? accountZone;
