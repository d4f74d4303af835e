/** Description of a seeded company: names and figures, no ids or work dates. */
export type SeedCompany = {
  name: string;
  /** Prefix of employee numbers, so that they never collide with those of imported files. */
  initials: string;
  country: string;
  zone: string;
  /** Domain of all email addresses. */
  domain: string;
  owner: SeedPerson;
  locations: { name: string; city: string; country: string; departments: SeedDepartment[] }[];
  people: SeedPerson[];
};

export type SeedDepartment = {
  name: string;
  zone: string | null;
  /** Null publishes everything. */
  publishDaysAhead: number | null;
  teams: { name: string; colour: string }[];
  templates: SeedTemplate[];
};

export type SeedTemplate = {
  name: string;
  long_name: string;
  from: string;
  to: string;
  breakMinutes: number;
  colour: string;
  isTask?: boolean;
};

export type SeedPerson = {
  first_name: string;
  prefix?: string;
  last_name: string;
  /** Local part of the email address; derived from the name when omitted. */
  mailbox?: string;
  department: string;
  team: string;
  job: string;
  contractType: 'Fixed hours' | 'Flex hours';
  weeklyMinutes: number;
  wageMinor: number;
  since: string;
  birthdate: string;
  /** Names of the shift types that they work, in turn. */
  templates: string[];
  roster_note?: string;
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

export const emailOf = (person: SeedPerson, domain: string): string =>
  `${person.mailbox ?? plain(`${person.first_name} ${person.prefix ?? ''} ${person.last_name}`)}@${domain}`;
