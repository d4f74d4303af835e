import type { Locale } from '#domain/account/account.ts';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { PersonalDetails } from './personal-details.ts';

export const themes = ['auto', 'light', 'dark'] as const;

/** Colour scheme; `auto` follows the device. */
export type Theme = (typeof themes)[number];

export const timeFormats = ['24h', '12h'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** Filter of lists of people; unverified means active without a confirmed address. */
export const employeeStates = ['active', 'unverified', 'left', 'all'] as const;
export type EmployeeState = (typeof employeeStates)[number];

/** A person of the account: employee and user in one, under one id. */
export type Employee = PersonalDetails & {
  accountId: string;
  id: string;
  version: number;
  first_name: string;
  /** Name prefix between first and last name: "de", "van der". */
  prefix: string | null;
  last_name: string;
  /** Normalised, and unique over all accounts. */
  email: string;
  employee_nr: string | null;
  locale: Locale;
  timeFormat: TimeFormat;
  /** First date in the system; null means always. */
  startdate: PlainDate | null;
  /** First date after leaving; null means no end date. */
  enddate: PlainDate | null;
  /** First day of employment, possibly before the first date in the system. */
  hire_date: PlainDate | null;
  /** Date of birth. */
  birthday: PlainDate | null;
  phone: string | null;
  /** Shown to planners next to the name. */
  roster_note: string | null;
  /** Names of skills, matched against shift types. */
  skills: string[];
  /** Expiring skills, each with the first date without it. */
  skillEnds?: { skill: string; until: PlainDate }[] | null;
  /** Values of custom fields. */
  customFields?: CustomValue[] | null;
  /** Teams and their departments, the home team first. */
  memberships: Membership[];
  /** Permission groups, department by department. */
  groups: { departmentId: string; groupId: string }[];
  verified: boolean;
  /** Instant at which a last day that was over was taken back or moved; API tokens from before no longer work. */
  returnedAt?: string | null;
  /** Part of the example data: cannot log in, is not billed, and is removed with it. */
  example?: boolean | null;
  /** Null uses the company's setting. */
  firstWeekday?: Weekday | null;
  theme?: Theme | null;
  /** File key of the picture. */
  avatar?: string | null;
  /** Instant of the last change. */
  updatedAt: string;
  /** Id of its author; omitted for changes by the product and for people stored before it was recorded. */
  updatedBy?: string | null;
  /** Instant at which the person was added, and by whom. */
  createdAt?: string | null;
  createdBy?: string | null;
};

export type Membership = { departmentId: string; teamId: string };

type Named = Pick<Employee, 'first_name' | 'prefix' | 'last_name'>;

/** The name in reading order: "Anna de Vries". */
export const displayName = (person: Named): string =>
  [person.first_name, person.prefix, person.last_name].filter(Boolean).join(' ');

/** Compares by name in reading order, then by id. */
export const byDisplayName = (a: Named & { id: string }, b: Named & { id: string }): number =>
  displayName(a).localeCompare(displayName(b), 'en') || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The name under its sorting letter: "Vries, Anna de". */
export const sortName = (person: Named): string => {
  const before = [person.first_name, person.prefix].filter(Boolean).join(' ');
  return [person.last_name, before].filter(Boolean).join(', ');
};

/** Whether the person belongs to the company on that date. */
export const isActiveOn = (person: Pick<Employee, 'startdate' | 'enddate'>, date: PlainDate): boolean =>
  (person.startdate === null || person.startdate <= date) && (person.enddate === null || date < person.enddate);
