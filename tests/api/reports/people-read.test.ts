import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { absences } from '#services/absence/absence.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { contractHoldersPartition, copiesOf } from '#services/kit/people-copies.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { approveTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import { keptHours } from '#tests/api/timesheet/hours.ts';
import { everyoneRead } from '#tests/kit/everyone-read.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const period = { from: '2026-11-09', to: '2026-11-15' };
const hours = `query Q($filter: ReportFilterInput!) { timesheetsReport(filter: $filter) {
  rows(first: 100) { nodes { id name employee_nr department_name minutes salary { minor } } } totals { minutes } } }`;
const report = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  rows { nodes { cells { text number } } } } }`;
const list = `query Q($filter: EmployeeFilter) { employees(first: 100, filter: $filter) { totalCount edges { node { id } } } }`;

let world: World;
let kitchen: string;

const approved = async (more: object): Promise<void> => {
  const { id, version } = await keptHours(world, more, 'owner');
  await approveTimesheetEntries(await world.context('owner'), { entries: [{ id, version }] });
};

beforeAll(async () => {
  world = await newWorld();
  const owner = await world.as('owner');
  for (const name of ['Kitchen', 'Bar', 'Cellar', 'Floor', 'Desk']) {
    const id = world.ports.ids.next('dep');
    if (name === 'Kitchen') kitchen = id;
    await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
      input: { id, locationId: world.made.locationId, name },
    });
  }
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  const teams = data.organisation.teams as { id: string; department_id: string }[];
  const teamId = teams.find(({ department_id }) => department_id === kitchen)!.id;
  const cook = newEmployee({
    ...{ accountId: world.accountId, id: world.ports.ids.next('emp'), version: 1 },
    ...{ updatedAt: world.ports.clock.now().toString(), first_name: 'Cook', last_name: 'Test' },
    ...{ email: `cook-${world.accountId}@test.example`, verified: true, groups: [] },
    memberships: [{ departmentId: kitchen, teamId }],
  });
  const joining = stored(change(employees, null, cook));
  await world.ports.table.transact([...actionsOf(joining), ...copiesOf([joining])]);
  await approved({ date: '2026-11-09', employeeId: cook.id, departmentId: kitchen, teamId });
  await approved({ date: '2026-11-10' });
  // A person who works there without being a member.
  await approved({ date: '2026-11-11', departmentId: kitchen, teamId });
});

describe('what is about one department of many', () => {
  it('is a list of its people that reads them alone, for every asker', async () => {
    const owner = await world.as('owner');
    const manager = await world.as('manager');
    const wide = await owner.query(list, { filter: {} });
    const narrow = await owner.query(list, { filter: { departmentId: kitchen } });
    expect(narrow.data.employees.totalCount).toBe(1);
    expect(wide.data.employees.totalCount).toBeGreaterThan(5);
    expect(await everyoneRead(world, () => owner.query(list, { filter: { departmentId: kitchen } }))).toBe(0);
    expect(await everyoneRead(world, () => manager.query(list, { filter: {} }))).toBe(0);
    const unknown = await owner.query(list, { filter: { departmentId: 'dep_nowhere' } });
    expect(unknown.data.employees.totalCount).toBe(0);
    const left = { pk: `a#${world.accountId}#d#dep_nowhere#people`, sk: 'whole' };
    expect(await world.ports.table.get({ Key: left })).toBeUndefined();
  });

  it('is a report of hours with the rows that a report of all has', async () => {
    const owner = await world.as('owner');
    const asked = { ...period, statuses: ['approved'] };
    const rows = async (departmentIds: string[]) =>
      (await owner.query(hours, { filter: { ...asked, departmentIds } })).data.timesheetsReport.rows.nodes;
    const wide = (await rows([])).filter((row: { department_name: string }) => row.department_name === 'Kitchen');
    const narrow = await rows([kitchen]);
    expect(narrow.map(({ name }: { name: string }) => name)).toEqual(['Cook Test', 'Eva Test']);
    expect(narrow).toEqual(wide);
    expect(await everyoneRead(world, () => rows([kitchen]))).toBe(0);
    expect(await everyoneRead(world, () => rows([]))).toBe(1);
  });

  it('is Today, insights and a file, which read their own people', async () => {
    const [owner, manager] = [await world.as('owner'), await world.as('manager')];
    const today = '{ today { places { department_name costMinor people { name } } } }';
    const insights =
      'query Q($from: PlainDate!, $to: PlainDate!, $departmentIds: [ID!]) { insights(from: $from, to: $to, departmentIds: $departmentIds) { __typename } }';
    const file = 'mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename } }';
    const input = { type: 'Timesheets', filter: { ...period, departmentIds: [kitchen] }, format: 'csv' };
    const works: [string, () => Promise<{ errors?: unknown; data: unknown }>][] = [
      ['today', () => manager.query(today)],
      ['insights', () => owner.query(insights, { ...period, departmentIds: [kitchen] })],
      ['file', () => owner.mutate(file, { input })],
    ];
    for (const [what, work] of works) {
      const { errors } = await work();
      expect(errors, what).toBeUndefined();
      expect(await everyoneRead(world, work), what).toBe(0);
    }
  });

  it.each(['Schedules', 'ScheduleSummary', 'Absence', 'Employees', 'Skills', 'ScheduleVsTimesheet'])(
    'is the report %s, and does not read everyone',
    async (type) => {
      const owner = await world.as('owner');
      const ask = async (departmentIds: string[]) => {
        const { data, errors } = await owner.query(report, { type, filter: { ...period, departmentIds } });
        expect(errors).toBeUndefined();
        return data.report.rows.nodes;
      };
      await ask([kitchen]);
      expect(await everyoneRead(world, () => ask([kitchen]))).toBe(0);
    },
  );
});

describe('public holidays of one department of many', () => {
  const insights =
    'query Q($from: PlainDate!, $to: PlainDate!, $departmentIds: [ID!]) { absenceChart(from: $from, to: $to, departmentIds: $departmentIds) { absentMinutes } }';
  const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
  let owner: Awaited<ReturnType<World['as']>>;
  const send = async (name: string, input: object, fields: string) => {
    const answer = await sendMutation(owner, name, input, fields);
    expect(answer).not.toHaveProperty('code');
    return answer;
  };
  const contractOf = (employeeId: string, departmentId: string, startdate = '2026-01-01') =>
    send(
      'createContract',
      {
        ...{ id: world.ports.ids.next('con'), employeeId, departmentId, minutes, startdate, wageMinor: 1400 },
        contractTypeId: world.made.contractTypes['Fixed hours'],
      },
      '... on Contract { id version }',
    );
  type Row = { cells: { text: string | null; number: number | null }[] };
  const rows = async (departmentIds: string[]): Promise<Row[]> =>
    (await owner.query(report, { type: 'Absence', filter: { ...period, departmentIds } })).data.report.rows.nodes;
  const chart = async () =>
    (await owner.query(insights, { ...period, departmentIds: [kitchen] })).data.absenceChart.absentMinutes;

  beforeAll(async () => {
    owner = await world.as('owner');
    const holidayGroupId = world.ports.ids.next('hog');
    await send(
      'createHolidayGroup',
      { id: holidayGroupId, name: 'Kitchen', departmentIds: [kitchen] },
      '... on HolidayGroup { id }',
    );
    const holiday = { id: world.ports.ids.next('hol'), holidayGroupId, date: '2026-11-12', name: 'Founding day' };
    await send('createHoliday', holiday, '... on Holiday { id }');
    // Eva works in another department, and only her contract is the kitchen's.
    await contractOf(world.ids.employee, kitchen);
    await contractOf(world.ids.colleague, world.departmentId);
  });

  it('are those of a report of all, also of people who are not members, and read their contracts alone', async () => {
    const narrow = await rows([kitchen]);
    expect(narrow).toHaveLength(1);
    expect(narrow[0]!.cells.map(({ text }) => text)).toContain('Eva Test');
    expect(await rows([])).toEqual(narrow);
    expect(await chart()).toBe(480);
    expect(await everyoneRead(world, () => rows([kitchen]))).toBe(0);
    expect(await everyoneRead(world, chart)).toBe(0);
    expect(await everyoneRead(world, () => rows([world.departmentId]))).toBe(0);
  });

  it('are right in departments from before contracts were found by department, which the first read makes', async () => {
    const { table } = world.ports;
    const pk = contractHoldersPartition(world.accountId, kitchen);
    const known = await rows([kitchen]);
    for (const { sk } of await queryAll(table, partition(pk, { ConsistentRead: true })))
      await table.transact([{ Delete: { Key: { pk, sk } } }]);
    expect(await everyoneRead(world, async () => expect(await rows([kitchen])).toEqual(known))).toBe(1);
    expect(await everyoneRead(world, async () => expect(await rows([kitchen])).toEqual(known))).toBe(0);
  });

  it('follow a contract that moves there and its undo', async () => {
    const { id, version } = await contractOf(world.ids.planner, world.departmentId);
    const terms = { minutes, startdate: '2026-01-01', contractTypeId: world.made.contractTypes['Fixed hours'] };
    const edit = { id, version, ...terms, departmentId: kitchen, wageMinor: 1400 };
    const { operation } = await send('editContract', edit, '... on Contract { id }');
    expect(await rows([kitchen])).toHaveLength(2);
    await send('undoOperation', { operation }, '... on Done { ok }');
    expect(await rows([kitchen])).toHaveLength(1);
  });
});

describe('leave of one department of many', () => {
  const calendar = `query Q($departmentId: ID, $userId: ID) { absenceCalendar(year: 2026, departmentId: $departmentId, userId: $userId) {
    departmentId rows { name spans { from to } } } }`;
  const read = async (more: object) => (await owner.query(calendar, more)).data.absenceCalendar;
  let owner: Awaited<ReturnType<World['as']>>;
  let cook: string;
  beforeAll(async () => {
    owner = await world.as('owner');
    const people = await owner.query(list, { filter: { departmentId: kitchen } });
    cook = people.data.employees.edges[0].node.id;
    // Away for the kitchen, of which the person is neither a member nor has a contract.
    const id = world.ports.ids.next('abs');
    const written = absences.create({
      ...{ accountId: world.accountId, id, version: 1, employeeId: world.ids.planner, departmentId: kitchen },
      ...{ absenceTypeId: world.made.absenceTypes.Vacation!, status: 'Approved', note: null, rosterAction: 'none' },
      ...{ firstDay: '2026-12-01', lastDay: '2026-12-02', requestedAt: '2026-11-02T09:00:00Z' },
      ...{ reviewedBy: null, reviewedAt: null, reviewNote: null },
    });
    await world.ports.table.transact([written]);
  });

  it('is a calendar of its members, of people with a contract there and of those away for it', async () => {
    const shown = await read({ departmentId: kitchen });
    const names = shown.rows.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Cook Test', 'Eva Test', 'Piet Test']);
    expect(shown.rows[2].spans).toEqual([{ from: '2026-12-01', to: '2026-12-02' }]);
    expect(await everyoneRead(world, () => read({ departmentId: kitchen }))).toBe(0);
    const own = await read({ userId: cook });
    expect(own.rows).toEqual([{ name: 'Cook Test', spans: [] }]);
    expect(await everyoneRead(world, () => read({ userId: cook }))).toBe(0);
  });

  it('is what its deactivation makes of it, which reads no one else', async () => {
    const effect = async () =>
      (
        await owner.query('query ($input: ChangeEffectInput!) { changeEffect(input: $input) { looked } }', {
          input: { deactivatedDepartment: { id: kitchen, targetDepartmentId: world.departmentId } },
        })
      ).data.changeEffect;
    expect(await effect()).toEqual({ looked: 1 });
    expect(await everyoneRead(world, effect)).toBe(0);
  });

  it('is the balances of its members and of people with a contract there, and the same at the end of the year', async () => {
    const works = {
      teamLeave: `query Q($departmentIds: [ID!]) { teamLeave(departmentIds: $departmentIds) {
        rows { name departmentId balanceId now ending } } }`,
      yearEnd: `query Q($departmentIds: [ID!]) { yearEnd(year: 2026, departmentIds: $departmentIds) {
        rows { name departmentId balanceId left expiring } } }`,
    };
    for (const employeeId of [cook, world.ids.employee, world.ids.colleague]) {
      const correction = { balanceId: world.made.timeOffBalanceId, date: '2026-08-03', amount: 600 };
      const input = { ...correction, id: world.ports.ids.next('lco'), employeeId };
      const answer = await sendMutation(owner, 'correctTimeOff', input, '... on LeaveCorrection { id }');
      expect(answer).not.toHaveProperty('code');
    }
    for (const [name, query] of Object.entries(works)) {
      const rows = async (departmentIds: string[] | null) =>
        (await owner.query(query, { departmentIds })).data[name].rows;
      const narrow = await rows([kitchen]);
      const everyones: { departmentId: string }[] = await rows(null);
      expect(
        narrow.map((row: { name: string }) => row.name),
        name,
      ).toEqual(['Cook Test', 'Eva Test']);
      expect(narrow, name).toEqual(everyones.filter(({ departmentId }) => departmentId === kitchen));
      expect(await everyoneRead(world, () => rows([kitchen])), name).toBe(0);
    }
  });

  it('is what its public holidays and the policies of few change, which read the people concerned', async () => {
    const preview = 'query ($input: LeaveRulesPreviewInput!) { leaveRulesPreview(input: $input) { looked } }';
    const changes = async (input: object) => (await owner.query(preview, { input })).data.leaveRulesPreview.looked;
    const { data } = await owner.query('{ organisation { departments { id holidayGroupId } } }');
    const { holidayGroupId } = data.organisation.departments.find(({ id }: { id: string }) => id === kitchen);
    const holiday = { holiday: { holidayGroupId, date: '2026-11-13' } };
    expect(await changes(holiday)).toBe(1);
    expect(await everyoneRead(world, () => changes(holiday))).toBe(0);
    const contractType = { id: world.made.contractTypes['Fixed hours'], absencePolicyId: world.made.absencePolicyId };
    const employeesRead: string[] = [];
    const original = world.ports.table;
    world.ports.table = {
      ...original,
      query: (params) => {
        const { ':pk': pk, ':contracts': contracts } = params.ExpressionAttributeValues as Record<string, unknown>;
        if (pk === `a#${world.accountId}#people` && contracts === undefined) employeesRead.push(String(pk));
        return original.query(params);
      },
    };
    expect(await changes({ contractType })).toBe(3);
    world.ports.table = original;
    expect(employeesRead).toEqual([]);
  });
});
