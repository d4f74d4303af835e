import { expect, it } from 'vitest';
import { loadOrganisation } from '#services/table.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { apply, type File, type Report, rehearse } from './ward-files.ts';

const answers = {
  editEmployee: '... on Employee { id }',
  requestAbsence: '... on Absence { id status }',
  createTimesheetEntry: '... on TimesheetEntry { id }',
};

/**
 * Eva, and Olga, who imports, both with employee numbers. Eva is on leave on the 5th, and worked the 4th from nine to five
 * without a shift.
 */
const company = async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  await world.settle({ settings: { hoursAhead: false } });
  const { employee: eva, owner: olga } = world.ids;
  for (const [person, employee_nr] of [
    [eva, 'E1'],
    [olga, 'O1'],
  ])
    await send('editEmployee', { id: person, version: 1, employee_nr });
  const leave = { absenceTypeId: world.made.absenceTypes.Vacation, firstDay: '2026-11-05', lastDay: '2026-11-05' };
  expect(await send('requestAbsence', { id: id('abs'), employeeId: eva, ...leave })).toMatchObject({
    status: 'Approved',
  });
  const place = { departmentId: world.departmentId, teamId: world.teamId };
  const hours = (date: string, starttime: string, endtime: string, more: object = {}) => ({
    ...{ id: id('tms'), employeeId: eva, ...place, date, starttime, endtime, breakMinutes: 0 },
    ...more,
  });
  const write = (input: object, by?: Client) => send('createTimesheetEntry', input, by);
  await write(hours('2026-11-04', '09:00', '17:00'));
  const { departments } = await loadOrganisation(await world.context('owner'), world.accountId);
  const { name } = departments.find((department) => department.id === world.departmentId)!;
  const shifts = { name: 'shift-types.csv', text: 'name,long_name,start,end,break_minutes\nE,Early,07:00,15:30,30\n' };
  const imported = async (
    rows: string[],
    document = rehearse,
    more: File[] = [],
    department: string = name,
  ): Promise<Report> => {
    const text = ['employee_nr,date,shift,start,end,break_minutes', ...rows].join('\n');
    const input = { department, files: [...more, shifts, { name: 'hours.csv', text }] };
    const { data: answer } = await owner.mutate(document, { input });
    return (answer.rehearseImport ?? answer.applyImport).files.at(-1);
  };
  return { world, owner, hours, write, imported };
};

it('imported hours are refused as hours of the form are, each at its line', async () => {
  const { hours, write, imported, world } = await company();
  const cases = [
    ['2026-11-11', '09:00', '17:00', 'hoursInFuture', 'date', 'inFuture'],
    ['2026-11-05', '09:00', '17:00', 'hoursInAbsenceNote', 'date', 'inAbsence'],
    ['2026-11-04', '09:00', '17:00', 'hoursTwice', 'start', 'hoursTwice'],
  ] as const;
  for (const [date, start, end, key] of cases) expect(await write(hours(date, start, end))).toMatchObject({ key });
  const wrong = await imported([
    'E1,2026-11-03,E,09:00,17:00,0',
    ...cases.map(([date, start, end]) => `E1,${date},E,${start},${end},0`),
  ]);
  expect(wrong.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual(
    cases.map(([, , , , column, reason], index) => [index + 3, column, reason]),
  );
  // Today is not in the future, and without the setting there is no refusal.
  expect(await imported(['E1,2026-11-10,E,09:00,17:00,0'], apply)).toMatchObject({ applied: true, created: 1 });
  await world.settle({ settings: { hoursAhead: true } });
  expect(await imported(['E1,2026-11-11,E,09:00,17:00,0'])).toMatchObject({ created: 1, problemCount: 0 });
});

it('imported hours of the importer do not contradict their approved ones', async () => {
  const { world, hours, write, imported } = await company();
  const { owner: olga } = world.ids;
  await world.settle({ mayApproveOwn: true });
  await approvedHours(world, {
    date: '2026-11-03',
    starttime: '08:00',
    endtime: '12:00',
    breakMinutes: 0,
    employeeId: olga,
  });
  const overlapping = hours('2026-11-03', '10:00', '14:00', { employeeId: olga });
  expect(await write(overlapping)).toMatchObject({ key: 'timesheetOverlap', field: 'starttime' });
  expect((await imported(['O1,2026-11-03,E,10:00,14:00,0'])).problems).toMatchObject([
    { line: 2, column: 'start', reason: 'overlapsApproved' },
  ]);
});

it('imported hours see absence of the same import, and that in another department', async () => {
  const { world, owner, imported } = await company();
  const dayOff = { name: 'days-off.csv', text: 'employee_nr,date,type\nE1,2026-11-09,Vacation\n' };
  const found = await imported(['E1,2026-11-09,E,09:00,17:00,0'], rehearse, [dayOff]);
  expect(found.problems).toMatchObject([{ line: 2, column: 'date', reason: 'inAbsence' }]);
  const { data } = await owner.query('query($id: ID!) { employee(id: $id) { email } }', { id: world.ids.employee });
  const people = [
    'employee_nr,first_name,last_name,email,team,contract_type,contract_hours_per_week,hourly_wage,start_date,skills',
    `E1,Eva,Test,${data.employee.email},Second team,Fixed hours,36,0,2025-01-01,`,
  ];
  const second = await imported(
    ['E1,2026-11-05,E,09:00,17:00,0'],
    rehearse,
    [{ name: 'employees.csv', text: people.join('\n') }],
    'A second department',
  );
  expect(second.problems).toMatchObject([{ line: 2, column: 'date', reason: 'inAbsence' }]);
});
