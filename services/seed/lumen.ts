import type { SeedCompany, SeedPerson, SeedTemplate } from './company.ts';

/** The demo company: a brasserie in Ghent with events, and its younger sister in London. */

const template = (
  name: string,
  long_name: string,
  hours: string,
  breakMinutes: number,
  colour: string,
): SeedTemplate => {
  const [from, to] = hours.split('-') as [string, string];
  return { name, long_name, from, to, breakMinutes, colour };
};

const brasserie: SeedTemplate[] = [
  template('FE', 'Floor early', '09:00-17:00', 30, '#009877'),
  template('FL', 'Floor late', '15:30-23:30', 30, '#028dbe'),
  template('BE', 'Bar early', '11:00-19:00', 30, '#5f78d4'),
  template('BL', 'Bar late', '16:30-00:30', 30, '#9563c4'),
  template('KE', 'Kitchen early', '08:00-16:00', 30, '#c26500'),
  template('KL', 'Kitchen late', '15:00-23:00', 30, '#cb5943'),
  template('TE', 'Terrace', '11:30-16:00', 0, '#4b9639'),
  template('DW', 'Dishwashing', '17:00-22:30', 0, '#848900'),
  template('BR', 'Breakfast', '07:00-15:00', 30, '#a47a01'),
  template('DM', 'Duty manager', '10:00-18:30', 30, '#00949a'),
  { ...template('BC', 'Barista course', '14:00-16:30', 0, '#b953a4'), isTask: true },
];
const events: SeedTemplate[] = [
  template('SET', 'Set-up', '08:00-14:00', 0, '#a47a01'),
  template('EVE', 'Event evening', '16:00-01:00', 45, '#9563c4'),
  template('DAY', 'Event day', '10:00-18:30', 30, '#009877'),
];
const london: SeedTemplate[] = [
  template('OP', 'Opening', '07:30-15:30', 30, '#a47a01'),
  template('SE', 'Service', '11:00-19:30', 30, '#028dbe'),
  template('CL', 'Closing', '16:00-00:00', 30, '#9563c4'),
  template('PR', 'Prep', '08:00-16:00', 30, '#c26500'),
  template('PA', 'Pass', '15:00-23:30', 30, '#cb5943'),
];

type Row = [
  name: string,
  team: string,
  job: string,
  hours: number,
  wage: number,
  since: string,
  birthdate: string,
  templates: string,
];

/** "Bram de Vries" has a prefix, "Chloé Van den Broeck" a last name of three words: a lower-case particle is a prefix. */
const person = (department: string, [name, team, job, hours, wage, since, birthdate, templates]: Row): SeedPerson => {
  const [first_name = '', ...rest] = name.split(' ');
  const particles = rest.findIndex((word) => !/^\p{Ll}/u.test(word));
  return {
    first_name,
    prefix: rest.slice(0, particles).join(' ') || undefined,
    last_name: rest.slice(particles).join(' '),
    department,
    team,
    job,
    contractType: hours < 20 ? 'Flex hours' : 'Fixed hours',
    weeklyMinutes: hours * 60,
    wageMinor: wage,
    since,
    birthdate,
    templates: templates.split('|'),
  };
};

const inBrasserie: Row[] = [
  ['Aleksandra Wiśniewska', 'Floor', 'Floor manager', 38, 2140, '2021-03-01', '1991-02-18', 'Duty manager|Floor early'],
  ['Kaja Björnsdóttir', 'Floor', 'Waiter', 30, 1690, '2024-05-13', '2000-07-09', 'Floor late|Floor early'],
  ['Marta Kowalczyk', 'Floor', 'Breakfast lead', 38, 1820, '2022-09-05', '1988-11-30', 'Breakfast'],
  ['Noor El Amrani', 'Floor', 'Waiter', 24, 1640, '2025-02-03', '2002-04-21', 'Floor late'],
  ['Eva Ngo', 'Floor', 'Waiter', 24, 1640, '2025-04-07', '2003-01-15', 'Terrace'],
  ['Sofie Peeters', 'Floor', 'Waiter', 38, 1710, '2023-06-19', '1997-12-02', 'Floor early|Floor late'],
  ['Yusuf Demir', 'Floor', 'Host', 32, 1690, '2023-10-02', '1995-08-27', 'Floor late'],
  ['Bram de Vries', 'Bar', 'Bartender', 32, 1760, '2022-04-11', '1994-06-05', 'Bar late'],
  ['Finn Ó Súilleabháin', 'Bar', 'Bartender', 38, 1790, '2021-08-16', '1992-03-17', 'Bar early|Bar late'],
  ['Inês Ferreira', 'Bar', 'Barista', 36, 1730, '2024-01-08', '1999-10-11', 'Bar early'],
  ['Mateo Álvarez Ruiz', 'Bar', 'Bar back', 16, 1580, '2025-06-02', '2005-05-29', 'Bar late'],
  ['Oona Virtanen', 'Bar', 'Bartender', 24, 1700, '2024-09-09', '2001-09-23', 'Bar early|Bar late'],
  [
    'Dimitrios Papadopoulos-Vlachos',
    'Kitchen',
    'Head chef',
    38,
    2380,
    '2020-11-02',
    '1983-05-08',
    'Kitchen late|Kitchen early',
  ],
  ['Chloé Van den Broeck', 'Kitchen', 'Sous-chef', 38, 2110, '2021-05-17', '1990-01-26', 'Kitchen early'],
  ['Giulia Marchetti', 'Kitchen', 'Chef de partie', 30, 1890, '2023-03-06', '1996-04-14', 'Kitchen late'],
  ['Jakob Schwarzenberger-Hohenlinden', 'Kitchen', 'Dishwasher', 28, 1560, '2024-11-18', '2004-02-03', 'Dishwashing'],
  ['Lars Ek', 'Kitchen', 'Cook', 38, 1840, '2022-01-31', '1993-07-19', 'Kitchen early'],
  ['Tenzin Dolma', 'Kitchen', 'Cook', 38, 1810, '2023-08-21', '1998-12-24', 'Kitchen late|Kitchen early'],
  ['Zoë Claes', 'Kitchen', 'Pastry chef', 32, 1930, '2022-06-13', '1989-09-06', 'Kitchen early'],
];
const inEvents: Row[] = [
  ['Amara Okafor', 'Events', 'Event lead', 38, 2050, '2022-02-14', '1990-10-03', 'Event day|Event evening'],
  ['Jef Willems', 'Events', 'Event crew', 24, 1620, '2024-03-25', '2001-06-12', 'Event evening'],
  ['Katarzyna Lis', 'Events', 'Event crew', 24, 1620, '2024-06-10', '2000-03-28', 'Set-up'],
  ['Ravi Chandrasekhar', 'Events', 'Event crew', 19, 1600, '2025-01-20', '2003-08-08', 'Event evening'],
  ['Hugo van der Meer', 'Events', 'Technician', 36, 1880, '2023-04-03', '1987-12-19', 'Set-up|Event evening'],
  ['Lotte De Smet', 'Events', 'Event crew', 16, 1580, '2025-05-05', '2004-11-01', 'Event day'],
];
const inLondon: Row[] = [
  ['Grace Adeyemi', 'Front of house', 'General manager', 40, 2250, '2023-01-09', '1988-02-07', 'Service|Opening'],
  ['Oliver Whitcombe', 'Front of house', 'Supervisor', 40, 1760, '2023-05-15', '1994-09-16', 'Closing|Service'],
  ['Priya Raghunathan', 'Front of house', 'Waiter', 32, 1480, '2024-02-12', '1999-01-31', 'Service'],
  ['Callum MacLeod', 'Front of house', 'Waiter', 24, 1420, '2024-10-07', '2002-12-13', 'Closing'],
  ['Leila Haddad', 'Front of house', 'Barista', 32, 1500, '2024-04-22', '1998-05-04', 'Opening'],
  ['Tom Ashdown', 'Front of house', 'Waiter', 16, 1380, '2025-03-17', '2005-10-20', 'Closing|Service'],
  ['Wei Zhang', 'Front of house', 'Host', 36, 1540, '2023-11-27', '1996-08-02', 'Service|Closing'],
  ['Aoife Brennan', 'Kitchen', 'Head chef', 40, 2180, '2023-01-09', '1986-04-25', 'Prep|Pass'],
  ['Kwame Boateng', 'Kitchen', 'Sous-chef', 40, 1840, '2023-07-03', '1991-11-22', 'Pass|Prep'],
  ['Nadia Petrova', 'Kitchen', 'Cook', 36, 1560, '2024-01-22', '1997-07-07', 'Prep'],
  ['Rhys Morgan', 'Kitchen', 'Cook', 36, 1560, '2024-08-05', '2000-10-29', 'Pass'],
  ['Siobhán Kelly', 'Kitchen', 'Pastry chef', 32, 1620, '2024-05-27', '1995-06-18', 'Prep'],
  ['Tariq Mahmood', 'Kitchen', 'Cook', 24, 1480, '2025-02-24', '2001-02-11', 'Pass'],
  ['Emily Thornton-Hughes', 'Kitchen', 'Kitchen porter', 20, 1360, '2025-06-16', '2004-09-09', 'Pass'],
];

const roles: Record<string, Partial<SeedPerson>> = {
  'Dimitrios Papadopoulos-Vlachos': { mailbox: 'supervisor' },
  'Eva Ngo': { mailbox: 'employee', roster_note: 'Lectures on Wednesday' },
};
const withRole = (seedPerson: SeedPerson): SeedPerson => ({
  ...seedPerson,
  ...roles[`${seedPerson.first_name} ${seedPerson.last_name}`],
});

export const lumen: SeedCompany = {
  name: 'Brasserie Lumen',
  initials: 'BL',
  country: 'BE',
  zone: 'Europe/Brussels',
  domain: 'lumen.example',
  owner: {
    ...person('Brasserie', [
      'Hanna Lindqvist',
      'Floor',
      'General manager',
      38,
      2650,
      '2019-09-02',
      '1985-03-12',
      'Floor early|Duty manager',
    ]),
    mailbox: 'manager',
  },
  locations: [
    {
      name: 'Brasserie Lumen',
      city: 'Ghent',
      country: 'BE',
      departments: [
        {
          name: 'Brasserie',
          zone: null,
          publishDaysAhead: 14,
          teams: [
            { name: 'Floor', colour: '#009877' },
            { name: 'Bar', colour: '#9563c4' },
            { name: 'Kitchen', colour: '#c26500' },
          ],
          templates: brasserie,
        },
        {
          name: 'Events',
          zone: null,
          publishDaysAhead: 21,
          teams: [{ name: 'Events', colour: '#a47a01' }],
          templates: events,
        },
      ],
    },
    {
      name: 'Lumen Borough',
      city: 'London',
      country: 'GB',
      departments: [
        {
          name: 'Borough',
          zone: 'Europe/London',
          publishDaysAhead: null,
          teams: [
            { name: 'Front of house', colour: '#028dbe' },
            { name: 'Kitchen', colour: '#cb5943' },
          ],
          templates: london,
        },
      ],
    },
  ],
  people: [
    ...inBrasserie.map((row) => person('Brasserie', row)),
    ...inEvents.map((row) => person('Events', row)),
    ...inLondon.map((row) => person('Borough', row)),
  ].map(withRole),
};
