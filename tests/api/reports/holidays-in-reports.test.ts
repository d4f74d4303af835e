import { expect, it } from 'vitest';
import { evasLeave, fullWeek } from '#tests/api/absence/evas-leave.ts';

const week = { from: '2026-11-02', to: '2026-11-06' };
const holiday = '2026-11-05';

/** Eva's week with a public holiday on Thursday, in her department and in the other one. */
const evasHoliday = async () => {
  const made = await evasLeave();
  const { world, owner, id, send, absenceTypes } = made;
  const other = id('dep');
  await send('createDepartment', { id: other, locationId: world.made.locationId, name: 'Elsewhere' });
  const holidayGroupId = id('hog');
  await send('createHolidayGroup', { id: holidayGroupId, name: 'NL', departmentIds: [world.departmentId, other] });
  await send('createHoliday', { id: id('hol'), holidayGroupId, date: holiday, name: 'Founding day' });
  const holidayTypeId = absenceTypes['Public holiday'];

  /** The totals of a report by column. */
  const totals = async (type: 'Absence' | 'Dashboard', filter: object = {}) => {
    const { data, errors } = await owner.query(
      `query ($filter: ReportFilterInput!) { report(type: ${type}, filter: $filter) { columns { key } totals { number } } }`,
      { filter: { ...week, ...filter } },
    );
    expect(errors).toBeUndefined();
    const { columns, totals: sums } = data.report;
    return Object.fromEntries(columns.map(({ key }: { key: string }, at: number) => [key, sums[at]?.number ?? null]));
  };
  /** Minutes of the type for public holidays that payroll counts on the date. */
  const paid = async (): Promise<number> => {
    const { data, errors } = await owner.query(
      `{ payroll(date: "${holiday}") { people { lines { component detailName date minutes } } } }`,
    );
    expect(errors).toBeUndefined();
    const lines: { component: string; detailName: string; date: string; minutes: number }[] =
      data.payroll.people.flatMap(({ lines }: { lines: object[] }) => lines);
    return lines
      .filter(({ detailName, date }) => detailName === 'Public holiday' && date === holiday)
      .reduce((sum, { minutes }) => sum + minutes, 0);
  };
  const chart = async (query: string) =>
    (await owner.query(`query ($from: PlainDate!, $to: PlainDate!) { ${query} }`, week)).data;
  const byHand = () =>
    send('requestAbsence', {
      ...{ id: id('abs'), employeeId: world.ids.employee, absenceTypeId: holidayTypeId },
      ...{ firstDay: '2026-11-04', lastDay: holiday },
    });
  return { ...made, other, holidayTypeId, totals, paid, chart, byHand };
};

it('the report Absence has the hours of a public holiday as payroll has them', async () => {
  const { world, owner, other, absenceTypes, holidayTypeId, totals, paid } = await evasHoliday();
  expect(await paid()).toBe(480);
  expect(await totals('Absence')).toMatchObject({ days: 1, absenceHours: 480, salary: 11_200 });
  const hours = async (filter: object) => (await totals('Absence', filter)).absenceHours ?? 0;
  expect(await hours({ absenceTypeIds: [holidayTypeId] })).toBe(480);
  expect(await hours({ departmentIds: [world.departmentId] })).toBe(480);
  expect(await hours({ employeeIds: [world.ids.employee] })).toBe(480);
  expect(await hours({ absenceTypeIds: [absenceTypes.Vacation] })).toBe(0);
  expect(await hours({ departmentIds: [other] })).toBe(0);
  expect(await hours({ employeeIds: [world.ids.colleague] })).toBe(0);
  expect(await hours({ absenceStatuses: ['Pending'] })).toBe(0);
  expect(await hours({ from: '2026-11-06' })).toBe(0);
  const { data } = await owner.query(
    `query ($filter: ReportFilterInput!) { report(type: Absence, filter: $filter) { rows(first: 9) { nodes { explain { rows { kind name value } } } } } }`,
    { filter: week },
  );
  expect(JSON.stringify(data)).toContain('"kind":"holiday","name":"Founding day","value":480');
});

it('a public holiday entered by hand counts once, also where the absence is in the department of an earlier contract', async () => {
  const { world, id, send, contract, terms, other, totals, paid, byHand } = await evasHoliday();
  expect(await byHand()).toMatchObject({ status: 'Approved' });
  expect(await totals('Absence')).toMatchObject({ absenceHours: 960 });
  expect(await paid()).toBe(480);
  await send('editContract', { id: contract.id, version: 1, ...terms, lastWorkday: '2026-11-04' });
  await send('createContract', {
    ...{ id: id('con'), employeeId: world.ids.employee, departmentId: other, startdate: holiday },
    ...{ contractTypeId: terms.contractTypeId, minutes: fullWeek, wageMinor: 1400 },
  });
  expect(await totals('Absence')).toMatchObject({ absenceHours: 960 });
  expect((await totals('Absence', { departmentIds: [other] })).absenceHours ?? 0).toBe(0);
  expect(await paid()).toBe(480);
});

it('insights and charts count a public holiday by the flags of its type, as one entered by hand', async () => {
  const { owner, send, holidayTypeId, totals, chart, byHand } = await evasHoliday();
  const share = async () =>
    (await chart('absenceChart(from: $from, to: $to) { absentMinutes absenceShare }')).absenceChart;
  expect(await share()).toEqual({ absentMinutes: 480, absenceShare: 2_000 });
  expect(await totals('Dashboard')).toMatchObject({ absenceShare: 2_000 });
  const { salaryChart } = await chart(
    'salaryChart(from: $from, to: $to) { salary { minor } days { date salary { minor } } }',
  );
  expect(salaryChart.salary).toEqual({ minor: 11_200 });
  expect(salaryChart.days[3]).toEqual({ date: holiday, salary: { minor: 11_200 } });
  const { data } = await owner.query(`{ leave { absenceTypes { id version name icon colour leave isCounted
    allowOpenEnded defaultRosterAction requestable percentage accrues hasWaitHours paid } } }`);
  const type = data.leave.absenceTypes.find((one: { id: string }) => one.id === holidayTypeId);
  await send('editAbsenceType', { ...type, leave: false });
  expect(await share()).toEqual({ absentMinutes: 0, absenceShare: 0 });
  expect(await totals('Dashboard')).toMatchObject({ absenceShare: 0 });
  await byHand();
  expect(await share()).toEqual({ absentMinutes: 0, absenceShare: 0 });
  await send('editAbsenceType', { ...type, version: type.version + 1 });
  expect(await share()).toEqual({ absentMinutes: 960, absenceShare: 4_000 });
});
