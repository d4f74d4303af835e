import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { scheduledReport, tick } from './reports.ts';

const document = `query Q($filter: ReportFilterInput!, $first: Int! = 100, $after: String) { report(type: ScheduleVsTimesheet, filter: $filter) {
  columns { key unit } rows(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { cells { text number } } }
  totals { text number } } }`;
const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename ... on ExportedReport { name url } ... on Refusal { key } } }`;
const filter = { from: '2026-11-09', to: '2026-11-22', statuses: ['approved', 'pending'] };

type Cell = { text: string | null; number: number | null };
type Entry = { date: string; from: number; to: number; pause: number };

describe('planned against worked hours', () => {
  let world: World;
  const worked: Entry[] = [];
  const planned: Entry[] = [];
  beforeAll(async () => {
    world = await newWorld();
    const planning = await newPlanning(world);
    for (const day of [9, 10, 12, 16, 18]) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      await planning.plan({ date });
      planned.push({ date, from: 9 * 60, to: 17 * 60, pause: 30 });
    }
    for (const [day, minute] of [
      [9, 0],
      [10, 10],
      [13, 25],
      [16, 40],
    ] as const) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      await (day === 13 ? keptHours : approvedHours)(world, { date, endtime: `17:${String(minute).padStart(2, '0')}` });
      worked.push({ date, from: 9 * 60, to: 17 * 60 + minute, pause: 30 });
    }
  });

  it('holds each date against the one as many days before', async () => {
    const { data } = await (await world.as('manager')).query(
      'query Q($filter: ReportFilterInput!) { report(type: ScheduleVsTimesheet, filter: $filter, compare: true) { columns { key } rows { nodes { path before { number } } } } }',
      { filter: { from: '2026-11-16', to: '2026-11-22', statuses: ['approved', 'pending'] } },
    );
    const at = data.report.columns.findIndex(({ key }: { key: string }) => key === 'worked');
    const before = Object.fromEntries(
      data.report.rows.nodes.map(({ path, before: cells }: { path: string[]; before: { number: number }[] }) => [
        path[0],
        cells[at]!.number,
      ]),
    );
    expect(before).toMatchObject({ '2026-11-16': 450, '2026-11-17': 460, '2026-11-20': 475, '2026-11-18': 0 });
  });

  /** The figures computed from the entered data, date by date. */
  const expected = (): [string, number, number, number][] =>
    Array.from({ length: 14 }, (_, index) => {
      const date = `2026-11-${String(9 + index).padStart(2, '0')}`;
      let [plan, work] = [0, 0];
      for (const one of planned) if (one.date === date) plan += one.to - one.from - one.pause;
      for (const one of worked) if (one.date === date) work += one.to - one.from - one.pause;
      return [date, plan, work, plan - work];
    });
  const sum = (index: 1 | 2 | 3): number => expected().reduce((total, row) => total + row[index], 0);

  const ask = async (world: World, userId: string, more: object = {}) =>
    (await world.asUser(userId)).query(document, { filter, ...more });

  it('lists every date of the range with the minutes that were entered', async () => {
    const { data } = await ask(world, world.ids.owner);
    const { columns, rows, totals } = data.report;
    expect(columns.slice(0, 4)).toEqual([
      { key: 'date', unit: 'date' },
      { key: 'planned', unit: 'minutes' },
      { key: 'worked', unit: 'minutes' },
      { key: 'difference', unit: 'minutes' },
    ]);
    const read = rows.nodes.map(({ cells }: { cells: Cell[] }) =>
      cells.slice(0, 4).map(({ text, number }) => text ?? number),
    );
    expect(read).toEqual(expected());
    expect(totals.slice(0, 4).map(({ number }: Cell) => number)).toEqual([null, sum(1), sum(2), sum(3)]);
  });

  it('has the figures of the graph of worked against scheduled hours, date by date', async () => {
    const owner = await world.as('owner');
    const { from, to } = filter;
    const charted = (
      await owner.query(
        'query ($from: PlainDate!, $to: PlainDate!) { scheduleChart(from: $from, to: $to) { differences { date scheduledMinutes workedMinutes difference } } }',
        { from, to },
      )
    ).data.scheduleChart.differences;
    const { rows } = (await ask(world, world.ids.owner, { filter: { from, to } })).data.report;
    const reported = rows.nodes.map(({ cells }: { cells: Cell[] }) => ({
      date: cells[0]!.text,
      scheduledMinutes: cells[1]!.number,
      workedMinutes: cells[2]!.number,
      difference: 0 - cells[3]!.number!,
    }));
    expect(charted).toEqual(reported);
    expect(charted).toHaveLength(14);
    // Pending hours of the 13th count in neither.
    expect(charted.map(({ workedMinutes }: { workedMinutes: number }) => workedMinutes)[4]).toBe(0);
  });

  it('writes the same minutes to CSV and XLSX', async () => {
    const owner = await world.as('owner');
    const bytesOf = async (format: string) => {
      const { data } = await owner.mutate(make, { input: { type: 'ScheduleVsTimesheet', filter, format } });
      expect(data.exportReport.name).toBe(`schedule-vs-timesheet_2026-11-09_2026-11-22.${format}`);
      return world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!.bytes;
    };
    const csv = Papa.parse<string[]>(new TextDecoder().decode(await bytesOf('csv')), { skipEmptyLines: true }).data;
    const sheet = (await readXlsxFile(Buffer.from(await bytesOf('xlsx'))))[0]!.data;
    const headings = ['Planned minutes', 'Worked minutes', 'Planned less worked (minutes)'];
    const totals = [sum(1), sum(2), sum(3)];
    expect(headings.map((heading) => Number(csv.at(-1)![csv[0]!.indexOf(heading)]))).toEqual(totals);
    expect(headings.map((heading) => sheet.at(-1)![sheet[0]!.indexOf(heading)])).toEqual(totals);
    expect([csv.length, sheet.length]).toEqual([16, 16]);
  });

  it('hides pay from readers who may not see contracts', async () => {
    const reader = await world.personWith(['viewReports', 'viewAllTimesheets']);
    const { data } = await ask(world, reader);
    const keys = data.report.columns.map(({ key }: { key: string }) => key);
    expect(keys).not.toContain('salary');
    expect(data.report.totals[keys.indexOf('planned')].number).toBe(sum(1));
    expect(data.report.totals[keys.indexOf('worked')].number).toBe(sum(2));
    const all = (await ask(world, world.ids.owner)).data.report.columns.map(({ key }: { key: string }) => key);
    expect(all).toContain('salary');
  });

  it('is refused without View reports', async () => {
    for (const role of ['employee', 'planner', 'nobody'] as const) {
      const { errors } = await (await world.as(role)).query(document, { filter });
      expect(errors![0]!.extensions!.code, role).toBe('FORBIDDEN');
    }
  });

  it('pages its rows', async () => {
    const { rows } = (await ask(world, world.ids.owner, { first: 10 })).data.report;
    expect(rows).toMatchObject({ totalCount: 14, pageInfo: { hasNextPage: true } });
    const next = (await ask(world, world.ids.owner, { first: 10, after: rows.pageInfo.endCursor })).data.report.rows;
    expect([rows.nodes.length, next.nodes.length]).toEqual([10, 4]);
  });
});

it('a scheduled report of planned against worked hours is made and mailed', async () => {
  const world = await newWorld();
  world.ports.clock.set('2026-11-11T08:00:00Z');
  await scheduledReport(world, { reportSettings: { type: 'ScheduleVsTimesheet', parameters: {} } });
  world.ports.clock.set('2026-11-16T07:00:00Z');
  await tick(world);
  const names = [...world.ports.files.stored.keys()].filter((key) => key.includes(world.accountId));
  expect(names.map((name) => name.split('.').at(-1)).sort()).toEqual(['csv', 'xlsx']);
  expect(world.ports.mail.sent.at(-1)!.subject).toContain('Hours per week');
});
