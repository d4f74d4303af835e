/** A person of an account; the same id is the user that signs in. Empty facts are null. */
export type Employee = {
  accountId: string;
  id: string;
  first_name: string;
  prefix: string | null;
  last_name: string;
  email: string;
  /** Own number of the company, unique in the account. */
  employee_nr: string | null;
  /** en, nl or de. */
  locale: string;
  timeFormat: '24' | '12';
  /** First and last day in the system. */
  startdate: string | null;
  enddate: string | null;
  birthday: string | null;
  phone: string | null;
  /** Only for planners, shown beside the name in the schedule. */
  roster_note: string | null;
  skills: string[];
  memberships: Membership[];
  groups: GroupMembership[];
  verified: boolean;
  version: number;
};

export type Membership = { departmentId: string; teamId: string };
export type GroupMembership = { departmentId: string; groupId: string };

/** "Anna de Vries"; prefixes such as "van der" stand between. */
export const displayName = (person: Pick<Employee, 'first_name' | 'prefix' | 'last_name'>): string =>
  [person.first_name, person.prefix, person.last_name].filter(Boolean).join(' ');

/** Whether the person may sign in and be planned on that local date. */
export const isActiveOn = (person: Pick<Employee, 'startdate' | 'enddate'>, date: string): boolean =>
  (person.startdate === null || person.startdate <= date) && (person.enddate === null || person.enddate >= date);
