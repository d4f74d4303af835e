import type { Zone } from '#domain/time/zones.ts';
import type { EarlierClockRules, OwnSettings } from './settings.ts';

/** A department's own settings; null or omitted ones are inherited from the company. */
export type DepartmentSettings = OwnSettings;

/** A new department inherits everything. */
export const defaultDepartmentSettings: DepartmentSettings = {};

/** The unit of permissions, settings and the schedule. */
export type Department = {
  accountId: string;
  id: string;
  version: number;
  locationId: string;
  name: string;
  /** Null uses the account's zone. */
  zone: Zone | null;
  order: number;
  active: boolean;
  settings: DepartmentSettings;
  /** Earlier clock rules by date; null or omitted when the current ones have always applied. */
  earlierClockRules?: EarlierClockRules[] | null;
  /** Holiday group; none when null or omitted. */
  holidayGroupId?: string | null;
};

/** Most departments, or other places, that one input names: all of a company of 30,000 people. */
export const mostPlaces = 1000;

/** Zone of the department's wall times. */
export const zoneOf = (department: Pick<Department, 'zone'>, accountZone: Zone): Zone => department.zone ?? accountZone;
