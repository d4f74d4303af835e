import { describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { permissionGroups } from '#services/access/access.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { departments, teams } from '#services/organisation/organisation.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld } from '#tests/kit/world.ts';

const { world, owner, ask } = await evasLeave();
const { departmentId, teamId } = world;

const document = `query ($from: PlainDate!, $to: PlainDate!, $groupBy: InsightsGrouping, $splitBy: InsightsSplit, $compareWith: InsightsComparison) {
  insights(from: $from, to: $to, groupBy: $groupBy, splitBy: $splitBy, compareWith: $compareWith) {
    comparedFrom comparedTo currency kpis { key amount planned compared target status }
    rows { id name kpis { key amount } } points { key kpis { key amount } }
    drivers { fromMinor toMinor fromShare toShare drivers { key costMinor share } } } }`;
const week = { from: '2026-11-02', to: '2026-11-08' };
const read = async (by: Client, more: object = {}) => by.query(document, { ...week, ...more });
type Figures = { kpis: { key: string; amount: number | null }[] };
const amount = ({ kpis }: Figures, key: string) => kpis.find((one) => one.key === key)?.amount;
const set = async (input: object) => {
  const mutation = 'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }';
  expect((await owner.mutate(mutation, { input })).data.setTurnover.__typename).toBe('ChangedDays');
};

await set({
  days: [
    { departmentId, date: '2026-10-27', turnoverMinor: 100_000 },
    { departmentId, date: '2026-11-02', turnoverMinor: 60_000, expensesMinor: 5_000 },
    {
      departmentId,
      date: '2026-11-03',
      parts: [
        { teamId, hour: 9, turnoverMinor: 20_000 },
        { hour: 10, turnoverMinor: 10_000 },
      ],
    },
  ],
});
await approvedHours(world, { date: '2026-10-27', starttime: '09:00', endtime: '14:00', breakMinutes: 0 });
await approvedHours(world, { date: '2026-11-02', starttime: '09:00', endtime: '17:00', breakMinutes: 0 });
await approvedHours(world, { date: '2026-11-03', starttime: '09:30', endtime: '11:00', breakMinutes: 0 });
await ask('2026-11-04');

describe('insights', () => {
  it('[R2.2-46] sum turnover, hours and cost, next to another period and what drives the difference', async () => {
    const { insights } = (await read(owner, { compareWith: 'before' })).data;
    expect(insights).toMatchObject({ comparedFrom: '2026-10-26', comparedTo: '2026-11-01', currency: 'EUR' });
    // 9.5 hours worked and 8 of leave at 14.00: 245.00, of which 133.00 are compared with turnover of 900.00.
    const figures = Object.fromEntries(insights.kpis.map(({ key, ...one }: { key: string }) => [key, one]));
    expect(figures).toMatchObject({
      turnover: { amount: 90_000, compared: 100_000 },
      expenses: { amount: 5_000, compared: null },
      hours: { amount: 570, compared: 300 },
      laborCost: { amount: 24_500, compared: 7_000 },
      productivity: { amount: 9_474, compared: 20_000 },
      averageHourlyWage: { amount: 2_579, compared: 1_400 },
      laborCostPercentage: { amount: 1_478, compared: 700 },
    });
    expect(insights.drivers).toMatchObject({ fromMinor: 7_000, toMinor: 24_500, fromShare: 700, toShare: 1_478 });
    expect(insights.drivers.drivers).toEqual([
      { key: 'turnover', costMinor: 0, share: 78 },
      { key: 'volume', costMinor: 6_300, share: 700 },
      { key: 'mix', costMinor: 0, share: 0 },
      { key: 'rate', costMinor: 0, share: 0 },
      { key: 'absence', costMinor: 11_200, share: 0 },
    ]);
  });

  it('group by team and split by hour what was entered so, with the same totals', async () => {
    const byTeam = (await read(owner, { groupBy: 'team' })).data.insights.rows;
    expect(byTeam.map((row: Figures) => [amount(row, 'turnover'), amount(row, 'hours')])).toEqual([
      [20_000, 570],
      [70_000, 0],
    ]);
    const { points } = (await read(owner, { splitBy: 'hour' })).data.insights;
    const hours = points.map((point: Figures & { key: string }) => [
      point.key,
      amount(point, 'hours'),
      amount(point, 'turnover'),
    ]);
    expect(hours.slice(0, 3)).toEqual([
      ['09', 90, 20_000],
      ['10', 120, 10_000],
      ['11', 60, null],
    ]);
    expect(hours.reduce((sum: number, [, minutes]: [string, number]) => sum + minutes, 0)).toBe(570);
    const days = (await read(owner)).data.insights.points;
    expect(days.map((point: Figures) => amount(point, 'turnover'))).toEqual([
      60_000,
      30_000,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('say how far figures are from the targets that the company set', async () => {
    const [{ version }] = (await owner.query('{ settingSheets { version } }')).data.settingSheets;
    const edit = 'mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }';
    const input = { version, targetProductivity: 9_300, targetHourlyWage: 2_000, targetCostShare: 1_460 };
    expect((await owner.mutate(edit, { input })).data.editSettings.__typename).toBe('SettingSheet');
    const { kpis } = (await read(owner)).data.insights;
    const statuses = kpis.flatMap(({ key, target, status }: { key: string; target: number; status: string }) =>
      status ? [[key, target, status]] : [],
    );
    expect(statuses).toEqual([
      ['productivity', 9_300, 'on'],
      ['averageHourlyWage', 2_000, 'off'],
      ['laborCostPercentage', 1_460, 'near'],
    ]);
  });

  it('[R6-13] are for those who view the log, with hours and pay only for those who see these', async () => {
    expect((await read(await world.as('employee'))).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const log = (await read(await world.asUser(await world.personWith(['viewLog'])), { compareWith: 'before' })).data
      .insights;
    expect(log.drivers).toBeNull();
    expect([amount(log, 'turnover'), amount(log, 'hours'), amount(log, 'laborCost')]).toEqual([90_000, 0, null]);
    const hours = (await read(await world.asUser(await world.personWith(['viewLog', 'viewAllTimesheets'])))).data
      .insights;
    expect([amount(hours, 'hours'), amount(hours, 'laborCost')]).toEqual([570, null]);
    const free = await newWorld({ plan: 'free' });
    expect((await read(await free.as('owner'))).errors?.[0]?.extensions?.code).toBe('PLAN');
  });

  it('reach over 92 days at most', async () => {
    const answer = await owner.query(document, { from: '2026-01-01', to: '2026-11-01' });
    expect(answer.errors?.[0]?.extensions?.code).toBe('INVALID');
  });
});

it('stand next to the plan of the schedule and its forecast, by place, date and hour', async () => {
  const date = '2026-09-29';
  const planning = await newPlanning(world);
  await planning.plan({ date });
  const forecast = 'mutation ($input: SetForecastInput!) { setForecast(input: $input) { __typename } }';
  await owner.mutate(forecast, { input: { days: [{ departmentId, date, expectedTurnoverMinor: 50_000 }] } });
  await approvedHours(world, { date, starttime: '09:00', endtime: '11:00', breakMinutes: 0 });
  const plan = `query ($groupBy: InsightsGrouping, $splitBy: InsightsSplit) { insights(from: "${date}", to: "${date}", groupBy: $groupBy, splitBy: $splitBy) {
    kpis { key amount planned } rows { name kpis { key amount planned } } points { key kpis { key amount planned } } } }`;
  const answer = async (variables: object) => (await owner.query(plan, variables)).data.insights;
  type Planned = { kpis: { key: string; amount: number | null; planned: number | null }[] };
  const planned = ({ kpis }: Planned) => Object.fromEntries(kpis.map((kpi) => [kpi.key, [kpi.amount, kpi.planned]]));
  // 7.5 hours are planned and 2 were worked, at 14.00; no turnover was entered.
  const figures = {
    turnover: [null, 50_000],
    expenses: [null, null],
    hours: [120, 450],
    laborCost: [2_800, 10_500],
    productivity: [null, 6_667],
    averageHourlyWage: [1_400, 1_400],
    laborCostPercentage: [null, 2_100],
  };
  const { kpis, rows, points } = await answer({ groupBy: 'department' });
  expect(planned({ kpis })).toEqual(figures);
  expect(rows.map(planned)).toEqual([figures]);
  expect(points.map(planned)).toEqual([figures]);
  const byTeam = await answer({ groupBy: 'team', splitBy: 'hour' });
  expect(byTeam.rows.map((row: Planned) => planned(row).hours)).toEqual([
    [120, 450],
    [0, 0],
  ]);
  const hours = byTeam.points.map((point: Planned & { key: string }) => [point.key, planned(point).hours]);
  expect(hours.slice(0, 3)).toEqual([
    ['09', [60, 56]],
    ['10', [60, 57]],
    ['11', [0, 56]],
  ]);
  expect(hours.reduce((sum: number, [, [, minutes]]: [string, number[]]) => sum + minutes!, 0)).toBe(450);
});

it('leave out of shares the turnover of departments whose hours or pay the reader may not see, as reports do', async () => {
  const { accountId, ports } = world;
  const { organisation } = (await owner.query('{ organisation { departments { location { id } } } }')).data;
  const [seen, without, hidden] = [departmentId, ports.ids.next('dep'), ports.ids.next('dep')];
  const group = async (name: string, permissions: Permission[]) => {
    const id = ports.ids.next('pgr');
    await ports.table.transact([
      permissionGroups.create({ accountId, id, name, permissions, isDefault: false, updatedAt: null, version: 1 }),
    ]);
    return id;
  };
  const department = (id: string, name: string) =>
    departments.create({
      ...{ accountId, version: 1, order: 1, id, locationId: organisation.departments[0].location.id, name },
      ...{ zone: null, active: true, settings: {} },
    } as never);
  const teamOf = (of: string) =>
    teams.create({
      ...{ accountId, version: 1, order: 1, id: `tem_${of}`, departmentId: of, name: 'Team', colour: '#3d6ff0' },
      type: 'default',
    } as never);
  await ports.table.transact([
    ...[department(without, 'Without pay'), department(hidden, 'Without hours'), teamOf(without), teamOf(hidden)],
  ]);
  const reads: Permission[] = ['viewReports', 'viewLog'];
  const reader = await world.personWith([]);
  const item = await ports.table.get({ Key: employees.key({ accountId, id: reader }), ConsistentRead: true });
  const groups = [
    { departmentId: seen, groupId: await group('All', [...reads, 'viewAllTimesheets', 'viewContracts']) },
    { departmentId: without, groupId: await group('Hours', [...reads, 'viewAllTimesheets']) },
    { departmentId: hidden, groupId: await group('Log', [...reads, 'viewContracts']) },
  ];
  await ports.table.transact([employees.overwrite({ ...employees.parse(item!), groups, version: 2 })]);
  const date = '2026-09-22';
  const places = [seen, without, hidden].map((id) => ({ departmentId: id, date, turnoverMinor: 100_000 }));
  await set({ days: places });
  const hours = { date, starttime: '09:00', endtime: '14:00', breakMinutes: 0 };
  await approvedHours(world, hours);
  const worked = (of: string) =>
    timesheetEntries.create(
      keptEntry({
        ...newEntry({
          ...{ ...hours, accountId, id: ports.ids.next('tms'), employeeId: world.ids.colleague, departmentId: of },
          ...{ teamId: `tem_${of}`, shiftId: null, occurrence_id: null, zone: 'Europe/Amsterdam', note: null },
        }),
        ...{ status: 'approved', wageMinor: 1_500 },
      }),
    );
  await ports.table.transact([worked(without), worked(hidden)]);
  const by = await world.asUser(reader);
  const { kpis, drivers } = (await read(by, { from: date, to: date, compareWith: 'before' })).data.insights;
  expect(drivers).toBeNull();
  // 5 hours at 14.00 in one place, and 10 hours in the two whose hours are shown.
  expect(kpis.map((kpi: { key: string; amount: number }) => [kpi.key, kpi.amount])).toEqual([
    ['turnover', 300_000],
    ['expenses', null],
    ['hours', 600],
    ['laborCost', 7_000],
    ['productivity', 20_000],
    ['averageHourlyWage', 1_400],
    ['laborCostPercentage', 700],
  ]);
  const report = `query { report(type: InsightsPerformance, filter: { from: "${date}", to: "${date}" }) {
    columns { key } totals { number } rows { nodes { cells { text number } } } } }`;
  const { columns, totals, rows } = (await by.query(report)).data.report;
  const at = (key: string): number => columns.findIndex((column: { key: string }) => column.key === key);
  const figures = ['turnover', 'worked', 'labourCost', 'turnoverPerHour', 'averageWage', 'costShare'];
  expect(figures.map((key) => totals[at(key)].number)).toEqual([300_000, 600, 7_000, 20_000, 1_400, 700]);
  const lines = rows.nodes.map(({ cells }: { cells: { text: string | null; number: number | null }[] }) => [
    cells[at('department_name')]!.text,
    ...figures.slice(1).map((key) => cells[at(key)]!.number),
  ]);
  expect(lines).toContainEqual(['Without pay', 300, null, 20_000, null, null]);
  expect(lines).toContainEqual(['Without hours', null, null, null, null, null]);
});

describe('the diary', () => {
  const diary = `query { diary(from: "2026-11-02", to: "2026-11-03") { date turnoverMinor expectedTurnoverMinor forecastDelta published closed
    notes { id text author editor edited mayEdit } } }`;
  const note =
    'mutation ($input: WriteDiaryNoteInput!) { writeDiaryNote(input: $input) { __typename ... on Refusal { key } } }';
  const write = async (by: Client, id: string, text: string) => {
    const input = { id, departmentId, date: '2026-11-03', text };
    return (await by.mutate(note, { input })).data.writeDiaryNote;
  };
  const notes = async (by: Client) => (await by.query(diary)).data.diary[1].notes;

  it('holds days next to their forecast, and what people write about them', async () => {
    const forecast = 'mutation ($input: SetForecastInput!) { setForecast(input: $input) { __typename } }';
    await owner.mutate(forecast, {
      input: { days: [{ departmentId, date: '2026-11-02', expectedTurnoverMinor: 50_000 }] },
    });
    expect((await owner.query(diary)).data.diary[0]).toMatchObject({
      date: '2026-11-02',
      turnoverMinor: 60_000,
      expectedTurnoverMinor: 50_000,
      forecastDelta: 2_000,
      closed: false,
      notes: [],
    });
    const id = world.ports.ids.next('dia');
    const manager = await world.as('manager');
    expect(await write(manager, id, ' Fair in town ')).toMatchObject({ __typename: 'ChangedDays' });
    expect(await notes(manager)).toEqual([
      { id, text: 'Fair in town', author: 'Mira Test', editor: null, edited: null, mayEdit: true },
    ]);
    const reader = await world.asUser(await world.personWith(['viewLog']));
    expect((await notes(reader))[0].mayEdit).toBe(false);
    expect(await write(reader, id, 'Mine')).toMatchObject({ key: 'noteOfAnother' });
    expect(await write(owner, id, 'Fair and rain')).toMatchObject({ __typename: 'ChangedDays' });
    // Someone else's words do not pass for those of the author.
    const changed = { text: 'Fair and rain', author: 'Mira Test', editor: expect.stringMatching(/./) };
    expect((await notes(manager))[0]).toMatchObject(changed);
    expect((await notes(manager))[0].editor).not.toBe('Mira Test');
    await write(manager, id, 'Fair, then rain');
    expect((await notes(manager))[0]).toMatchObject({ text: 'Fair, then rain', author: 'Mira Test', editor: null });
    await write(manager, id, '');
    expect(await notes(manager)).toEqual([]);
  });
});

describe('turnover from a file', () => {
  const run = async (csv: string, rehearsal: boolean, by = owner) => {
    const mutation = `mutation ($input: ImportTurnoverInput!) { importTurnover(input: $input) { __typename
      ... on TurnoverImport { rehearsal days replaced kept turnover { minor } expenses { minor } problems { line column reason value } } ... on Refusal { code } } }`;
    return (await by.mutate(mutation, { input: { csv, rehearsal } })).data.importTurnover;
  };
  const turnoverOf = async (from: string) =>
    amount((await owner.query(document, { from, to: from })).data.insights, 'turnover');

  it('is rehearsed, then taken whole, by department, team and hour', async () => {
    const { name } = (await owner.query('{ organisation { departments { name } } }')).data.organisation.departments[0];
    const csv = `\uFEFFdate;department;team;hour;turnover;expenses\n2026-09-01;${name};;;1200,50;80\n2026-09-02;${departmentId};${teamId};12;100;\n2026-09-02;${departmentId};;13:00;50.25;\n`;
    const report = { days: 2, turnover: { minor: 135_075 }, expenses: { minor: 8_000 }, problems: [] };
    expect(await run(csv, true)).toMatchObject({ rehearsal: true, ...report });
    expect(await turnoverOf('2026-09-01')).toBeNull();
    expect(await run(csv, false)).toMatchObject({ rehearsal: false, ...report });
    expect(await turnoverOf('2026-09-01')).toBe(120_050);
    expect(await turnoverOf('2026-09-02')).toBe(15_025);
    expect(await run(csv, false)).toMatchObject({ rehearsal: false, ...report });
    expect(await turnoverOf('2026-09-02')).toBe(15_025);
  });

  it('keeps the figures of days that the file does not name, and says how many it replaces', async () => {
    const head = 'date,department,team,hour,turnover,expenses';
    await run(`${head}\n2026-09-08,${departmentId},,,900,80`, false);
    await run(`${head}\n2026-09-08,${departmentId},${teamId},9,100,`, false);
    await run(`${head}\n2026-09-08,${departmentId},,10,40,`, false);
    const again = `${head}\n2026-09-08,${departmentId},${teamId},9,150,`;
    expect(await run(again, true)).toMatchObject({ replaced: 1, kept: 2 });
    expect(await run(again, false)).toMatchObject({ rehearsal: false, replaced: 1, kept: 2 });
    expect(await turnoverOf('2026-09-08')).toBe(19_000);
    const days = `query { scheduleWeek(from: "2026-09-08", to: "2026-09-08") { departmentDays { date expensesMinor } } }`;
    expect((await owner.query(days)).data.scheduleWeek.departmentDays).toContainEqual({
      date: '2026-09-08',
      expensesMinor: 8_000,
    });
  });

  it('says line by line what is wrong, and writes nothing then', async () => {
    const csv = `date,department,team,hour,turnover\n2026-09-03,${departmentId},,,10\n03.09.2026,Nowhere,,25,-1\n2026-09-03,${departmentId},Nobody,,\n2026-09-03,${departmentId},,,11`;
    const { problems, rehearsal } = await run(csv, false);
    expect(rehearsal).toBe(true);
    expect(problems).toEqual([
      { line: 3, column: 'date', reason: 'date', value: '03.09.2026' },
      { line: 3, column: 'department', reason: 'department', value: 'Nowhere' },
      { line: 3, column: 'hour', reason: 'hour', value: '25' },
      { line: 3, column: 'turnover', reason: 'amount', value: '-1' },
      { line: 4, column: 'team', reason: 'team', value: 'Nobody' },
      { line: 4, column: 'turnover', reason: 'noFigure', value: '' },
      { line: 5, column: 'date', reason: 'duplicate', value: '2026-09-03' },
    ]);
    expect(await turnoverOf('2026-09-03')).toBeNull();
    expect((await run('', true)).problems).toEqual([{ line: 0, column: null, reason: 'empty', value: null }]);
    expect((await run('day;sum\n1;2', true)).problems.map(({ reason }: { reason: string }) => reason)).toContain(
      'missingColumn',
    );
  });

  it('is for planners who view the log', async () => {
    expect(await run('date;department;turnover', true, await world.as('employee'))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

it('names the department of teams, and the location of departments, with the same name', async () => {
  const { organisation } = (
    await owner.query('{ organisation { departments { name location { id name } } teams { name } } }')
  ).data;
  const [{ name, location }] = organisation.departments;
  const team = organisation.teams[0].name;
  const { accountId, ports } = world;
  const [other, otherTeam, third] = [ports.ids.next('dep'), ports.ids.next('tem'), ports.ids.next('dep')];
  const head = { accountId, version: 1, order: 1 };
  const department = (id: string, of: string) =>
    departments.create({
      ...{ ...head, id, locationId: location.id, name: of, zone: null, active: true, settings: {} },
    } as never);
  await ports.table.transact([
    department(other, 'Second'),
    department(third, name),
    teams.create({
      ...{ ...head, id: otherTeam, departmentId: other, name: team, colour: '#3d6ff0', type: 'default' },
    } as never),
  ]);
  const date = '2026-09-15';
  const parts = (id: string) => [{ teamId: id, turnoverMinor: 1_000 }];
  await set({
    days: [
      { departmentId, date, parts: parts(teamId) },
      { departmentId: other, date, parts: parts(otherTeam) },
    ],
  });
  const namesBy = async (groupBy: string) =>
    (await read(owner, { from: date, to: date, groupBy })).data.insights.rows.map((row: { name: string }) => row.name);
  expect(await namesBy('team')).toEqual([`${team} · ${name}`, `${team} · Second`]);
  expect(await namesBy('department')).toEqual([name, 'Second']);
  await set({ days: [{ departmentId: third, date, turnoverMinor: 1_000 }] });
  const located = `${name} · ${location.name}`;
  expect(await namesBy('department')).toEqual([located, 'Second', located]);
  expect(await namesBy('location')).toEqual([location.name]);
});
