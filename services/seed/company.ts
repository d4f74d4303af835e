/** A company as a seed describes it: names and figures, no ids, no dates of work. */
export type SeedCompany = {
  name: string;
  /** What employee numbers begin with, so that they are no one's in files that are imported. */
  initials: string;
  country: string;
  zone: string;
  /** Behind the @ of everyone's address. */
  domain: string;
  owner: SeedPerson;
  locations: { name: string; city: string; country: string; departments: SeedDepartment[] }[];
  people: SeedPerson[];
};

export type SeedDepartment = {
  name: string;
  zone: string | null;
  /** Null: everything is published. */
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
  /** Before the @; left out: made from the name. */
  mailbox?: string;
  department: string;
  team: string;
  job: string;
  contractType: 'Fixed hours' | 'Flex hours';
  weeklyMinutes: number;
  wageMinor: number;
  since: string;
  birthdate: string;
  /** Names of the templates that they work by, in turn. */
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
