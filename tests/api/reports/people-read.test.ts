import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { employees } from '#services/employees/employees.store.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { approveTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import { keptHours } from '#tests/api/timesheet/hours.ts';
import { everyoneRead } from '#tests/kit/everyone-read.ts';
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
