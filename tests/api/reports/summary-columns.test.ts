import { beforeAll, describe, expect, it } from 'vitest';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { customFields } from '#services/custom-fields/custom-fields.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { closing } from '#tests/api/timesheet/closing.ts';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { withCopies } from '#tests/kit/with-copies.ts';

const answers = {
  editEmployee: '... on Employee { id }',
  createContract: '... on Contract { id }',
  createEmployeeNote: '... on EmployeeNote { id }',
  requestAbsence: '... on Absence { id }',
  createTeam: '... on Team { id }',
  createLocation: '... on Location { id }',
  createDepartment: '... on Department { id }',
};
const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key name } rows { nodes { path cells { text number } } } totals { number } } }`;
const week = { from: '2026-11-09', to: '2026-11-15' };

type Cell = { text: string | null; number: number | null };
type Made = Awaited<ReturnType<typeof company>>;

/** Two people whose profile, hours and shifts have custom fields. */
const company = async () => {
  const made = await ownersWorld(answers);
  const { world, id, send } = made;
  const { accountId, ports, ids } = world;
  const field = async (appliesTo: string, name: string, type: string): Promise<string> => {
    const fieldId = id('cfd');
    const facts = {
      accountId,
      id: fieldId,
      version: 1,
      appliesTo,
      name,
      description: null,
      type,
      options: [],
      order: 0,
    };
    await ports.table.transact([customFields.create(facts as never)] as never);
    return fieldId;
  };
  const fields = {
    locker: await field('user', 'Locker', 'text'),
    car: await field('timesheet', 'Car', 'text'),
    distance: await field('timesheet', 'Distance', 'decimal'),
    parking: await field('timesheet', 'Parking', 'money'),
    post: await field('schedule', 'Post', 'text'),
  };
  for (const [employeeId, locker] of [
    [ids.employee, '17'],
    [ids.colleague, '18'],
  ] as const) {
    const item = await ports.table.get({ Key: employees.key({ accountId, id: employeeId }) });
    const { version } = employees.parse(item!);
    await send('editEmployee', {
      id: employeeId,
      version,
      customFields: [{ fieldId: fields.locker, values: [locker] }],
    });
  }
  return { ...made, fields };
};

describe('summaries with fields of the company’s own', () => {
  let made: Made;
  beforeAll(async () => {
    made = await company();
    const { world, fields } = made;
    const values = (car: string, distance: string, parking?: string) => ({
      customFields: [
        { fieldId: fields.car, values: [car] },
        { fieldId: fields.distance, values: [distance] },
        ...(parking ? [{ fieldId: fields.parking, values: [parking] }] : []),
      ],
    });
    await approvedHours(world, { date: '2026-11-09', ...values('Van', '12.5', '3.20') });
    await approvedHours(world, { date: '2026-11-10', ...values('Van', '7.25', '1.80') });
    await keptHours(world, { date: '2026-11-11', ...values('Bus', '99') });
    const { colleague } = world.ids;
    await approvedHours(world, { employeeId: colleague, date: '2026-11-09', ...values('Van', '1') });
    await approvedHours(world, { employeeId: colleague, date: '2026-11-10', ...values('Bus', '2') });
    const planning = await newPlanning(world);
    const posted = (post: string) => ({ customFields: [{ fieldId: fields.post, values: [post] }] });
    for (const date of ['2026-11-12', '2026-11-13']) await planning.plan({ date, ...posted('Door') });
    await planning.plan({ date: '2026-11-12', employeeId: colleague, ...posted('Door') });
    await planning.plan({ date: '2026-11-13', employeeId: colleague, ...posted('Bar') });
  });

  const read = async (type: string, more: object = {}, reader = made.world.ids.owner) => {
    const client = await made.world.asUser(reader);
    const { data, errors } = await client.query(document, { type, filter: { ...week, ...more } });
    expect(errors).toBeUndefined();
    const { columns, rows, totals } = data.report;
    const keys: string[] = columns.map(({ key }: { key: string }) => key);
    const cellOf = (cells: Cell[], key: string) => {
      const cell = cells[keys.indexOf(key)];
      return cell ? (cell.text ?? cell.number) : undefined;
    };
    return {
      keys,
      line: (id: string, key: string) =>
        cellOf(rows.nodes.find(({ path }: { path: string[] }) => path[0] === id).cells, key),
      total: (key: string) => cellOf(totals, key),
    };
  };

  it('adds up what hours count, and shows words that all hours of a line share', async () => {
    const { fields, world } = made;
    const summary = await read('TimesheetSummary');
    const { employee, colleague } = world.ids;
    expect(['car', 'distance', 'parking'].map((key) => summary.line(employee, fields[key as 'car']))).toEqual([
      'Van',
      1975,
      500,
    ]);
    expect(['car', 'distance', 'parking'].map((key) => summary.line(colleague, fields[key as 'car']))).toEqual([
      null,
      300,
      null,
    ]);
    expect([summary.total(fields.distance), summary.total(fields.parking)]).toEqual([2275, 500]);
  });

  it('shows fields of shifts in the summary of the schedule', async () => {
    const { fields, world } = made;
    const summary = await read('ScheduleSummary');
    expect(summary.line(world.ids.employee, fields.post)).toBe('Door');
    expect(summary.line(world.ids.colleague, fields.post)).toBeNull();
    expect((await read('Schedules', { arrangement: { groupBy: ['name'] } })).keys).toContain(fields.post);
  });

  it.each(['TimesheetSummary', 'ScheduleSummary'])(
    '%s can show fields of people, to those who see their profiles',
    async (type) => {
      const { fields, world } = made;
      const arrangement = { columns: ['name', fields.locker] };
      const summary = await read(type, { arrangement });
      expect(summary.line(world.ids.employee, fields.locker)).toBe('17');
      expect(summary.line(world.ids.colleague, fields.locker)).toBe('18');
      const blind = await world.personWith(['viewReports', 'viewAllTimesheets', 'createRoster']);
      expect((await read(type, { arrangement }, blind)).keys).not.toContain(fields.locker);
    },
  );
});

describe('the report of employees', () => {
  it('has what an hour earns of each balance, and notes once they are chosen, by their rights', async () => {
    const { world, id, send, owner } = await ownersWorld(answers);
    const { ids, made } = world;
    const balances = (await owner.query('{ leave { balances { id name unit } } }')).data.leave.balances;
    const [balance] = balances as { id: string; name: string; unit: string }[];
    await send('createContract', {
      ...{ id: id('con'), employeeId: ids.employee, contractTypeId: made.contractTypes['Fixed hours'] },
      ...{ startdate: '2026-01-01', wageMinor: 1500, departmentId: world.departmentId },
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
      accruals: [{ balanceId: balance!.id, factor: '0.0769230769' }],
    });
    await send('createEmployeeNote', { id: id('nte'), employeeId: ids.employee, text: 'Wants more weekends' });
    const key = `accrual-${balance!.id}`;
    const filter = { from: '2026-11-20', to: '2026-11-20', arrangement: { columns: ['name', key, 'employeeNotes'] } };
    const read = async (reader: string) => {
      const { data, errors } = await (await world.asUser(reader)).query(document, { type: 'Employees', filter });
      expect(errors).toBeUndefined();
      const nodes: { cells: Cell[] }[] = data.report.rows.nodes;
      return {
        keys: data.report.columns.map((column: { key: string }) => column.key),
        names: data.report.columns.map(({ name }: { name: string }) => name),
        eva: nodes.map(({ cells }) => cells.map(({ text }) => text)).find(([name]) => name === 'Eva Test'),
      };
    };
    const all = await read(ids.owner);
    expect(all.names[1]).toBe(`${balance!.name}, hours per hour worked`);
    expect(all.eva?.[1]).toBe('0.0769230769');
    expect(all.eva?.[2]).toMatch(/^\d{4}-\d{2}-\d{2}: Wants more weekends$/);
    const plain = await world.personWith(['viewReports', 'viewAllUsers']);
    expect((await read(plain)).keys).toEqual(['name']);
    const keeper = await world.personWith(['viewReports', 'viewAllUsers', 'editUsers']);
    expect((await read(keeper)).keys).toEqual(['name', 'employeeNotes']);
  });
});

describe('the report of turnover', () => {
  it('counts days of absence, and stands by team without changing what the department comes to', async () => {
    const { world, id, send, owner } = await ownersWorld(answers);
    const { departmentId, teamId, ids, made } = world;
    const second = id('tem');
    await send('createTeam', { id: second, departmentId, name: 'Second', colour: '#3d6ff0' });
    await send('createContract', {
      ...{ id: id('con'), employeeId: ids.employee, contractTypeId: made.contractTypes['Fixed hours'] },
      ...{ startdate: '2026-01-01', wageMinor: 1200, departmentId },
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    });
    await approvedHours(world, { date: '2026-11-09', starttime: '09:00', endtime: '14:00', breakMinutes: 0 });
    await approvedHours(world, {
      ...{ date: '2026-11-10', starttime: '09:00', endtime: '11:00', breakMinutes: 0 },
      teamId: second,
    });
    const vacation = made.absenceTypes.Vacation!;
    await send('requestAbsence', {
      ...{ id: id('abs'), employeeId: ids.employee, absenceTypeId: vacation },
      ...{ firstDay: '2026-11-12', lastDay: '2026-11-13' },
    });
    await owner.mutate('mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }', {
      input: {
        days: [
          {
            departmentId,
            date: '2026-11-09',
            parts: [
              { teamId, turnoverMinor: 60_000 },
              { hour: 9, turnoverMinor: 15_000 },
            ],
          },
          { departmentId, date: '2026-11-10', parts: [{ teamId: second, turnoverMinor: 20_000 }] },
        ],
      },
    });
    const read = async (groupBy: string[]) => {
      const filter = { ...week, arrangement: { groupBy, summed: true } };
      const { data, errors } = await owner.query(document, { type: 'Turnover', filter });
      expect(errors).toBeUndefined();
      const keys: string[] = data.report.columns.map(({ key }: { key: string }) => key);
      const of = (cells: Cell[]) =>
        Object.fromEntries(
          ['turnover', 'worked', 'labourCost', 'costShare', 'turnoverPerHour', `${vacation}-days`].map((key) => [
            key === `${vacation}-days` ? 'days' : key,
            cells[keys.indexOf(key)]?.number ?? null,
          ]),
        );
      return {
        totals: of(data.report.totals),
        lines: new Map(
          data.report.rows.nodes.map(({ path, cells }: { path: string[]; cells: Cell[] }) => [path[0], of(cells)]),
        ),
      };
    };
    const [teams, departments] = [await read(['team_name']), await read(['department_name'])];
    const pay = (minutes: number) => (minutes * 1200) / 60;
    // Seven hours of work and two days of leave of eight hours each; leave has no turnover, and counts in no share.
    const all = {
      ...{ turnover: 95_000, worked: 420, labourCost: pay(420 + 960), days: 2 },
      ...{ costShare: Math.round((pay(420) * 10_000) / 95_000), turnoverPerHour: Math.round((95_000 * 60) / 420) },
    };
    expect(departments.totals).toEqual(all);
    expect(teams.totals).toEqual(all);
    expect(departments.lines.get(departmentId)).toEqual(all);
    expect(teams.lines.get(teamId)).toMatchObject({
      turnover: 60_000,
      worked: 300,
      labourCost: pay(300),
      costShare: 1000,
    });
    expect(teams.lines.get(second)).toMatchObject({ turnover: 20_000, worked: 120, costShare: 1200, days: null });
    expect(teams.lines.get('')).toMatchObject({ turnover: 15_000, worked: 0, labourCost: pay(960), days: 2 });
  });
});

describe('the day log', () => {
  it('has the diary with its authors, and whether a day is published and closed', async () => {
    const { world, id, send, owner } = await ownersWorld(answers);
    const { departmentId } = world;
    const manager = await world.as('manager');
    await send('writeDiaryNote', { id: id('dia'), departmentId, date: '2026-11-09', text: 'Fair in town' }, manager);
    await send('writeDiaryNote', { id: id('dia'), departmentId, date: '2026-11-09', text: 'Two sick' });
    await send('setTurnover', { days: [{ departmentId, date: '2026-11-12', turnoverMinor: 90_000 }] });
    await closing(world).close(['2026-11-09'], 'owner');
    await send('setPublication', { departmentIds: [departmentId], dates: ['2026-11-12'], published: false });
    const { data, errors } = await owner.query(document, { type: 'DayLog', filter: week });
    expect(errors).toBeUndefined();
    const keys: string[] = data.report.columns.map(({ key }: { key: string }) => key);
    const lines = data.report.rows.nodes.map(({ cells }: { cells: Cell[] }) =>
      ['date', 'turnover', 'diary', 'published', 'closed'].map((key) => {
        const cell = cells[keys.indexOf(key)]!;
        return cell.text ?? cell.number;
      }),
    );
    expect(lines).toEqual([
      ['2026-11-09', null, expect.stringMatching(/^Mira Test: Fair in town; .+: Two sick$/), 'true', 'closed'],
      ['2026-11-12', 90_000, null, 'false', 'open'],
    ]);
  });
});

it('keeps locations with the same name apart', async () => {
  const { world, id, send, owner } = await ownersWorld(answers);
  const { data } = await owner.query('{ organisation { locations { name } } }');
  const [locationId, second] = [id('loc'), id('dep')];
  await send('createLocation', { id: locationId, name: data.organisation.locations[0].name });
  await send('createDepartment', { id: second, locationId, name: 'Second' });
  const days = [world.departmentId, second].map((departmentId) => ({ departmentId, date: '2026-11-09' }));
  await send('setTurnover', { days: days.map((day, at) => ({ ...day, turnoverMinor: 10_000 + at })) });
  const filter = { ...week, arrangement: { groupBy: ['location_name'], summed: true, columns: ['turnover'] } };
  const { data: found } = await owner.query(document, { type: 'Turnover', filter });
  const figures = found.report.rows.nodes.map(({ cells }: { cells: Cell[] }) => cells[1]!.number);
  expect(figures.toSorted()).toEqual([10_000, 10_001]);
});

it('sets planned and worked hours of the departments next to each other in the line of a date', async () => {
  const { world, id, send, owner } = await ownersWorld(answers);
  const { data } = await owner.query('{ organisation { locations { id } departments { id name } } }');
  const [first] = data.organisation.departments as { id: string; name: string }[];
  const [second, teamId] = [id('dep'), id('tem')];
  await send('createDepartment', { id: second, locationId: data.organisation.locations[0].id, name: 'Second' });
  await send('createTeam', { id: teamId, departmentId: second, name: 'Second', colour: '#3d6ff0' });
  await (await newPlanning(world)).plan({ date: '2026-11-09' });
  const hours = { starttime: '09:00', endtime: '12:00', breakMinutes: 0 };
  await approvedHours(world, { ...hours, date: '2026-11-09' });
  const there = newEntry({
    ...{ accountId: world.accountId, id: id('tms'), employeeId: world.ids.employee, departmentId: second, teamId },
    ...{ ...hours, date: '2026-11-09', starttime: '14:00', endtime: '16:00' },
    ...{ shiftId: null, occurrence_id: null, zone: 'Europe/Amsterdam', note: null },
  });
  const written = timesheetEntries.create(keptEntry({ ...there, status: 'approved' }));
  await world.ports.table.transact(withCopies([written] as never));
  const of = (departmentId: string) => [`planned-${departmentId}`, `worked-${departmentId}`];
  const columns = ['date', ...of(world.departmentId), ...of(second), 'worked'];
  const filter = { from: '2026-11-09', to: '2026-11-10', arrangement: { groupBy: ['date'], summed: true, columns } };
  const { data: found } = await owner.query(document, { type: 'ScheduleVsTimesheet', filter });
  const { columns: headings, rows, totals } = found.report;
  expect(headings.slice(1, 5).map(({ name }: { name: string }) => name)).toEqual(
    [first!.name, 'Second'].flatMap((name) => [`Planned, ${name}`, `Worked, ${name}`]),
  );
  const figures = (cells: Cell[]) => cells.slice(1).map(({ number }) => number);
  expect(rows.nodes.map(({ cells }: { cells: Cell[] }) => figures(cells))).toEqual([
    [450, 180, 0, 120, 300],
    [0, 0, 0, 0, 0],
  ]);
  expect(figures(totals)).toEqual([450, 180, 0, 120, 300]);
  // Where rows are put together by department, a department has nothing in the columns of another.
  const apart = { ...filter, arrangement: { ...filter.arrangement, groupBy: ['department_name'] } };
  const { data: by } = await owner.query(document, { type: 'ScheduleVsTimesheet', filter: apart });
  const places = by.report.columns.map(({ key }: { key: string }) => key);
  const cellsOf = new Map<string, (number | null)[]>(
    by.report.rows.nodes.map(({ path, cells }: { path: string[]; cells: Cell[] }) => [
      path[0]!,
      [...of(world.departmentId), ...of(second)].map((key) => cells[places.indexOf(key)]!.number),
    ]),
  );
  expect(cellsOf.get(second)).toEqual([null, null, 0, 120]);
});
