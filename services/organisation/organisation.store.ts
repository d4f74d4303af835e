import type { Department } from '#domain/organisation/department.ts';
import type { Holiday, HolidayGroup } from '#domain/organisation/holiday.ts';
import type { Location } from '#domain/organisation/location.ts';
import type { LocationGroup } from '#domain/organisation/location-group.ts';
import type { Skill, SkillGroup } from '#domain/organisation/skill.ts';
import type { Team } from '#domain/organisation/team.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Everything that names parts of a schedule is in one partition, so that one Query reads it. */
export const organisationPartition = (accountId: string): string => `a#${accountId}#org`;

const head = { accountId: 'string', id: 'string', version: 'number' } as const;
const pk = 'a#${accountId}#org';

export const locations = defineStore<Location>(
  'location',
  {
    ...head,
    name: 'string',
    street_address: 'string?',
    zipcode: 'string?',
    city: 'string?',
    country: 'string?',
    phone: 'string?',
    email: 'string?',
    latitude: 'number?',
    longitude: 'number?',
    clockRadius: 'number?',
    order: 'number',
    active: 'boolean',
  },
  { primary: [pk, 'loc#${id}'] },
);

export const departments = defineStore<Department>(
  'department',
  {
    ...head,
    locationId: 'string',
    name: 'string',
    zone: 'string?',
    order: 'number',
    active: 'boolean',
    settings: 'any',
    earlierClockRules: 'any?',
    holidayGroupId: 'string?',
  },
  { primary: [pk, 'dep#${id}'] },
);

export const teams = defineStore<Team>(
  'team',
  { ...head, departmentId: 'string', name: 'string', colour: 'string', order: 'number', type: 'string' },
  { primary: [pk, 'tem#${id}'] },
);

export const locationGroups = defineStore<LocationGroup>(
  'locationGroup',
  { ...head, name: 'string', locationIds: 'any', order: 'number' },
  { primary: [pk, 'lgr#${id}'] },
);

export const skills = defineStore<Skill>(
  'skill',
  { ...head, name: 'string', skillGroupId: 'string?' },
  { primary: [pk, 'skl#${id}'] },
);

export const skillGroups = defineStore<SkillGroup>(
  'skillGroup',
  { ...head, name: 'string' },
  { primary: [pk, 'skg#${id}'] },
);

export const holidayGroups = defineStore<HolidayGroup>(
  'holidayGroup',
  { ...head, name: 'string', order: 'number', country: 'string?', region: 'string?' },
  { primary: [pk, 'hog#${id}'] },
);

/** The key ensures one holiday per group and date. */
export const holidays = defineStore<Holiday>(
  'holiday',
  { ...head, holidayGroupId: 'string', date: 'string', name: 'string', imported: 'boolean' },
  { primary: [pk, 'hol#${holidayGroupId}#${date}'] },
);
