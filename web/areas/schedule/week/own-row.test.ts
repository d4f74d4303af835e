import { expect, it } from 'vitest';
import { boardData, namesOf } from './board-data.ts';

const rowOf = (employeeId: string, teamIds: string[]) => ({
  employeeId,
  name: employeeId,
  teamIds,
  avatarUrl: null,
  function: null,
  contractMinutes: null,
  elsewhereMinutes: null,
});
const team = (id: string, order: number) => ({
  id,
  name: id,
  department_id: 'dep',
  colour: '#6679cd',
  order,
  type: 'default',
});
const week = {
  from: '2026-11-23',
  to: '2026-11-29',
  departments: [{ id: 'dep', name: 'Department', zone: 'Europe/Amsterdam' }],
  plannedDepartmentIds: [],
  rows: [rowOf('anna', ['kitchen']), rowOf('bram', ['kitchen']), rowOf('me', ['bar'])],
  shifts: [],
  scheduledShifts: [],
  openShifts: [],
  absences: [],
  days: [],
  publication: [],
  departmentDays: [],
  events: [],
  holidays: [],
} as unknown as Parameters<typeof boardData>[0];
const teams = [team('kitchen', 1), team('bar', 2)] as never;

const boardOf = (self: string) =>
  boardData(
    week,
    teams,
    namesOf(week, teams, 'employee', () => '', undefined, undefined, self),
    'Someone',
  );

it('puts the own row and the own team first, and leaves the others in their order', () => {
  const { employees, groups } = boardOf('me');
  expect(employees.map(({ id }) => id)).toEqual(['me', 'anna', 'bram']);
  expect(groups?.map(({ id }) => id)).toEqual(['bar', 'kitchen']);
});

it('changes nothing for viewers who are not among the people', () => {
  const { employees, groups } = boardOf('someone-else');
  expect(employees.map(({ id }) => id)).toEqual(['anna', 'bram', 'me']);
  expect(groups?.map(({ id }) => id)).toEqual(['kitchen', 'bar']);
});
