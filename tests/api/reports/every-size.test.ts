import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { type ReportType, reportTypeNames } from '#domain/reports/report-types.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { departments, teams } from '#services/organisation/organisation.store.ts';
import { isSliced, longFile } from '#services/reports/long/long-report.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { manyHours, manyMinutes, manyWage } from '#tests/kit/many-hours.ts';
import { lastLineOfPdf } from '#tests/kit/read-pdf.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { printedCells } from './printed-cells.ts';

/**
 * Every report without rows, with a few, and with very many: the totals are the same on screen and in each file. The hours are on
 * both clock changes, in two zones, on both sides of a contract change and across the end of the year.
 */
const year = { from: '2026-03-01', to: '2027-02-28' };

/** Date, department, start, end, and elapsed minutes. */
const nights: [string, 0 | 1, string, string, number][] = [
  // Clocks go forward.
  ['2026-03-28', 0, '22:00', '06:00', 7 * 60],
  ['2026-03-28', 1, '22:00', '06:00', 7 * 60],
  // Clocks go back.
  ['2026-10-24', 0, '22:00', '06:00', 9 * 60],
  ['2026-10-24', 1, '22:00', '06:00', 9 * 60],
  // Before and after the change of contract, and across the end of the year.
  ['2026-12-30', 0, '09:00', '17:00', 8 * 60],
  ['2026-12-31', 0, '22:00', '06:00', 8 * 60],
  ['2027-01-01', 0, '09:00', '17:00', 8 * 60],
];
const wageOn = (date: string): number => (date < '2027-01-01' ? 1411 : 1613);
const zones = ['Europe/Amsterdam', 'Europe/Helsinki'] as const;

let world: World;
let empty: World;

const write = async (): Promise<void> => {
  const { accountId, ports, made, ids } = world;
  const owner = await world.as('owner');
  const { data } = await owner.query('{ organisation { departments { location { id } } } }');
  const second = { departmentId: ports.ids.next('dep'), teamId: ports.ids.next('tem') };
  const places = [{ departmentId: world.departmentId, teamId: world.teamId }, second];
  const contract = (startdate: string, enddate: string | null) =>
    contracts.create({
      accountId,
      id: ports.ids.next('con'),
      version: 1,
      employeeId: ids.employee,
      departmentId: world.departmentId,
      contractTypeId: made.contractTypes['Flex hours']!,
      function: null,
      minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
      startdate,
      enddate,
      wageMinor: wageOn(startdate),
      note: null,
    });
  await ports.table.transact(
    withCopies([
      departments.create({
        accountId,
        id: second.departmentId,
        version: 1,
        locationId: data.organisation.departments[0].location.id,
        name: 'Helsinki',
        zone: zones[1],
        order: 1,
        active: true,
        settings: {},
      }),
      teams.create({
        accountId,
        id: second.teamId,
        version: 1,
        departmentId: second.departmentId,
        name: 'Helsinki',
        colour: '#3d6ff0',
        order: 0,
        type: 'default',
      } as never),
      contract('2026-01-01', '2027-01-01'),
      contract('2027-01-01', null),
      ...nights.map(([date, place, starttime, endtime]) =>
        timesheetEntries.create(
          keptEntry({
            ...newEntry({
              accountId,
              id: ports.ids.next('tms'),
              employeeId: ids.employee,
              ...places[place]!,
              shiftId: null,
              occurrence_id: null,
              date,
              starttime,
              endtime,
              zone: zones[place],
              breakMinutes: 0,
              note: null,
            }),
            status: 'approved',
            wageMinor: wageOn(date),
          }),
        ),
      ),
    ] as never),
  );
};

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  summed columns { key unit } rows(first: 100) { totalCount nodes { group } } totals { text number } } }`;
const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename ... on ExportedReport { url } ... on Refusal { code key } } }`;

type Cell = { text: string | null; number: number | null };
type Answer = {
  summed: boolean;
  columns: { key: string; unit: string }[];
  rows: { totalCount: number; nodes: { group: boolean }[] };
  totals: Cell[];
};

const read = async (of: World, type: ReportType, range = year): Promise<Answer> => {
  const { data, errors } = await (await of.as('owner')).query(document, { type, filter: range });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.report;
};
const total = ({ columns, totals }: Answer, key: string): number | null =>
  totals[columns.findIndex((column) => column.key === key)]?.number ?? null;

const fileOf = async (of: World, type: ReportType, format: string, range = year): Promise<Uint8Array> => {
  const { data } = await (await of.as('owner')).mutate(make, { input: { type, filter: range, format } });
  return of.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!.bytes;
};

const scales: Record<string, number> = { money: 100, days: 100, decimal: 100, percent: 100 };
/** The totals as the screen shows them; files have an amount of time twice. */
const figures = ({ columns, totals }: Answer, cells: readonly unknown[]): [string, number][] => {
  let place = -1;
  return columns.flatMap(({ key, unit }, index): [string, number][] => {
    place += unit === 'minutes' ? 2 : 1;
    const known = totals[index]!.number !== null;
    return known ? [[key, Math.round(Number(cells[place]) * (scales[unit] ?? 1))]] : [];
  });
};

/** Expects equal totals on screen, in CSV and in XLSX; with FULL=1 in the PDF too. */
const expectOne = async (of: World, type: ReportType, range = year): Promise<Answer> => {
  const answer = await read(of, type, range);
  const own = answer.columns.flatMap(({ key }, index): [string, number][] => {
    const value = answer.totals[index]!.number;
    return value === null ? [] : [[key, value]];
  });
  const csv = Papa.parse<string[]>(new TextDecoder().decode(await fileOf(of, type, 'csv', range)), {
    skipEmptyLines: true,
  }).data;
  const sheet = (await readXlsxFile(Buffer.from(await fileOf(of, type, 'xlsx', range))))[0]!.data;
  expect([type, figures(answer, csv.at(-1)!)]).toEqual([type, own]);
  expect([type, figures(answer, sheet.at(-1)!)]).toEqual([type, own]);
  const lines =
    answer.rows.totalCount <= 100 ? answer.rows.nodes.filter(({ group }) => group === answer.summed).length : null;
  if (lines !== null) expect([type, csv.length, sheet.length]).toEqual([type, lines + 2, lines + 2]);
  const pdf = await fileOf(of, type, 'pdf', range);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  if (process.env.FULL !== '1') return answer;
  expect([type, await lastLineOfPdf(pdf)]).toEqual([type, printedCells(answer.columns, csv.at(-1)!)]);
  return answer;
};

beforeAll(async () => {
  world = await newWorld({ now: '2027-03-02T08:00:00Z' });
  empty = await newWorld({ now: '2027-03-02T08:00:00Z' });
  await write();
});

describe.each(reportTypeNames)('the bottom line of %s', (type) => {
  it('is the same on screen and in each file over a year and over one day', async () => {
    await expectOne(world, type);
    await expectOne(world, type, { from: '2026-12-30', to: '2026-12-30' });
  });

  it('is the same where there is nothing', async () => {
    await expectOne(empty, type, { from: '2026-12-30', to: '2026-12-30' });
  });
});

describe('reports over clock changes, zones, a contract change and the end of a year', () => {
  const minutes = nights.reduce((sum, [, , , , own]) => sum + own, 0);
  const pay = nights.reduce((sum, [date, , , , own]) => sum + Math.round((own * wageOn(date)) / 60), 0);

  it.each([
    ['Timesheets', 'hours', 'salary'],
    ['TimesheetSummary', 'hours', 'salary'],
    ['PeriodOverview', 'worked', 'salary'],
    ['DailyPeriodOverview', 'worked', 'salary'],
    ['Payroll', 'worked', 'payAmount'],
  ] as const)('%s counts elapsed hours at the wage of their date', async (type, hours, salary) => {
    const answer = await read(world, type);
    expect([total(answer, hours), total(answer, salary)]).toEqual([minutes, pay]);
    const december = await read(world, type, { from: '2026-12-31', to: '2026-12-31' });
    expect([total(december, hours), total(december, salary)]).toEqual([480, Math.round((480 * 1411) / 60)]);
  });

  it('has one line for one entry, and none for a day without', async () => {
    expect((await read(world, 'Timesheets', { from: '2026-12-30', to: '2026-12-30' })).rows.totalCount).toBe(1);
    expect((await read(world, 'Timesheets', { from: '2026-12-29', to: '2026-12-29' })).rows.totalCount).toBe(0);
  });
});

describe('a report of 100,000 lines', () => {
  const perDay = 274;
  const dates = 365;
  const order = {
    type: 'Timesheets',
    parameters: noParameters,
    period: { from: '2026-01-01', to: '2026-12-31' },
    locale: 'en',
  } as const;

  it('is read once, two weeks at a time, and its totals are those of its lines', async () => {
    expect(isSliced(order)).toBe(true);
    const { viewer } = await empty.context('owner');
    const table = manyHours(empty, perDay);
    const weeks: string[] = [];
    const ports = {
      ...empty.ports,
      table: {
        ...table,
        query: async (params: Parameters<typeof table.query>[0]) => {
          const pk = String(params.ExpressionAttributeValues?.[':pk']);
          if (pk.includes('#w#')) weeks.push(pk);
          return table.query(params);
        },
      },
    };
    const shares: number[] = [];
    const { pieces } = await longFile(
      contextFor(ports, { viewer }),
      order,
      { format: 'csv', separator: 'comma' },
      async (share) => {
        shares.push(share);
      },
    );
    let [lines, longest, last] = [0, 0, ''];
    for (const piece of pieces) {
      const text = new TextDecoder().decode(piece).trimEnd().split('\r\n');
      lines += text.length;
      longest = Math.max(longest, text.length);
      last = text.at(-1)!;
    }
    expect(lines).toBe(perDay * dates + 2);
    expect(longest).toBe(perDay * 14);
    // A week across the end of a month or year belongs to one slice only.
    expect(new Set(weeks).size).toBe(53);
    expect(weeks.length).toBe(53);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    const minutes = perDay * dates * manyMinutes;
    const cells = Papa.parse<string[]>(last).data[0]!;
    expect(cells).toContain(String(minutes));
    expect(cells).toContain(((perDay * dates * Math.round((manyMinutes * manyWage) / 60)) / 100).toFixed(2));
    // On 2026-11-28 it took 158 s on a machine that ran ten other things.
  }, 600_000);
});
