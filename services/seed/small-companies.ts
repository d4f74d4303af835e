import type { SeedCompany, SeedDepartment, SeedPerson, SeedTemplate } from './company.ts';

const day: SeedTemplate = {
  name: 'D',
  long_name: 'Day',
  from: '09:00',
  to: '17:00',
  breakMinutes: 30,
  colour: '#009877',
};
const colours = ['#009877', '#028dbe', '#9563c4', '#c26500'];

const department = (name: string, ...teams: string[]): SeedDepartment => ({
  name,
  zone: null,
  publishDaysAhead: null,
  teams: teams.map((team, index) => ({ name: team, colour: colours[index % colours.length]! })),
  templates: [day],
});

const person = (name: string, place: [department: string, team: string], job: string, mailbox?: string): SeedPerson => {
  const [first_name = '', ...rest] = name.split(' ');
  return {
    first_name,
    last_name: rest.join(' '),
    mailbox,
    department: place[0],
    team: place[1],
    job,
    contractType: 'Fixed hours',
    weeklyMinutes: 1920,
    wageMinor: 1650,
    since: '2025-03-01',
    birthdate: '1991-05-14',
    templates: [day.name],
  };
};

type Small = Pick<SeedCompany, 'name' | 'initials' | 'domain' | 'owner' | 'people'> & {
  departments: SeedDepartment[];
  city: string;
};

const company = ({ departments, city, ...rest }: Small): SeedCompany => ({
  ...rest,
  country: 'NL',
  zone: 'Europe/Amsterdam',
  locations: [{ name: city, city, country: 'NL', departments }],
});

/** Small companies whose account is not active; the trial's has more seats than the free plan allows. */
export const smallCompanies = {
  paused: company({
    name: 'Strandpaviljoen Zilt',
    initials: 'ZI',
    domain: 'zilt.example',
    city: 'Zandvoort',
    departments: [department('Beach', 'Terrace', 'Kitchen')],
    owner: person('Noor Visser', ['Beach', 'Terrace'], 'Owner', 'manager'),
    people: [
      person('Tim Bakker', ['Beach', 'Kitchen'], 'Cook', 'employee'),
      person('Lotte Smit', ['Beach', 'Terrace'], 'Waiter'),
    ],
  }),
  expired: company({
    name: 'Atelier Marlo',
    initials: 'MA',
    domain: 'marlo.example',
    city: 'Utrecht',
    departments: [department('Workshop', 'Bench', 'Finishing', 'Framing'), department('Shop', 'Sales')],
    owner: person('Marit Loos', ['Workshop', 'Bench'], 'Owner', 'manager'),
    people: [
      person('Yusuf Demir', ['Shop', 'Sales'], 'Sales', 'employee'),
      person('Femke Postma', ['Workshop', 'Framing'], 'Framer'),
      person('Jonas Weber', ['Workshop', 'Bench'], 'Joiner'),
    ],
  }),
  locked: company({
    name: 'Bakkerij Gerst',
    initials: 'GE',
    domain: 'gerst.example',
    city: 'Deventer',
    departments: [department('Bakery', 'Ovens', 'Counter')],
    owner: person('Bas Gerritsen', ['Bakery', 'Ovens'], 'Owner', 'manager'),
    people: [
      person('Sanne Kuiper', ['Bakery', 'Counter'], 'Sales', 'employee'),
      person('Ruben Prins', ['Bakery', 'Ovens'], 'Baker'),
    ],
  }),
} as const;
