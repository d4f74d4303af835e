import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Arrangement } from '#domain/reports/arrange-report.ts';
import { slicesOf } from '#domain/reports/report-job.ts';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { addGroup, emptyGroup, type SliceLine } from '#domain/reports/report-slices.ts';
import { type ReportType, reportTypeNames } from '#domain/reports/report-types.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { weekOf } from '#domain/time/week.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { absenceDays } from '#services/absence/absence.store.ts';
import { datedAvailability, keptDated } from '#services/availability/availability.store.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { sentimentAnswers, sentimentRespondents } from '#services/insights/sentiments.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { dayPlans } from '#services/organisation/day-plans.store.ts';
import { departments, teams } from '#services/organisation/organisation.store.ts';
import { openShifts, requiredShifts } from '#services/planning/plan.store.ts';
import { isSliced, longFile } from '#services/reports/long/long-report.ts';
import { reportMakers } from '#services/reports/report-makers.ts';
import { reportTexts } from '#services/reports/report-texts.ts';
import { loadPeople } from '#services/table.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { excelFaults } from '#tests/kit/excel-faults.ts';
import { manyHours, manyMinutes, manyWage } from '#tests/kit/many-hours.ts';
import { lastLineOfPdf, textOfPdf } from '#tests/kit/read-pdf.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { printedCells } from './printed-cells.ts';

/**
 * Every report without rows, with one, a few, and very many: the totals are the same on screen and in each file. The hours are on
 * both clock changes, in two zones, on both sides of a contract change and across the end of the year. FULL: the last line of each
 * printed report, the same over a single day, and 100,000 lines instead of some hundreds.
 */
const isFull = process.env.FULL === '1';
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
/** A company with one of everything. */
let single: World;

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
  summed columns { key unit totals } rows(first: 100) { totalCount nodes { group cells { text number } } } totals { text number } } }`;
const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename ... on ExportedReport { url } ... on Refusal { code key } } }`;

type Cell = { text: string | null; number: number | null };
type Answer = {
  summed: boolean;
  columns: { key: string; unit: string; totals: boolean }[];
  rows: { totalCount: number; nodes: { group: boolean; cells: Cell[] }[] };
  totals: Cell[];
};

const read = async (of: World, type: ReportType, range: object = year): Promise<Answer> => {
  const { data, errors } = await (await of.as('owner')).query(document, { type, filter: range });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.report;
};
const total = ({ columns, totals }: Answer, key: string): number | null =>
  totals[columns.findIndex((column) => column.key === key)]?.number ?? null;

const fileOf = async (of: World, type: ReportType, format: string, range: object = year): Promise<Uint8Array> => {
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

type Files = { answer: Answer; csv: string[][]; sheet: unknown[][]; printed: Uint8Array };

/** Expects equal totals on screen, in CSV and in XLSX; on paper only where asked, as a page takes longest to read. */
const expectOne = async (of: World, type: ReportType, range: object = year, paper = isFull): Promise<Files> => {
  const answer = await read(of, type, range);
  const own = answer.columns.flatMap(({ key }, index): [string, number][] => {
    const value = answer.totals[index]!.number;
    return value === null ? [] : [[key, value]];
  });
  const csv = Papa.parse<string[]>(new TextDecoder().decode(await fileOf(of, type, 'csv', range)), {
    skipEmptyLines: true,
  }).data;
  const workbook = await fileOf(of, type, 'xlsx', range);
  expect([type, excelFaults(workbook)]).toEqual([type, []]);
  const sheet = (await readXlsxFile(Buffer.from(workbook)))[0]!.data;
  expect([type, figures(answer, csv.at(-1)!)]).toEqual([type, own]);
  expect([type, figures(answer, sheet.at(-1)!)]).toEqual([type, own]);
  const lines =
    answer.rows.totalCount <= 100 ? answer.rows.nodes.filter(({ group }) => group === answer.summed).length : null;
  if (lines !== null) expect([type, csv.length, sheet.length]).toEqual([type, lines + 2, lines + 2]);
  const printed = paper ? await fileOf(of, type, 'pdf', range) : new Uint8Array();
  if (paper) expect([type, await lastLineOfPdf(printed)]).toEqual([type, printedCells(answer.columns, csv.at(-1)!)]);
  return { answer, csv, sheet, printed };
};

const day = '2026-11-09';

/** One person's hours, shift, contract, leave, availability and skill, with an offer, a demand, turnover and five answers; an absence of another. */
const writeOne = async (): Promise<void> => {
  const { accountId, ports, made, ids, departmentId, teamId } = single;
  const owner = await single.as('owner');
  const [balance] = (await owner.query('{ leave { balances { id } } }')).data.leave.balances;
  const planning = await newPlanning(single);
  await approvedHours(single, { date: day });
  await planning.plan({ date: day });
  const place = { departmentId, teamId };
  const week = weekOf(day);
  const times = { starttime: '09:00', endtime: '17:00', zone: 'Europe/Amsterdam' };
  const id = (kind: string): string => ports.ids.next(kind);
  const offer = id('osh');
  const eva = employees.parse(
    (await ports.table.get({ Key: employees.key({ accountId, id: ids.employee }), ConsistentRead: true }))!,
  );
  await ports.table.transact([
    ...withCopies([
      contracts.create({
        ...{ accountId, id: id('con'), version: 1, employeeId: ids.employee, function: null, note: null, departmentId },
        contractTypeId: made.contractTypes['Fixed hours']!,
        minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
        ...{ startdate: day, enddate: null, wageMinor: 1411 },
        accruals: [{ balanceId: balance.id, factor: 769_230_769 }],
      }),
      absenceDays.create({
        ...{ accountId, id: `abs_1:${day}`, version: 1, absenceId: 'abs_1', employeeId: ids.colleague, departmentId },
        ...{ absenceTypeId: made.absenceTypes.Sick!, status: 'Approved', date: day, minutes: 60, startTime: null },
        ...{ zone: times.zone, week },
      }),
      datedAvailability.create(
        keptDated({
          ...{ accountId, id: id('avd'), version: 1, employeeId: ids.employee, date: day, reason: null, departmentId },
          ...{ zone: times.zone, parts: [{ from: 600, until: 900, level: 'available' }] },
        }),
      ),
      requiredShifts.create({
        ...{ accountId, id: id('rqs'), version: 1, seriesId: null, departmentId, week, teamId: null, shiftId: null },
        ...{ skill_ids: null, customFields: null, date: day, ...times, breakMinutes: 0, instances: 2, match: 'min' },
        time_settings: 'starting',
      } as never),
      openShifts.create({
        ...{ accountId, id: offer, version: 1, occurrence_id: `${offer}:${day}`, seriesId: null, ...place, week },
        ...{ shiftId: planning.shifts.day, date: day, ...momentsOf(day, '09:00', '17:00', times.zone), ...times },
        ...{ breakMinutes: 0, paidBreakMinutes: 0, hide_end_time: false, note: null, isTask: false, instances: 2 },
        ...{ approval_required: true, candidates: [] },
      } as never),
      dayPlans.create({
        ...{ accountId, id: `${departmentId}:${day}`, version: 1, departmentId, date: day, open: null, notes: null },
        ...{ expectedTurnoverMinor: 10_000, turnoverMinor: 12_000, expensesMinor: 1000, budgets: {}, week },
      }),
      ...Array.from({ length: 5 }, (_, at) => [
        sentimentAnswers.create({ accountId, ...place, week, id: id('snt'), mood: 'happy', tags: [], comment: null }),
        sentimentRespondents.create({
          ...{ accountId, ...place, week, id: id('tms'), version: 1, employeeId: `emp_${at}` },
        } as never),
      ]).flat(),
    ] as never),
    employees.overwrite({ ...eva, skills: ['Barista'], version: 2 }),
  ]);
};

/** A filter that leaves one line of the report. */
const filterOfOne = async (type: ReportType): Promise<object> => {
  const { employee, colleague } = single.ids;
  if (type === 'Absence') return { from: day, to: day, employeeIds: [colleague] };
  // On a Saturday nothing is earned: what is carried is its only line.
  if (type === 'EmployeeBalanceDetails') return { from: '2026-11-14', to: '2026-11-14', employeeIds: [employee] };
  if (type === 'PayrollIntegration') return { from: '2026-11-01', to: '2026-11-30', employeeIds: [employee] };
  return { from: day, to: day, employeeIds: [employee] };
};

beforeAll(async () => {
  world = await newWorld({ now: '2027-03-02T08:00:00Z' });
  single = await newWorld({ now: '2027-03-02T08:00:00Z' });
  await write();
  await writeOne();
});

describe.each(reportTypeNames)('the bottom line of %s', (type) => {
  it('is the same on screen and in each file over a year', async () => {
    await expectOne(world, type);
    // One day of another company is looked at in every run, where the report has one line.
    if (isFull) await expectOne(world, type, { from: '2026-12-30', to: '2026-12-30' });
  });
});

describe.each(reportTypeNames)('the report %s', (type) => {
  const zero = /^(|Total|0|0\.00)$/;

  it('has headings, totals of nothing and a word about it where it has no line', async () => {
    const nowhere = { from: '2026-11-09', to: '2026-11-09', departmentIds: ['dep_nowhere'] };
    // All reports are printed with one line; that word is printed the same for each.
    const isPrinted = isFull || reportTypeNames.indexOf(type) % 6 === 0;
    const { answer, csv, sheet, printed } = await expectOne(world, type, nowhere, isPrinted);
    expect(answer.rows).toEqual({ totalCount: 0, nodes: [] });
    expect(answer.columns.length).toBeGreaterThan(0);
    for (const { text, number } of answer.totals) expect([text, number || null]).toEqual([null, null]);
    expect([csv.length, sheet.length]).toEqual([2, 2]);
    expect(csv[0]!.every((heading) => heading !== '')).toBe(true);
    expect(sheet[0]).toEqual(csv[0]);
    expect(csv[1]!.filter((cell) => !zero.test(cell))).toEqual([]);
    expect(sheet[1]!.filter((cell) => !zero.test(String(cell ?? '')))).toEqual([]);
    if (isPrinted) expect(await textOfPdf(printed)).toContain('Nothing matches these dates and filters.');
  });

  it('has the figures of its line as totals where it has one', async () => {
    const { answer, csv, sheet, printed } = await expectOne(single, type, await filterOfOne(type), true);
    expect(answer.rows.totalCount).toBe(1);
    const { cells } = answer.rows.nodes[0]!;
    const figuresOf = (some: readonly Cell[]) =>
      answer.columns.flatMap(({ key, totals }, at) => (totals ? [[key, some[at]!.number]] : []));
    expect(figuresOf(answer.totals)).toEqual(figuresOf(cells));
    expect(cells.some(({ text }) => text !== null)).toBe(true);
    expect([csv.length, sheet.length]).toEqual([3, 3]);
    expect(csv[1]!.filter((cell) => cell !== '').length).toBeGreaterThan(1);
    // The totals repeat the figures of the line; sheets have them as numbers.
    const repeated = csv[2]!.flatMap((cell, at) => (/^-?\d/.test(cell) ? [[at, cell]] : []));
    expect(repeated.map(([at]) => [at, csv[1]![Number(at)]])).toEqual(repeated);
    expect(repeated.map(([at]) => [at, sheet[1]![Number(at)]])).toEqual(
      repeated.map(([at]) => [at, sheet[2]![Number(at)]]),
    );
    const words = await textOfPdf(printed);
    expect(words).toContain(reportTexts('en')(`${type}.title`));
    expect(words).not.toContain('Nothing matches these dates and filters.');
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

/** With FULL, as many lines as the issue of long reports names. */
const most = isFull ? 100_000 : 300;
const period = { from: '2026-01-01', to: '2026-12-31' };
/** Long with FULL, so that lines that are all held weigh far more than those of one piece. */
const nameOf = (line: number): string => `Line ${line}`.padEnd(isFull ? 600 : 0, '.');
const plain: Arrangement = { columns: [], groupBy: [], summed: false, sort: null };
const sliced = reportTypeNames.filter((type) => reportMakers[type].slicedBy !== undefined);

/**
 * Makes the report long without its hours: each slice has the lines of one day `times` times, under the report's own columns, and the
 * first cell of each line is its number. Answers the totals of all slices.
 */
const lengthen = async (type: ReportType, slices: number): Promise<{ lines: number; sums: [string, number][] }> => {
  const asOwner = contextFor(single.ports, { viewer: (await single.context('owner')).viewer });
  const filter = { ...noParameters, ...((await filterOfOne(type)) as DateRange) };
  const base = await reportMakers[type].load(asOwner, filter);
  const { lines: own, root, ...slice } = base.slice(plain);
  const times = Math.ceil(most / slices / own.length);
  let made = 0;
  const at = base.arranged(plain);
  const many = <L extends Pick<SliceLine, 'cells'>>(of: readonly L[], count: number): L[] =>
    Array.from({ length: count }, () => {
      const line = of[made % of.length]!;
      made += 1;
      return { ...line, cells: [nameOf(made), ...line.cells.slice(1)] };
    });
  const load = vi.spyOn(reportMakers[type], 'load').mockImplementation(async () => ({
    ...base,
    slice: () => {
      const all = emptyGroup();
      for (let time = 0; time < times; time += 1) addGroup(all, root);
      return { ...slice, lines: many(own, times * own.length), root: all };
    },
    arranged: () => ({
      ...at,
      totals: at.columns.map(({ key }) => sums.find(([other]) => other === key)?.[1] ?? null),
      lines: many(at.lines, times * own.length * slices),
    }),
  }));
  onTestFinished(() => load.mockRestore());
  // Each sum as often as its lines; shares stay as they are.
  const sums = slice.columns.flatMap(({ key, figureOf }): [string, number][] => {
    const grown = root.sums[key]?.map((sum) =>
      typeof sum === 'bigint' ? sum * BigInt(times * slices) : sum * times * slices,
    );
    const figure = grown && slice.filled.includes(key) ? figureOf(grown) : null;
    return figure === null ? [] : [[key, figure]];
  });
  return { lines: times * own.length * slices, sums };
};

/** Bytes of objects and texts that are held once what no one needs is collected. */
const bytesHeld = (): number => {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
};
/** Half of what the names of all lines take. */
const mostBytes = 30_000_000;

/** Rows of a sheet, and the numbers of its last one. */
const sheetOf = (workbook: Uint8Array): { rows: number; last: string[] } => {
  const xml = Buffer.from(unzipSync(workbook)['xl/worksheets/sheet1.xml']!);
  let rows = 0;
  for (let at = xml.indexOf('<row '); at >= 0; at = xml.indexOf('<row ', at + 1)) rows += 1;
  const last = xml.subarray(xml.lastIndexOf('<row ')).toString();
  // A cell of type `s` has the place of its text in a list.
  return { rows, last: [...last.matchAll(/<c(?![^>]*t="s")[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => value!) };
};

let isCrowded = false;
describe.each(sliced)(`${most.toLocaleString('en')} lines of %s`, (type) => {
  beforeAll(async () => {
    // Reports by person are read 25 people at a time.
    if (!isFull || isCrowded) return;
    const people = Array.from({ length: 1000 }, (_, index) => `Person ${index}`);
    for (const person of people) await single.addPerson(person, []);
    isCrowded = true;
  });

  const slicesIn = async (): Promise<number> => {
    if (reportMakers[type].slicedBy === 'dates') return slicesOf(period).length;
    const { employees: everyone } = await loadPeople(await single.context('owner'), single.accountId);
    return Math.ceil(everyone.length / 25);
  };

  it('are written in pieces, with the totals of all of them', async () => {
    const { lines, sums } = await lengthen(type, await slicesIn());
    const { viewer } = await single.context('owner');
    const order = { type, parameters: { ...noParameters, arrangement: plain }, period, locale: 'en' } as const;
    const before = isFull ? bytesHeld() : 0;
    let held = before;
    const look = (): void => {
      if (isFull) held = Math.max(held, bytesHeld());
    };
    const filed = (format: 'csv' | 'xlsx') => {
      let steps = 0;
      return longFile(contextFor(single.ports, { viewer }), order, { format, separator: 'comma' }, async () => {
        steps += 1;
        if (steps % 10 === 0) look();
      });
    };
    let [count, last] = [0, ''];
    for (const piece of (await filed('csv')).pieces) {
      const text = new TextDecoder().decode(piece).trimEnd().split('\r\n');
      if (Math.floor(count / 20_000) < Math.floor((count + text.length) / 20_000)) look();
      if (count > 0 && text.length > 1) expect(text[0]!.split(',')[0]).toBe(nameOf(count));
      count += text.length;
      last = text.at(-1)!;
    }
    expect(count).toBe(lines + 2);
    const cells = Papa.parse<string[]>(last).data[0]!;
    expect(sums.length).toBeGreaterThan(0);
    // Without their decimal point, as the totals are hundredths.
    const figures = cells.filter((cell) => /^-?\d/.test(cell)).map((cell) => Number(cell.replace('.', '')));
    for (const [key, sum] of sums) expect([key, figures]).toEqual([key, expect.arrayContaining([sum])]);
    const pieces: Uint8Array[] = [];
    for (const piece of (await filed('xlsx')).pieces) {
      pieces.push(piece);
      if (pieces.length % 40 === 0) look();
    }
    expect(held - before).toBeLessThan(mostBytes);
    const sheet = sheetOf(Buffer.concat(pieces));
    expect(sheet.rows).toBe(lines + 2);
    expect(sheet.last.map(Number)).toEqual(cells.filter((cell) => /^-?\d+(\.\d+)?$/.test(cell)).map(Number));
  }, 600_000);
});

describe.each(reportTypeNames)(`${most.toLocaleString('en')} lines of %s on screen`, (type) => {
  it('are read page by page, from any of them', async () => {
    const { lines } = await lengthen(type, 1);
    const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!, $after: String) { report(type: $type, filter: $filter) {
      rows(first: 100, after: $after) { totalCount pageInfo { endCursor } nodes { cells { text } } } } }`;
    const owner = await single.as('owner');
    const page = async (after: string | null) => {
      const { data, errors } = await owner.query(document, { type, filter: { from: day, to: day }, after });
      if (errors) throw new Error(JSON.stringify(errors));
      const { totalCount, pageInfo, nodes } = data.report.rows;
      const first = nodes.map(({ cells }: { cells: Cell[] }) => cells[0]!.text);
      return { totalCount, first, endCursor: pageInfo.endCursor as string };
    };
    const named = (from: number) => Array.from({ length: 100 }, (_, at) => nameOf(from + at + 1));
    const { totalCount, first, endCursor } = await page(null);
    expect([totalCount, first]).toEqual([lines, named(0)]);
    const content = endCursor.split('.')[1]!;
    const middle = Math.floor(lines / 2) - 50;
    expect((await page(`${middle}.${content}`)).first).toEqual(named(middle));
    expect((await page(`${lines - 100}.${content}`)).first).toEqual(named(lines - 100));
    // Later pages come from the kept report.
    expect(vi.mocked(reportMakers[type].load)).toHaveBeenCalledTimes(1);
  }, 600_000);
});

describe.each(reportTypeNames.filter((type) => !sliced.includes(type)))(
  `${most.toLocaleString('en')} lines of %s, which is read at once`,
  (type) => {
    it('are in each file, with the totals of all of them', async () => {
      const { lines, sums } = await lengthen(type, 1);
      const asOwner = contextFor(single.ports, { viewer: (await single.context('owner')).viewer });
      const order = { type, parameters: { ...noParameters, arrangement: plain }, period, locale: 'en' } as const;
      const file = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
        const { pieces } = await longFile(asOwner, order, { format, separator: 'comma' }, async () => undefined);
        return Buffer.concat([...pieces]);
      };
      const csv = (await file('csv')).toString().trimEnd().split('\r\n');
      expect([csv.length, csv[1]!.split(',')[0], csv.at(-2)!.split(',')[0]]).toEqual([
        ...[lines + 2, nameOf(1), nameOf(lines)],
      ]);
      const cells = Papa.parse<string[]>(csv.at(-1)!).data[0]!;
      const figures = cells.filter((cell) => /^-?\d/.test(cell)).map((cell) => Number(cell.replace('.', '')));
      for (const [key, sum] of sums) expect([key, figures]).toEqual([key, expect.arrayContaining([sum])]);
      const sheet = sheetOf(await file('xlsx'));
      expect(sheet.rows).toBe(lines + 2);
      expect(sheet.last.map(Number)).toEqual(cells.filter((cell) => /^-?\d+(\.\d+)?$/.test(cell)).map(Number));
    }, 600_000);
  },
);

describe('a report of a year of hours', () => {
  const perDay = isFull ? 274 : 8;
  const dates = 365;
  const order = {
    type: 'Timesheets',
    parameters: noParameters,
    period: { from: '2026-01-01', to: '2026-12-31' },
    locale: 'en',
  } as const;

  it('is read once, two weeks at a time, and its totals are those of its lines', async () => {
    expect(isSliced(order)).toBe(true);
    const { viewer } = await single.context('owner');
    const table = manyHours(single, perDay);
    const weeks: string[] = [];
    const ports = {
      ...single.ports,
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
  }, 600_000);
});
