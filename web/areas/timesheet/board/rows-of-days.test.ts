import { expect, it } from 'vitest';
import { type Day, rowsOfDays } from './rows-of-days.ts';

const departments = [
  { id: 'dep_brasserie', name: 'Brasserie' },
  { id: 'dep_events', name: 'Events' },
  { id: 'dep_borough', name: 'Borough' },
];
const teams = [
  { id: 'tem_bar', name: 'Bar', order: 1, department_id: 'dep_brasserie' },
  { id: 'tem_kitchen', name: 'Kitchen', order: 2, department_id: 'dep_brasserie' },
  { id: 'tem_events', name: 'Events', order: 0, department_id: 'dep_events' },
  { id: 'tem_prep', name: 'Kitchen', order: 1, department_id: 'dep_borough' },
];

const day = (name: string, teamId: string): Day => ({
  __typename: 'TimesheetDay',
  id: `${name} 2026-11-09`,
  date: '2026-11-09',
  Employee: { __typename: 'Employee', id: name, name },
  planned: [
    {
      __typename: 'PlannedHours',
      occurrence_id: name,
      departmentId: teams.find(({ id }) => id === teamId)!.department_id,
      teamId,
      starttime: '09:00',
      endtime: '17:00',
      startsAt: '2026-11-09T08:00:00Z',
      zone: 'Europe/Brussels',
      minutes: 450,
    },
  ],
  entries: [],
});
const now = { date: '2026-11-10', time: '12:00' };
const linesOf = (days: Day[]) =>
  rowsOfDays(days, { departments, teams }, now).map(({ teamName, name }) => `${teamName}: ${name}`);

it('puts departments after each other and names them next to teams of the same name', () => {
  expect(
    linesOf([
      day('Wei', 'tem_prep'),
      day('Jef', 'tem_events'),
      day('Zoë', 'tem_kitchen'),
      day('Bram', 'tem_bar'),
      day('Anna', 'tem_kitchen'),
    ]),
  ).toEqual([
    'Bar · Brasserie: Bram',
    'Kitchen · Brasserie: Anna',
    'Kitchen · Brasserie: Zoë',
    'Events: Jef',
    'Kitchen · Borough: Wei',
  ]);
});

it('names teams alone where all hours are of one department', () => {
  expect(linesOf([day('Zoë', 'tem_kitchen'), day('Bram', 'tem_bar')])).toEqual(['Bar: Bram', 'Kitchen: Zoë']);
});
