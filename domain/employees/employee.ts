import type { Locale } from '#domain/account/account.ts';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { PersonalDetails } from './personal-details.ts';

export const themes = ['auto', 'light', 'dark'] as const;

/** The look of the screens; `auto` follows the machine. */
export type Theme = (typeof themes)[number];

export const timeFormats = ['24h', '12h'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** What a list of people may be narrowed to; unverified are those who are there and never confirmed their address. */
export const employeeStates = ['active', 'unverified', 'left', 'all'] as const;
export type EmployeeState = (typeof employeeStates)[number];

/** A person of the account: employee and user in one, under one id. */
export type Employee = PersonalDetails & {
  accountId: string;
  id: string;
  version: number;
  first_name: string;
  /** What stands between first and last name: "de", "van der". */
  prefix: string | null;
  last_name: string;
  /** Normalised, and unique over all accounts. */
  email: string;
  employee_nr: string | null;
  locale: Locale;
  timeFormat: TimeFormat;
  /** First date in the system; null: since ever. */
  startdate: PlainDate | null;
  /** First date no longer in it; null: no end in sight. */
  enddate: PlainDate | null;
  /** First day of the employment, which may lie before the first date in the system. */
  hire_date: PlainDate | null;
  /** Date of birth. */
  birthday: PlainDate | null;
  phone: string | null;
  /** Shown to planners next to the name. */
  roster_note: string | null;
  /** By their names, which templates ask for. */
  skills: string[];
  /** Skills that run out, each with the first date without it. */
  skillEnds?: { skill: string; until: PlainDate }[] | null;
  /** What the company's own fields say of them. */
  customFields?: CustomValue[] | null;
  /** Teams and their departments, the home team first. */
  memberships: Membership[];
  /** Permission groups, department by department. */
  groups: { departmentId: string; groupId: string }[];
  verified: boolean;
  /** One of the example data: is no one's log-in, is not paid for, and goes with it. */
  example?: boolean | null;
  /** Null: as the company has it. */
  firstWeekday?: Weekday | null;
  theme?: Theme | null;
  /** Key of the picture among the files. */
  avatar?: string | null;
  /** Instant of the last change. */
  updatedAt: string;
  /** Id of the person who made it; left out where the product did, and of people from before it was kept. */
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

/** By name in reading order; people who share one by their id. */
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
