import type { PlainDate } from '#domain/time/plain-date.ts';

/** A person of the account: employee and user in one, under one id. */
export type Employee = {
  accountId: string;
  id: string;
  version: number;
  first_name: string;
  /** What stands between first and last name ("de", "van der"). */
  prefix: string | null;
  last_name: string;
  /** Normalised. Null for people who never sign in. */
  email: string | null;
  employee_nr: string | null;
  /** First date in the system, and the first date no longer in it (null: no end in sight). */
  startdate: PlainDate;
  enddate: PlainDate | null;
  birthdate: PlainDate | null;
  phone_nr: string | null;
  /** Language of mails and of the first visit; null takes the account's. */
  locale: string | null;
  /** Shown to planners beside the name. */
  roster_note: string | null;
  /** Teams, the first being the home team. */
  teamIds: string[];
  /** Permission groups, department by department. */
  groups: { departmentId: string; groupId: string }[];
  has_login: boolean;
  verified: boolean;
};

type Named = Pick<Employee, 'first_name' | 'prefix' | 'last_name'>;

/** The name in reading order: "Anna de Vries". */
export const nameOf = (person: Named): string =>
  [person.first_name, person.prefix, person.last_name].filter(Boolean).join(' ');

/** The name under its sorting letter: "Vries, Anna de". */
export const sortNameOf = (person: Named): string => {
  const before = [person.first_name, person.prefix].filter(Boolean).join(' ');
  return [person.last_name, before].filter(Boolean).join(', ');
};

/** Whether the person belongs to the company on that date. */
export const isActiveOn = (person: Pick<Employee, 'startdate' | 'enddate'>, date: PlainDate): boolean =>
  person.startdate <= date && (person.enddate === null || date < person.enddate);
