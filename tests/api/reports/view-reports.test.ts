import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contract.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { viewTimesheetsReport } from '#services/reports/view-timesheets-report.ts';
import { declineTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const detail = `query Q($filter: ReportFilterInput!, $first: Int! = 100, $after: String) { timesheetsReport(filter: $filter) {
  from to rows(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes {
    id date name employee_nr department_name team_name starttime endtime breakMinutes minutes total status note wage { minor } salary { minor currency } } }
  totals { shifts minutes approvedMinutes pendingMinutes declinedMinutes total salary { minor } } } }`;
const summary = `query Q($filter: ReportFilterInput!) { timesheetSummary(filter: $filter) {
  rows { totalCount nodes { id name days shifts minutes salary { minor } } } totals { shifts minutes salary { minor } } } }`;
const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename ... on ExportedReport { name url } ... on Refusal { code key field } } }`;
const week = { from: '2026-11-09', to: '2026-11-15' };
const filter = { ...week, statuses: ['approved', 'pending', 'declined'] };

describe('reports of hours', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
    await approvedHours(world, { date: '2026-11-09' });
    await approvedHours(world, { date: '2026-11-10', endtime: '17:10' });
    await keptHours(world, { date: '2026-11-10', employeeId: world.ids.colleague, note: '=1+1' });
    await keptHours(world, { date: '2026-11-16' });
  });

  it('lists entries by date with totals that are sums of the rows', async () => {
    const manager = await world.as('manager');
    const { data } = await manager.query(detail, { filter });
    const { rows, totals } = data.timesheetsReport;
    expect(rows.nodes.map((row: { date: string; name: string }) => `${row.date} ${row.name}`)).toEqual([
      '2026-11-09 Eva Test',
      '2026-11-10 Eva Test',
      '2026-11-10 Cem Test',
    ]);
    expect(rows.nodes[0]).toMatchObject({
      minutes: 450,
      total: 7.5,
      status: 'approved',
      department_name: 'Operations',
      wage: { minor: 0 },
    });
    const split = { approvedMinutes: 910, pendingMinutes: 450, declinedMinutes: 0 };
    expect(totals).toEqual({ shifts: 3, minutes: 1360, ...split, total: 1360 / 60, salary: { minor: 0 } });
  });

  it('sums the same for each person and department', async () => {
    const manager = await world.as('manager');
    const { data } = await manager.query(summary, { filter });
    expect(data.timesheetSummary.rows.nodes).toMatchObject([
      { name: 'Cem Test', days: 1, shifts: 1, minutes: 450 },
      { name: 'Eva Test', days: 2, shifts: 2, minutes: 910 },
    ]);
    expect(data.timesheetSummary.totals).toMatchObject({ shifts: 3, minutes: 1360 });
  });

  it('narrows by status, person, team and department', async () => {
    const manager = await world.as('manager');
    const minutes = async (more: object): Promise<number> =>
      (await manager.query(summary, { filter: { ...filter, ...more } })).data.timesheetSummary.totals.minutes;
    expect(await minutes({ statuses: ['approved'] })).toBe(910);
    expect(await minutes({ statuses: ['pending', 'declined'] })).toBe(450);
    expect(await minutes({ employeeIds: [world.ids.colleague] })).toBe(450);
    expect(await minutes({ teamIds: [world.teamId] })).toBe(1360);
    expect(await minutes({ departmentIds: ['dep_none'] })).toBe(0);
  });

  it('pages its rows', async () => {
    const manager = await world.as('manager');
    const first = (await manager.query(detail, { filter, first: 2 })).data.timesheetsReport.rows;
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const next = (await manager.query(detail, { filter, first: 2, after: first.pageInfo.endCursor })).data
      .timesheetsReport.rows;
    expect([...first.nodes, ...next.nodes]).toHaveLength(3);
    expect(next.pageInfo.hasNextPage).toBe(false);
  });

  it('[R6-15] opens with View reports, and shows pay to those who see contracts only', async () => {
    for (const role of ['employee', 'planner', 'nobody'] as const) {
      const { errors } = await (await world.as(role)).query(detail, { filter });
      expect(errors![0]!.extensions!.code, role).toBe('FORBIDDEN');
    }
    const reader = await world.asUser(await world.personWith(['viewReports', 'viewAllTimesheets']));
    const { data } = await reader.query(detail, { filter });
    expect(data.timesheetsReport.rows.totalCount).toBe(3);
    expect(data.timesheetsReport.rows.nodes[0]).toMatchObject({ wage: null, salary: null });
    expect(data.timesheetsReport.totals.salary).toBeNull();
    const blind = await world.asUser(await world.personWith(['viewReports']));
    expect((await blind.query(detail, { filter })).errors ?? []).toMatchObject([]);
    expect((await blind.query(detail, { filter })).data.timesheetsReport.rows.totalCount).toBe(0);
  });

  it('shows wage, pay and cost of company by the contract of the date, each line rounded once', async () => {
    const paid = await newWorld();
    await paid.settle({ coc_in_schedule: true });
    const contract: Contract = {
      accountId: paid.accountId,
      id: paid.ports.ids.next('con'),
      version: 1,
      employeeId: paid.ids.employee,
      departmentId: paid.departmentId,
      contractTypeId: paid.made.contractTypes['Flex hours']!,
      function: null,
      minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
      startdate: '2026-11-10',
      enddate: null,
      wageMinor: 1333,
      note: null,
    };
    await paid.ports.table.transact(withCopies([contracts.create(contract)]));
    await approvedHours(paid, { date: '2026-11-09' });
    await approvedHours(paid, { date: '2026-11-10', endtime: '17:10' });
    await keptHours(paid, { date: '2026-11-11', endtime: '17:10' });
    const money = 'wage { minor } salary { minor } cost { minor }';
    const document = `query Q($filter: ReportFilterInput!) { timesheetsReport(filter: $filter) { rows { nodes { ${money} } } totals { salary { minor } cost { minor } } } }`;
    const { data } = await (await paid.as('manager')).query(document, { filter });
    const line = { wage: { minor: 1333 }, salary: { minor: 10220 }, cost: { minor: 13797 } };
    expect(data.timesheetsReport.rows.nodes).toEqual([
      { wage: { minor: 0 }, salary: { minor: 0 }, cost: { minor: 0 } },
      line,
      line,
    ]);
    expect(data.timesheetsReport.totals).toEqual({ salary: { minor: 20440 }, cost: { minor: 27594 } });
    const sums = await (await paid.as('manager')).query(summary, { filter });
    expect(sums.data.timesheetSummary.totals).toMatchObject({ salary: { minor: 20440 } });
  });

  it('holds nothing of other accounts and refuses more than a year', async () => {
    const stranger = await (await newWorld()).as('owner');
    const { data } = await stranger.query(detail, { filter: { ...filter, departmentIds: [world.departmentId] } });
    expect(data.timesheetsReport.rows.totalCount).toBe(0);
    const long = await stranger.query(detail, { filter: { from: '2026-01-01', to: '2027-01-02' } });
    expect(long.errors![0]!.extensions).toMatchObject({ code: 'INVALID', key: 'input.rangeTooLong' });
  });

  it('exports CSV and XLSX with the same cells, for the person who asked', async () => {
    const manager = await world.as('manager');
    const files = await Promise.all(
      (['csv', 'xlsx'] as const).map(async (format) => {
        const { data } = await manager.mutate(make, { input: { type: 'Timesheets', filter, format } });
        expect(data.exportReport).toMatchObject({
          __typename: 'ExportedReport',
          name: `timesheets_2026-11-09_2026-11-15.${format}`,
        });
        return world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!.bytes;
      }),
    );
    const csv = Papa.parse<string[]>(new TextDecoder().decode(files[0]), { skipEmptyLines: true }).data;
    const sheet = (await readXlsxFile(Buffer.from(files[1]!)))[0]!.data;
    expect(csv[0]!.slice(0, 3)).toEqual(['Date', 'Number', 'Name']);
    expect(csv.at(-1)).toContain('22.67');
    expect(sheet.map((row) => row[2])).toEqual(['Name', 'Eva Test', 'Eva Test', 'Cem Test', null]);
    const note = csv[0]!.indexOf('Note');
    expect(csv[3]![note]).toBe("'=1+1");
    expect(sheet[3]![note]).toBe("'=1+1");
  });

  it('writes a repeated export to one file and is refused without the right', async () => {
    const manager = await world.as('manager');
    const input = { type: 'TimesheetSummary', filter, format: 'csv', separator: 'semicolon' };
    const before = world.ports.files.stored.size;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => manager.mutate(make, { input }, { key })));
    expect(new Set(answers.map(({ data }) => data.exportReport.url)).size).toBe(1);
    expect(world.ports.files.stored.size).toBe(before + 1);
    const planner = await world.as('planner');
    expect((await planner.mutate(make, { input })).data.exportReport).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('[T28] costs a Query for each department and week, and a handful more', async () => {
    const calls = async (to: string): Promise<number> => {
      const ctx = await world.context('manager');
      await viewTimesheetsReport(ctx, { from: '2026-11-09', to });
      return ctx.counts.calls;
    };
    const one = await calls('2026-11-15');
    expect(one).toBeLessThanOrEqual(5);
    expect(await calls('2026-12-06')).toBe(one + 3);
  });
});

describe('the status of hours in reports', () => {
  let world: World;
  let declined: string;
  const own = (world: World) => ({ employeeIds: [world.ids.employee] });
  beforeAll(async () => {
    world = await newWorld();
    const contract: Contract = {
      accountId: world.accountId,
      id: world.ports.ids.next('con'),
      version: 1,
      employeeId: world.ids.employee,
      departmentId: world.departmentId,
      contractTypeId: world.made.contractTypes['Flex hours']!,
      function: null,
      minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
      startdate: '2026-11-01',
      enddate: null,
      wageMinor: 1200,
      note: null,
    };
    await world.ports.table.transact(withCopies([contracts.create(contract)]));
    await approvedHours(world, { date: '2026-11-09' });
    await keptHours(world, { date: '2026-11-10', endtime: '15:30' });
    const { id, version } = await keptHours(world, { date: '2026-11-11', endtime: '12:30' });
    await declineTimesheetEntries(await world.context('owner'), { entries: [{ id, version }], reason: 'Not worked' });
    declined = id;
  });

  const fields = 'shifts minutes approvedMinutes pendingMinutes declinedMinutes salary { minor }';
  const both = `query Q($filter: ReportFilterInput!) {
    timesheetsReport(filter: $filter) { statuses totals { ${fields} } rows { nodes { id minutes salary { minor } } } }
    timesheetSummary(filter: $filter) { statuses totals { ${fields} } rows { nodes { days ${fields} } } } }`;
  const ask = async (more: object = {}) =>
    (await (await world.as('owner')).query(both, { filter: { ...week, ...own(world), ...more } })).data;

  it('counts approved hours alone until others are chosen', async () => {
    const { timesheetsReport: report, timesheetSummary: sums } = await ask();
    const approved = { shifts: 1, minutes: 450, approvedMinutes: 450, pendingMinutes: 0, declinedMinutes: 0 };
    expect(report).toMatchObject({ statuses: ['approved'], totals: { ...approved, salary: { minor: 9000 } } });
    expect(report.rows.nodes).toHaveLength(1);
    expect(sums).toMatchObject({ statuses: ['approved'], totals: { ...approved, salary: { minor: 9000 } } });
    expect(await ask({ statuses: [] })).toEqual(await ask({ statuses: ['approved'] }));
  });

  it('shows other statuses apart, and adds declined hours to neither hours nor pay', async () => {
    const { timesheetsReport: report, timesheetSummary: sums } = await ask({
      statuses: ['declined', 'pending', 'approved'],
    });
    const totals = {
      shifts: 2,
      minutes: 810,
      approvedMinutes: 450,
      pendingMinutes: 360,
      declinedMinutes: 180,
      salary: { minor: 16_200 },
    };
    expect(report).toMatchObject({ statuses: ['approved', 'pending', 'declined'], totals });
    expect(report.rows.nodes.find(({ id }: { id: string }) => id === declined)).toEqual({
      id: declined,
      minutes: 180,
      salary: null,
    });
    expect(sums).toMatchObject({ totals, rows: { nodes: [{ days: 2, ...totals }] } });
    expect((await ask({ statuses: ['declined'] })).timesheetSummary.totals).toMatchObject({
      minutes: 0,
      declinedMinutes: 180,
      salary: null,
    });
  });

  it('agrees with the timesheet to the minute', async () => {
    const document = `{ timesheetDays(from: "${week.from}", to: "${week.to}", employeeIds: ["${world.ids.employee}"]) {
      totals { workedMinutes approvedMinutes pendingMinutes declinedMinutes } } }`;
    const { data } = await (await world.as('owner')).query(document);
    const { totals } = (await ask({ statuses: ['approved', 'pending', 'declined'] })).timesheetsReport;
    const { workedMinutes, ...split } = data.timesheetDays.totals;
    expect(totals).toMatchObject({ minutes: workedMinutes, ...split });
  });

  const exported = async (input: object): Promise<{ csv: string[][]; sheet: unknown[][] }> => {
    const manager = await world.as('owner');
    const bytesOf = async (format: string) => {
      const { data } = await manager.mutate(make, { input: { ...input, format } });
      return world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!.bytes;
    };
    return {
      csv: Papa.parse<string[]>(new TextDecoder().decode(await bytesOf('csv')), { skipEmptyLines: true }).data,
      sheet: (await readXlsxFile(Buffer.from(await bytesOf('xlsx'))))[0]!.data,
    };
  };

  it('names the status in the files of the summary, and splits the hours when there is more than one', async () => {
    const narrow = { ...week, ...own(world) };
    const usual = await exported({ type: 'TimesheetSummary', filter: narrow });
    expect(usual.csv[0]!.slice(5)).toEqual(['Shifts', 'Hours', 'Minutes', 'Status', 'Pay (EUR)']);
    expect(usual.csv[1]!.slice(5)).toEqual(['1', '7.50', '450', 'Approved', '90.00']);
    const all = await exported({ type: 'TimesheetSummary', filter: { ...narrow, statuses: filter.statuses } });
    const columns = ['Hours', 'Minutes', 'Approved hours', 'Pending hours', 'Declined hours', 'Status', 'Pay (EUR)'];
    for (const row of [1, 2]) {
      const cell = (heading: string) => all.csv[row]![all.csv[0]!.indexOf(heading)];
      const status = row === 1 ? 'Approved, Pending, Declined' : '';
      expect(columns.map(cell)).toEqual(['13.50', '810', '7.50', '6.00', '3.00', status, '162.00']);
    }
    const amount = (heading: string) => all.sheet.at(-1)![all.sheet[0]!.indexOf(heading)];
    expect(['Minutes', 'Declined minutes', 'Pay (EUR)'].map(amount)).toEqual([810, 180, 162]);
  });

  it('lists declined hours in the file of the detail without adding them up', async () => {
    const { csv } = await exported({
      type: 'Timesheets',
      filter: { ...week, ...own(world), statuses: ['approved', 'declined'] },
    });
    const column = (heading: string) => csv.slice(1).map((row) => row[csv[0]!.indexOf(heading)]);
    expect(column('Minutes')).toEqual(['450', '0', '450']);
    expect(column('Declined minutes')).toEqual(['0', '180', '180']);
    expect(column('Pay (EUR)')).toEqual(['90.00', '', '90.00']);
  });
});
