import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { sampleOf } from '#domain/kit/sampling.testing.ts';
import type { Arrangement } from '#domain/reports/arrange-report.ts';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { type ReportType, reportTypeNames } from '#domain/reports/report-types.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { weekOf } from '#domain/time/week.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { absenceDays } from '#services/absence/absence.store.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { dayPlans } from '#services/organisation/day-plans.store.ts';
import { departments, teams } from '#services/organisation/organisation.store.ts';
import { scheduledShifts } from '#services/planning/plan.store.ts';
import { exportFile } from '#services/reports/export-file.ts';
import { longFile } from '#services/reports/long/long-report.ts';
import { reportMakers } from '#services/reports/report-makers.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { lastLineOfPdf } from '#tests/kit/read-pdf.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { printedCells } from './printed-cells.ts';
import { scheduledReport, tick } from './reports.ts';

/**
 * A company of forty people over thirteen weeks, with nights across the end of summer time. The expected figures are computed
 * here from the written data, with plain arithmetic and without the product's rules.
 */
const range = { from: '2026-09-07', to: '2026-12-06' };
const days = 13 * 7;
const dateOf = (day: number): string => new Date(Date.UTC(2026, 8, 7 + day)).toISOString().slice(0, 10);
const halfUp = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole));

/** Elapsed minutes in Amsterdam: the clocks go back on 25 October at 03:00. */
const elapsed = (date: string, from: number, to: number): number => {
  const end = to <= from ? to + 1440 : to;
  const [start, stop] = date === '2026-10-24' ? [from - 1440, end - 1440] : [from, end];
  const overTheChange = (date === '2026-10-24' || date === '2026-10-25') && start < 120 && stop >= 180;
  return end - from + (overTheChange ? 60 : 0);
};

type Person = { id: string; department: number; wage: number; weekMinutes: number };
type Work = { person: Person; department: number; date: string; minutes: number; pay: number; status: string };
type Plan = { person: Person; department: number; date: string; minutes: number };
type Away = { person: Person; date: string; minutes: number; type: string };
type Day = { department: number; date: string; turnover: number };

const facts = {
  people: [] as Person[],
  works: [] as Work[],
  plans: [] as Plan[],
  aways: [] as Away[],
  dayPlans: [] as Day[],
};
const departmentIds: string[] = [];
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The same company every time. */
const chance = (() => {
  let state = 42;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
})();

const written = async (world: World): Promise<void> => {
  const { accountId, ports, teamId, made } = world;
  const planning = await newPlanning(world);
  const puts: object[] = [];
  const second = ports.ids.next('dep');
  const secondTeam = ports.ids.next('tem');
  const [first] = (
    await world.as('owner').then((owner) => owner.query('{ organisation { departments { id location { id } } } }'))
  ).data.organisation.departments;
  departmentIds.push(world.departmentId, second);
  const teamIds = [teamId, secondTeam];
  puts.push(
    departments.create({
      accountId,
      id: second,
      version: 1,
      locationId: first.location.id,
      name: 'Second',
      zone: null,
      order: 1,
      active: true,
      settings: {},
    }),
    teams.create({
      accountId,
      id: secondTeam,
      version: 1,
      departmentId: second,
      name: 'Second',
      colour: '#3d6ff0',
      order: 0,
      type: 'default',
    } as never),
  );
  const absenceTypes = Object.values(made.absenceTypes as Record<string, string>);
  for (let index = 0; index < 40; index += 1) {
    const id = ports.ids.next('emp');
    const department = index % 2;
    const daily = 300 + 12 * (index % 5);
    const person: Person = { id, department, wage: 1207 + 31 * index, weekMinutes: daily * 5 };
    facts.people.push(person);
    const memberships = [{ departmentId: departmentIds[department]!, teamId: teamIds[department]! }];
    puts.push(
      employees.create(
        newEmployee({
          accountId,
          id,
          version: 1,
          updatedAt: '2026-09-01T00:00:00Z',
          first_name: `Person ${String(index).padStart(2, '0')}`,
          last_name: 'Test',
          email: `${id}@test.example`,
          memberships,
          groups: [],
          verified: true,
        }),
      ),
      contracts.create({
        accountId,
        id: ports.ids.next('con'),
        version: 1,
        employeeId: id,
        departmentId: departmentIds[department]!,
        contractTypeId: made.contractTypes['Fixed hours']!,
        function: null,
        minutes: { mo: daily, tu: daily, we: daily, th: daily, fr: daily, sa: 0, su: 0 },
        startdate: range.from,
        enddate: null,
        wageMinor: person.wage,
        note: null,
      }),
    );
    for (let day = 0; day < days; day += 1) {
      const date = dateOf(day);
      const kind = chance(10);
      if (kind > 6) continue;
      if (kind === 6 && day % 7 < 5) {
        const type = absenceTypes[chance(2)]!;
        facts.aways.push({ person, date, minutes: daily, type });
        puts.push(
          absenceDays.create({
            accountId,
            id: `${ports.ids.next('abs')}:${date}`,
            version: 1,
            absenceId: 'abs_1',
            employeeId: id,
            departmentId: departmentIds[department]!,
            absenceTypeId: type,
            status: 'Approved',
            date,
            minutes: daily,
            startTime: null,
            zone: 'Europe/Amsterdam',
            week: weekOf(date),
          }),
        );
        continue;
      }
      // Some help out in the other department: they are in the report once for each.
      const there = chance(6) === 0 ? 1 - department : department;
      const from = kind === 5 ? 22 * 60 : 7 * 60 + 7 * chance(30);
      const to = kind === 5 ? 6 * 60 + chance(60) : from + 240 + chance(240);
      const pause = chance(4) * 15;
      const plan = {
        ...momentsOf(date, clock(from), clock(to), 'Europe/Amsterdam'),
        starttime: clock(from),
        endtime: clock(to),
        zone: 'Europe/Amsterdam',
      };
      const minutes = elapsed(date, from, to) - pause;
      const status = ['approved', 'approved', 'approved', 'pending', 'declined'][chance(5)]!;
      facts.works.push({ person, department: there, date, minutes, pay: halfUp(minutes * person.wage, 60), status });
      facts.plans.push({ person, department: there, date, minutes });
      const place = { departmentId: departmentIds[there]!, teamId: teamIds[there]! };
      const entry = newEntry({
        accountId,
        id: ports.ids.next('tms'),
        employeeId: id,
        ...place,
        shiftId: null,
        occurrence_id: null,
        date,
        starttime: clock(from),
        endtime: clock(to),
        zone: 'Europe/Amsterdam',
        breakMinutes: pause,
        note: null,
      });
      puts.push(
        timesheetEntries.create(
          keptEntry({ ...entry, status: status as never, wageMinor: status === 'approved' ? person.wage : null }),
        ),
      );
      const sch = ports.ids.next('sch');
      puts.push(
        scheduledShifts.create({
          accountId,
          id: sch,
          version: 1,
          occurrence_id: `${sch}:${date}`,
          seriesId: null,
          employeeId: id,
          ...place,
          shiftId: planning.shifts.day,
          date,
          ...plan,
          breakMinutes: pause,
          paidBreakMinutes: 0,
          hide_end_time: false,
          note: null,
          isTask: false,
          verdict: null,
          overrideReason: null,
          hiddenBy: null,
          week: weekOf(date),
          holder: id,
        } as never),
      );
    }
  }
  for (let day = 0; day < days; day += 1)
    for (const department of [0, 1]) {
      const date = dateOf(day);
      const turnover = 100_000 + chance(400_000);
      facts.dayPlans.push({ department, date, turnover });
      const departmentId = departmentIds[department]!;
      puts.push(
        dayPlans.create({
          accountId,
          id: `${departmentId}:${date}`,
          version: 1,
          departmentId,
          date,
          open: null,
          expectedTurnoverMinor: null,
          turnoverMinor: turnover,
          expensesMinor: null,
          budgets: {},
          notes: null,
          week: weekOf(date),
        }),
      );
    }
  const all = withCopies(puts as never);
  for (let start = 0; start < all.length; start += 90) await ports.table.transact(all.slice(start, start + 90));
};

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key name unit } rows(first: 100) { totalCount nodes { path count cells { text number } } } totals { text number } } }`;
const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename ... on ExportedReport { url } ... on Refusal { code key } } }`;

type Cell = { text: string | null; number: number | null };
type Line = { path: string[]; count: number; cells: Cell[] };
type Answer = {
  columns: { key: string; name: string | null; unit: string }[];
  lines: Line[];
  totals: Cell[];
  count: number;
};

const office = '/usr/bin/soffice';

/** The tests that read all of it again, or print it, only run in full. */
const isFull = process.env.FULL === '1';

const summedTypes: readonly ReportType[] = ['TimesheetSummary', 'PeriodOverview', 'PlusMin', 'Absence', 'Payroll'];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('reports of forty people over thirteen weeks', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-12-10T08:00:00Z' });
    await written(world);
  }, 300_000);

  /** The sums of forty people fit on one page; of reports with single rows, only the totals are checked. */
  const read = async (type: ReportType, more: object = {}): Promise<Answer> => {
    const owner = await world.as('owner');
    const { data, errors } = await owner.query(document, { type, filter: { ...range, ...more } });
    if (errors) throw new Error(JSON.stringify(errors));
    const { rows, columns, totals } = data.report;
    return { columns, totals, lines: rows.nodes, count: rows.totalCount };
  };
  const placeOf = ({ columns }: Answer, key: string): number => {
    const place = columns.findIndex((column) => column.key === key);
    if (place < 0) throw new Error(`no column ${key} among ${columns.map((column) => column.key)}`);
    return place;
  };
  const total = (answer: Answer, key: string): number | null => answer.totals[placeOf(answer, key)]!.number;
  const byPath = (answer: Answer, key: string): Map<string, number | null> =>
    new Map(answer.lines.map(({ path, cells }) => [path.join(' '), cells[placeOf(answer, key)]!.number]));

  const approved = () => facts.works.filter(({ status }) => status === 'approved');
  const grouped = <T>(all: readonly T[], keyOf: (item: T) => string, of: (item: T) => number): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const item of all) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + of(item));
    return sums;
  };
  const personAndPlace = (one: { person: Person; department: number }): string =>
    `${one.person.id} ${departmentIds[one.department]}`;

  it('sums hours and pay of each person and department to the minute and the cent', async () => {
    const summary = await read('TimesheetSummary');
    expect(byPath(summary, 'hours')).toEqual(grouped(approved(), personAndPlace, ({ minutes }) => minutes));
    expect(byPath(summary, 'salary')).toEqual(grouped(approved(), personAndPlace, ({ pay }) => pay));
    expect(new Set(summary.lines.map(({ path }) => path[0])).size).toBeLessThan(summary.lines.length);
    const detail = await read('Timesheets');
    expect(detail.count).toBe(approved().length);
    expect([total(detail, 'hours'), total(detail, 'salary')]).toEqual([
      total(summary, 'hours'),
      total(summary, 'salary'),
    ]);
  });

  it('sums what was planned the same, date by date and for each person', async () => {
    const summary = await read('ScheduleSummary');
    expect(byPath(summary, 'planned')).toEqual(grouped(facts.plans, personAndPlace, ({ minutes }) => minutes));
    const both = await read('ScheduleVsTimesheet');
    expect(both.lines).toHaveLength(days);
    const plan = grouped(
      facts.plans,
      ({ date }) => date,
      ({ minutes }) => minutes,
    );
    const work = grouped(
      approved(),
      ({ date }) => date,
      ({ minutes }) => minutes,
    );
    for (const [date, difference] of byPath(both, 'difference'))
      expect([date, difference]).toEqual([date, (plan.get(date) ?? 0) - (work.get(date) ?? 0)]);
  });

  it('counts absence by type, in hours and at the wage of the date', async () => {
    const answer = await read('Absence', { arrangement: { groupBy: ['absenceType'], summed: true } });
    expect(byPath(answer, 'absenceHours')).toEqual(
      grouped(
        facts.aways,
        ({ type }) => type,
        ({ minutes }) => minutes,
      ),
    );
    expect(total(answer, 'salary')).toBe(
      sum(facts.aways.map(({ person, minutes }) => halfUp(minutes * person.wage, 60))),
    );
  });

  it('lays contract, work and absence side by side', async () => {
    const overview = await read('PeriodOverview', { arrangement: { groupBy: ['name'], summed: true } });
    expect(byPath(overview, 'contractHours')).toEqual(
      new Map(facts.people.map(({ id, weekMinutes }) => [id, weekMinutes * 13])),
    );
    expect(total(overview, 'worked')).toBe(sum(approved().map(({ minutes }) => minutes)));
    const pay =
      sum(approved().map((work) => work.pay)) +
      sum(facts.aways.map(({ person, minutes }) => halfUp(minutes * person.wage, 60)));
    expect(total(overview, 'salary')).toBe(pay);
    const daysWorked = new Set(approved().map(({ person, date }) => `${person.id} ${date}`));
    expect(total(overview, 'daysWorked')).toBe(daysWorked.size);
    const daily = await read('DailyPeriodOverview');
    expect([total(daily, 'worked'), total(daily, 'salary')]).toEqual([total(overview, 'worked'), pay]);
  });

  it('derives plus-minus hours from the same facts, from the week of the first approved hours on', async () => {
    const answer = await read('PlusMin', { arrangement: { groupBy: ['name'], summed: true } });
    const expected = facts.people.map(({ id, weekMinutes }): [string, number] => {
      const own = approved().filter(({ person }) => person.id === id);
      const first = own.map(({ date }) => date).sort()[0]!;
      const skipped = Math.floor((Date.parse(first) - Date.parse(range.from)) / (7 * 86_400_000));
      const away = facts.aways.filter(({ person, date }) => person.id === id && date >= dateOf(skipped * 7));
      const counted = sum([...own, ...away].map(({ minutes }) => minutes));
      return [id, counted - weekMinutes * (13 - skipped)];
    });
    expect(byPath(answer, 'plusMinus')).toEqual(new Map(expected));
    expect(byPath(answer, 'closing')).toEqual(new Map(expected));
  });

  it('has balances of people, and none of a month, whose own hours are no balance', async () => {
    const grouped = async (groupBy: string[]) => read('PlusMin', { arrangement: { groupBy, summed: true } });
    const [people, months] = await Promise.all([grouped(['name']), grouped(['month', 'name'])]);
    const keysOf = ({ columns }: Answer): string[] => columns.map(({ key }) => key);
    expect(keysOf(people)).toContain('closing');
    expect(keysOf(months).filter((key) => ['opening', 'closing'].includes(key))).toEqual([]);
    expect(total(months, 'plusMinus')).toBe(total(people, 'closing'));
  });

  it('has no closing balance in single rows, whose own hours are none', async () => {
    const single = await read('PlusMin', { arrangement: { groupBy: [], summed: false } });
    const cellsOf = (key: string) => new Set(single.lines.map(({ cells }) => cells[placeOf(single, key)]!.number));
    expect(cellsOf('closing')).toEqual(new Set([null]));
    expect(cellsOf('plusMinus').size).toBeGreaterThan(1);
    expect(total(single, 'closing')).toBe(total(single, 'plusMinus'));
  });

  it('divides labour cost by turnover over any group, never adding up shares', async () => {
    const answer = await read('InsightsPerformance');
    for (const department of [0, 1]) {
      const turnover = sum(
        facts.dayPlans.filter((dayPlan) => dayPlan.department === department).map((dayPlan) => dayPlan.turnover),
      );
      const cost =
        sum(
          approved()
            .filter((work) => work.department === department)
            .map(({ pay }) => pay),
        ) +
        sum(
          facts.aways
            .filter(({ person }) => person.department === department)
            .map(({ person, minutes }) => halfUp(minutes * person.wage, 60)),
        );
      const id = departmentIds[department]!;
      expect(byPath(answer, 'turnover').get(id)).toBe(turnover);
      expect(byPath(answer, 'labourCost').get(id)).toBe(cost);
      expect(byPath(answer, 'costShare').get(id)).toBe(halfUp(cost * 10_000, turnover));
    }
  });

  it('lists everyone with the hours of their contracts', async () => {
    const answer = await read('Employees', { employeeState: 'both' });
    expect(total(answer, 'weekHours')).toBe(sum(facts.people.map(({ weekMinutes }) => weekMinutes)));
    expect(answer.lines.length).toBe(46);
  });

  it('compares with the thirteen weeks before, in which nothing was', async () => {
    const owner = await world.as('owner');
    const compared = `query Q($filter: ReportFilterInput!) { report(type: TimesheetSummary, filter: $filter, compare: true) { previous { startDate endDate } before { number } } }`;
    const { data } = await owner.query(compared, { filter: { ...range } });
    expect(data.report.previous).toEqual({ startDate: '2026-06-08', endDate: '2026-09-06' });
    expect(data.report.before.every(({ number }: Cell) => !number)).toBe(true);
  });

  it('opens the rows beneath a sum: they add up to it', async () => {
    const summary = await read('TimesheetSummary');
    const [line] = summary.lines;
    const owner = await world.as('owner');
    const beneath = `query Q($filter: ReportFilterInput!, $path: [String!]) { report(type: TimesheetSummary, filter: $filter, path: $path) { columns { key } rows { totalCount } totals { number } } }`;
    const { data } = await owner.query(beneath, { filter: range, path: line!.path });
    const place = data.report.columns.findIndex(({ key }: { key: string }) => key === 'hours');
    expect(data.report.rows.totalCount).toBe(line!.count);
    expect(data.report.totals[place].number).toBe(line!.cells[placeOf(summary, 'hours')]!.number);
  });

  it.each(reportTypeNames)('writes the totals of %s the same to every file', async (type) => {
    // Each type is made three times; a normal run only covers the two weeks around the clock change.
    const filter = isFull ? range : { from: '2026-10-19', to: '2026-11-01' };
    const answer = await read(type, filter);
    const owner = await world.as('owner');
    const bytesOf = async (format: string): Promise<Uint8Array> => {
      const { data } = await owner.mutate(make, { input: { type, filter, format } });
      return world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!.bytes;
    };
    const csv = Papa.parse<string[]>(new TextDecoder().decode(await bytesOf('csv')), { skipEmptyLines: true }).data;
    const sheet = (await readXlsxFile(Buffer.from(await bytesOf('xlsx'))))[0]!.data;
    let place = 0;
    for (const [index, { key, unit }] of answer.columns.entries()) {
      if (unit === 'minutes') place += 1;
      const value = answer.totals[index]!.number;
      const scale = unit === 'money' || unit === 'days' || unit === 'decimal' || unit === 'percent' ? 100 : 1;
      if (value !== null) {
        expect([key, Math.round(Number(csv.at(-1)![place]) * scale)]).toEqual([key, value]);
        expect([key, Math.round(Number(sheet.at(-1)![place]) * scale)]).toEqual([key, value]);
      }
      place += 1;
    }
    expect(csv[0]).toHaveLength(place);
    // Reports with single rows have too many to print in a test.
    if (!isFull || !summedTypes.includes(type)) return;
    expect(await lastLineOfPdf(await bytesOf('pdf'))).toEqual(printedCells(answer.columns, csv.at(-1)!));
  });

  /** The lines of a report's CSV file, built in one pass and in slices. */
  const bothWays = async (type: ReportType, arrangement?: Partial<Arrangement>): Promise<[string[], string[]]> => {
    const ctx = await world.context('owner');
    const parameters = { ...noParameters, ...(arrangement && { arrangement }) };
    const order = { type, parameters, period: range, locale: 'en' } as const;
    const once = await exportFile(ctx, order, 'csv', 'comma');
    const { pieces } = await longFile(ctx, order, { format: 'csv', separator: 'comma' }, async () => undefined);
    return [once.bytes, Buffer.concat([...pieces])].map((bytes) => new TextDecoder().decode(bytes).split('\r\n')) as [
      string[],
      string[],
    ];
  };

  it.skipIf(!isFull).each(reportTypeNames.filter((type) => reportMakers[type].slicedBy !== undefined))(
    'reads %s in slices to the file that is made of all rows at once',
    async (type) => {
      const sorted = (await read(type)).columns.find(({ unit }) => unit === 'minutes' || unit === 'money')?.key;
      const layouts: Partial<Arrangement>[] = [
        {},
        { groupBy: ['department_name'], summed: false, sort: sorted ? { key: sorted, descending: true } : null },
        { groupBy: ['name', 'month', 'department_name'], summed: true, sort: null },
        { groupBy: [], summed: false, sort: null },
      ];
      for (const layout of sampleOf(layouts, 1)) {
        const [once, long] = await bothWays(type, layout);
        expect(long).toEqual(once);
      }
    },
    120_000,
  );

  /** The rows of a workbook as LibreOffice reads them. */
  const openedInOffice = (bytes: Uint8Array): string[][] => {
    const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
    try {
      writeFileSync(join(folder, 'report.xlsx'), bytes);
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      execFileSync(office, [
        profile,
        '--headless',
        '--convert-to',
        'csv',
        '--outdir',
        folder,
        join(folder, 'report.xlsx'),
      ]);
      return Papa.parse<string[]>(readFileSync(join(folder, 'report.csv'), 'utf8'), { skipEmptyLines: true }).data;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it.skipIf(!isFull || !existsSync(office))(
    `writes a workbook in slices that LibreOffice opens to the cells of the CSV file${
      existsSync(office) ? '' : ` (skipped: ${office} is not installed)`
    }`,
    async () => {
      const ctx = await world.context('owner');
      const order = { type: 'Timesheets', parameters: noParameters, period: range, locale: 'en' } as const;
      const csv = new TextDecoder().decode((await exportFile(ctx, order, 'csv', 'comma')).bytes);
      const wanted = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
      const { pieces } = await longFile(ctx, order, { format: 'xlsx', separator: 'comma' }, async () => undefined);
      // LibreOffice writes thousands in the format of the cells.
      const plain = (cell: string): string | number => {
        const number = cell.replaceAll(',', '');
        return number !== '' && Number.isFinite(Number(number)) ? Number(number) : cell;
      };
      const opened = openedInOffice(Buffer.concat([...pieces]));
      expect(opened.length).toBeGreaterThan(1000);
      expect(opened.map((row) => row.map(plain))).toEqual(wanted.map((row) => row.map(plain)));
    },
    300_000,
  );

  it.skipIf(!isFull)('sorts and groups lines of a long report over all its slices', async () => {
    const [once, long] = await bothWays('Timesheets', {
      groupBy: ['department_name', 'name'],
      sort: { key: 'hours', descending: true },
    });
    expect(long).toEqual(once);
    expect(long.length).toBeGreaterThan(1000);
  });

  it.skipIf(!isFull)('mails the figures of the bottom line', async () => {
    const mailed = {
      TimesheetSummary: ['hours'],
      ScheduleVsTimesheet: ['worked'],
      Absence: ['absenceHours', 'salary'],
      Payroll: ['worked', 'payAmount'],
    } as const;
    const types = Object.keys(mailed) as (keyof typeof mailed)[];
    for (const type of types)
      await scheduledReport(
        world,
        { name: type, periodSettings: { type: 'last-calendar-month' }, reportSettings: { type, parameters: {} } },
        world.ids.owner,
      );
    const now = world.ports.clock.now().toString();
    world.ports.clock.set('2026-12-14T07:00:00Z');
    await tick(world);
    for (const type of types) {
      const { text } = world.ports.mail.sent.find(({ subject }) => subject.startsWith(`${type}: `))!;
      const answer = await read(type, { from: '2026-11-01', to: '2026-11-30' });
      const plain = text.replaceAll(',', '').replaceAll('€', '');
      for (const key of mailed[type]) {
        const value = total(answer, key)!;
        const [unit, mark] = answer.columns[placeOf(answer, key)]!.unit === 'money' ? [100, '.'] : [60, ':'];
        expect(value).toBeGreaterThan(0);
        expect(plain).toContain(`: ${Math.floor(value / unit)}${mark}${String(value % unit).padStart(2, '0')}`);
      }
    }
    world.ports.clock.set(now);
  });
});
