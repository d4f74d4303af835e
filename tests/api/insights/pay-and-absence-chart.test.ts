import { expect, it } from 'vitest';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';

const { world, owner, id, ask, absenceTypes, send } = await evasLeave();
const week = { from: '2026-11-02', to: '2026-11-06' };

const read = async (by: Client, query: string) =>
  by.query(`query ($from: PlainDate!, $to: PlainDate!) { ${query} }`, week);
const salary = (by: Client) =>
  read(
    by,
    'salaryChart(from: $from, to: $to) { workedMinutes salary { minor } salaryPerHour { minor } days { date workedMinutes salary { minor } } }',
  );
const absence = async () =>
  (await read(owner, 'absenceChart(from: $from, to: $to) { absentMinutes contractMinutes absenceShare }')).data
    .absenceChart;

/** The figures of the same dates in the report. */
const reported = async () => {
  const { data, errors } = await owner.query(
    `query ($filter: ReportFilterInput!) { report(type: Dashboard, filter: $filter) { columns { key } totals { number } } }`,
    { filter: week },
  );
  expect(errors).toBeUndefined();
  const { columns, totals } = data.report;
  return Object.fromEntries(columns.map(({ key }: { key: string }, at: number) => [key, totals[at].number]));
};

await ask('2026-11-03');
await approvedHours(world, { date: '2026-11-02', starttime: '09:00', endtime: '17:00', breakMinutes: 0 });
await approvedHours(world, { date: '2026-11-04', starttime: '09:00', endtime: '13:00', breakMinutes: 0 });

it('[R2.5-50] decision 103: an hour costs what approved hours and absence are paid', async () => {
  // 12 hours worked and 8 on leave at 14.00: 280.00 for 12 hours.
  expect((await salary(owner)).data.salaryChart).toMatchObject({
    workedMinutes: 720,
    salary: { minor: 28_000 },
    salaryPerHour: { minor: 2_333 },
    days: [
      { date: '2026-11-02', workedMinutes: 480, salary: { minor: 11_200 } },
      { date: '2026-11-03', workedMinutes: 0, salary: { minor: 11_200 } },
      { date: '2026-11-04', workedMinutes: 240, salary: { minor: 5_600 } },
      { date: '2026-11-05', salary: null },
      { date: '2026-11-06', salary: null },
    ],
  });
  expect(await reported()).toMatchObject({ worked: 720, labourCost: 28_000, averageWage: 2_333 });
  expect((await salary(await world.as('employee'))).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const withoutWages = await world.asUser(await world.personWith(['viewAllTimesheets', 'viewReports', 'viewLog']));
  expect((await salary(withoutWages)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

it('[R2.5-46] divides leave by contract hours, and other absence too where the company counts it', async () => {
  const input = {
    id: id('abs'),
    employeeId: world.ids.employee,
    absenceTypeId: absenceTypes.Other,
    firstDay: '2026-11-05',
    lastDay: '2026-11-05',
  };
  expect(await send('requestAbsence', input)).toMatchObject({ status: 'Approved' });
  expect(await absence()).toEqual({ absentMinutes: 480, contractMinutes: 2_400, absenceShare: 2_000 });
  expect(await reported()).toMatchObject({ absenceShare: 2_000 });
  const { data } = await owner.query(`{ leave { absenceTypes { id version name icon colour leave isCounted
    allowOpenEnded defaultRosterAction requestable percentage accrues hasWaitHours paid } } }`);
  const other = data.leave.absenceTypes.find((type: { id: string }) => type.id === absenceTypes.Other);
  expect(await send('editAbsenceType', { ...other, leave: true })).toMatchObject({ version: other.version + 1 });
  expect(await absence()).toMatchObject({ absenceShare: 4_000 });
  await send('editAbsenceType', { ...other, version: other.version + 1, leave: false });
  expect(await absence()).toMatchObject({ absenceShare: 2_000 });
  const [{ version }] = (await owner.query('{ settingSheets { version } }')).data.settingSheets;
  const edit = 'mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }';
  expect(await owner.mutate(edit, { input: { version, absenceShareWithSickness: true } })).toMatchObject({
    data: { editSettings: { __typename: 'SettingSheet' } },
  });
  expect(await absence()).toEqual({ absentMinutes: 960, contractMinutes: 2_400, absenceShare: 4_000 });
  expect(await reported()).toMatchObject({ absenceShare: 4_000 });
});
