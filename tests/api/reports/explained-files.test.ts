import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import de from '#domain/reports/locales/de.json' with { type: 'json' };
import en from '#domain/reports/locales/en.json' with { type: 'json' };
import nl from '#domain/reports/locales/nl.json' with { type: 'json' };
import { explanationKey, isFigure } from '#domain/reports/report-definition.ts';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { isExplained, reportTypeNames } from '#domain/reports/report-types.ts';
import { customFields } from '#services/custom-fields/custom-fields.store.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { editRates } from '#services/rates/edit-rates.ts';
import { createRateCard } from '#services/rates/manage-rate-cards.ts';
import { createSurcharge } from '#services/rates/manage-surcharges.ts';
import { reportMakers } from '#services/reports/report-makers.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { clockedEntry } from './clocked-entry.ts';

const sure = (answer: object | null): void => {
  if (isRefusal(answer)) throw new Error(answer.key);
};

const answers = {
  createOvertimePolicy: '... on OvertimePolicy { id }',
  createContract: '... on Contract { id }',
  editContractType: '... on ContractType { id version }',
  correctTimeOff: '... on LeaveCorrection { id }',
  requestAbsence: '... on Absence { id status }',
  exportReport: '... on ExportedReport { url }',
};
const filter = { from: '2026-11-02', to: '2026-11-15' };
/** Payroll pays by the month, and its report covers periods that end within the dates. */
const filterOf = (type: string) => (type === 'PayrollIntegration' ? { from: '2026-11-01', to: '2026-11-30' } : filter);
const types = reportTypeNames.filter(isExplained);

const line =
  'kind unit value sourceId name date minutes percent wageMinor rule detail since startsAt endsAt zone approver approvedAt';
const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  summed columns { key unit } rows { nodes { group cells { text number }
    explain { column rows { ${line} parts { ${line} parts { ${line} parts { ${line} } } } } } } } } }`;

type Line = {
  kind: string;
  unit: string;
  value: number;
  name: string | null;
  rule: string | null;
  detail: string | null;
  since: string | null;
  startsAt: string | null;
  endsAt: string | null;
  zone: string | null;
  approver: string | null;
  parts?: Line[];
};
type Node = {
  group: boolean;
  cells: { number: number | null }[];
  explain: { column: string; rows: Line[] }[];
};

/**
 * Eva's two weeks: clocked and rounded hours, a long day with overtime that is paid out, a Sunday at 150 %, a day off, a pay-out,
 * and two scheduled days, one of them a Sunday.
 */
const company = async () => {
  const made = await ownersWorld(answers);
  const { world, id, send } = made;
  const { accountId, ports, departmentId, teamId } = world;
  const owner = await world.context('owner');
  for (const percentage of [12_500, 15_000])
    sure(await createSurcharge(owner, { id: id('sur'), name: null, percentage }));
  const rateCardId = id('rtc');
  sure(await createRateCard(owner, { id: rateCardId, name: 'Sundays' }));
  const span = (from: number, pay: number) => ({ from, pay, time: 10_000 });
  const all = [span(0, 10_000)];
  const days = { mo: all, tu: all, we: all, th: all, fr: all, holiday: all, sa: all, su: [span(0, 15_000)] };
  sure(
    await editRates(owner, {
      id: rateCardId,
      version: 1,
      rates: [
        { from: null, days },
        { from: '2026-11-01', days },
      ],
    }),
  );
  const policyId = id('otp');
  const policy = { name: 'Long days', period: 'DAY', includeAbsence: false, rule: 'PAYOUT', timeOffBalanceId: null };
  const tiers = [
    { fromMinutes: 480, percent: 12_000 },
    { fromMinutes: 720, percent: 15_000 },
  ];
  expect(await send('createOvertimePolicy', { id: policyId, ...policy, tiers })).toMatchObject({ id: policyId });
  const contractTypeId = world.made.contractTypes['Fixed hours']!;
  const { absencePolicyId } = world.made;
  const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35', absencePolicyId };
  expect(
    await send('editContractType', { ...type, id: contractTypeId, version: 1, rateCardId, overtimePolicyId: policyId }),
  ).toMatchObject({ version: 2 });
  const employeeId = world.ids.employee;
  const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
  const terms = { employeeId, departmentId, contractTypeId, minutes, startdate: '2026-11-02', wageMinor: 1433 };
  await send('createContract', { id: id('con'), ...terms });
  await approvedHours(world, { date: '2026-11-03', starttime: '07:00', endtime: '20:17', breakMinutes: 0 });
  await approvedHours(world, { date: '2026-11-08', starttime: '09:00', endtime: '12:07', breakMinutes: 0 });
  await send('correctTimeOff', {
    ...{ id: id('lco'), employeeId, balanceId: 'overtime', date: '2026-11-04', amount: -60 },
    payoutDate: '2026-11-06',
  });
  const planning = await newPlanning(world);
  await planning.plan({ date: '2026-11-10' });
  await planning.plan({ date: '2026-11-15' });
  for (const date of ['2026-11-11', '2026-11-12']) {
    const open = { id: id('osh'), teamId, shiftId: planning.shifts.day, date, instances: 2 };
    await planning.call('planner', 'createOpenShift', open, undefined, 'OpenShift', 'id');
  }
  await ports.table.transact(clockedEntry(world, { accountId, departmentId, teamId, employeeId }) as never);
  await send('requestAbsence', {
    ...{ id: id('abs'), employeeId, absenceTypeId: world.made.absenceTypes.Vacation },
    ...{ firstDay: '2026-11-13', lastDay: '2026-11-13' },
  });
  return made;
};

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + value, 0);
const addsUp = ({ value, parts = [] }: Line): boolean =>
  parts.length === 0 || (sumOf(parts) === value && parts.every(addsUp));
const flat = (lines: readonly Line[], level = 1): (Line & { level: number })[] =>
  lines.flatMap((one) => [{ ...one, level }, ...flat(one.parts ?? [], level + 1)]);

let made: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  made = await company();
});

describe('reports with the derivation of their figures', () => {
  const read = async (type: string, by = made.owner) => {
    const { data, errors } = await by.query(document, { type, filter: filterOf(type) });
    expect(errors).toBeUndefined();
    const { columns, rows, summed } = data.report as {
      columns: { key: string; unit: string }[];
      rows: { nodes: Node[] };
      summed: boolean;
    };
    return { columns, nodes: rows.nodes.filter(({ group }) => group === summed) };
  };
  const fileOf = async (type: string, format: string, by = made.owner) => {
    const { url } = await made.send('exportReport', { type, filter: filterOf(type), format, explained: true }, by);
    return made.world.ports.files.stored.get(url.replace('/api/files/', ''))!.bytes;
  };
  const rowsOf = async (type: string, by = made.owner) =>
    Papa.parse<string[]>(new TextDecoder().decode(await fileOf(type, 'csv', by)), { skipEmptyLines: true }).data;

  it.each(types)('add up to every figure of %s at every level, and the file says the same', async (type) => {
    const { columns, nodes } = await read(type);
    let known = 0;
    for (const { cells, explain } of nodes)
      for (const { column, rows } of explain) {
        known += 1;
        const cell = cells[columns.findIndex(({ key }) => key === column)]!.number;
        expect([column, sumOf(rows)]).toEqual([column, cell ?? 0]);
        expect(rows.every(addsUp)).toBe(true);
      }
    expect(known).toBeGreaterThan(1);

    const [headings, ...lines] = await rowsOf(type);
    const from = headings!.indexOf('Figure');
    const beneath = lines.filter((cells) => cells[from] !== '');
    expect(beneath.every((cells) => cells.slice(0, from).every((cell) => cell === ''))).toBe(true);
    const expected = nodes.flatMap(({ explain }) => explain.flatMap(({ rows }) => flat(rows)));
    const written = beneath.map((cells) => [cells[from + 1], cells[from + 12], cells[from + 13]]);
    expect(written).toEqual(
      expected.map(({ level, unit, value }) =>
        unit === 'money'
          ? [String(level), '', (value / 100).toFixed(2)]
          : [String(level), unit === 'minutes' ? String(value) : '', ''],
      ),
    );
    expect(beneath.map((cells) => cells[from + 14])).toEqual(
      expected.map(({ unit, value }) => (unit === 'days' ? (value / 100).toFixed(2) : '')),
    );
  });

  it('go down to the clock, with the rule, from when it holds, and who approved', async () => {
    const { nodes } = await read('Timesheets');
    const clocked = nodes
      .flatMap(({ explain }) => explain.filter(({ column }) => column === 'hours').flatMap(({ rows }) => rows))
      .find(({ parts }) => parts?.some(({ kind }) => kind === 'clocked'))!;
    const name = 'Mira';
    expect(clocked.approver).toContain(name);
    expect(clocked.parts!.map(({ kind, value, rule, detail, since }) => [kind, value, rule, detail, since])).toEqual([
      ['clocked', 491, null, null, null],
      ['rule', -7, 'roundIn', 'up 15', '2026-11-01'],
      ['rule', -4, 'roundOut', 'down 15', '2026-11-01'],
      ['rule', -31, 'clockedBreak', null, '2026-11-01'],
    ]);
    expect(clocked.parts!.map(({ startsAt, endsAt, zone }) => [startsAt, endsAt, zone])).toEqual([
      ['2026-11-05T07:53:10Z', '2026-11-05T16:04:40Z', 'Europe/Amsterdam'],
      ['2026-11-05T07:53:00Z', '2026-11-05T08:00:00Z', 'Europe/Amsterdam'],
      ['2026-11-05T16:04:00Z', '2026-11-05T16:00:00Z', 'Europe/Amsterdam'],
      ['2026-11-05T11:00:00Z', '2026-11-05T11:31:00Z', 'Europe/Amsterdam'],
    ]);
    const [headings, ...lines] = await rowsOf('Timesheets');
    const what = headings!.indexOf('Made of');
    const times = (name: string) => {
      const cells = lines.find((line) => line[what] === name)!;
      return [cells[headings!.indexOf('From')], cells[headings!.indexOf('Until')]];
    };
    expect([times('Clocked'), times('Clocked break')]).toEqual([
      ['08:53', '17:04'],
      ['12:00', '12:31'],
    ]);
    const rule = lines.find((cells) => cells[what] === 'Start rounded up to 15 min')!;
    expect(rule[headings!.indexOf('Valid since')]).toBe('2026-11-01');
    expect(lines.some((cells) => cells[headings!.indexOf('Approved by')]?.includes(name))).toBe(true);
  });

  it('name the rate card of a percentage and from when it holds', async () => {
    const { nodes } = await read('Timesheets');
    const rates = nodes
      .flatMap(({ explain }) => explain.filter(({ column }) => column === 'surcharge'))
      .flatMap(({ rows }) => flat(rows))
      .filter(({ kind, value }) => kind === 'rate' && value !== 0);
    expect(rates).not.toEqual([]);
    expect(new Set(rates.map(({ name, since }) => `${name} ${since}`))).toEqual(new Set(['Sundays 2026-11-01']));
  });

  it('put planned next to worked hours, and say what leave was earned and taken', async () => {
    const kindsOf = async (type: string) =>
      new Set(
        (await read(type)).nodes.flatMap(({ explain }) => explain.flatMap(({ rows }) => rows.map((row) => row.kind))),
      );
    expect([...(await kindsOf('ScheduleVsTimesheet'))]).toEqual(expect.arrayContaining(['planned', 'worked', 'pay']));
    expect([...(await kindsOf('EmployeeBalanceSummary'))]).toEqual(expect.arrayContaining(['earned', 'taken']));
    expect([...(await kindsOf('PayrollIntegration'))]).toEqual(expect.arrayContaining(['contract', 'overtime', 'pay']));
  });

  it('take planned pay and cost down to hours, percentage and wage', async () => {
    const columns = ['planned', 'plannedSurcharge', 'plannedPay', 'plannedCost'];
    const sunday = { from: '2026-11-15', to: '2026-11-15', arrangement: { columns } };
    for (const type of ['Schedules', 'ScheduleSummary', 'ScheduleVsTimesheet']) {
      const { data } = await made.owner.query(document, { type, filter: sunday });
      const { explain } = (data.report.rows.nodes as Node[]).find((node) => node.explain.length > 0)!;
      const linesOf = (key: string) => flat(explain.find(({ column }) => column === key)?.rows ?? []);
      expect(linesOf('planned')[0]).toMatchObject({ kind: 'planned', value: 450, name: 'Day shift' });
      // 7:30 h at 150 % of 14.33.
      for (const key of ['plannedPay', 'plannedCost'])
        expect(linesOf(key).find(({ kind }) => kind === 'atWage')).toMatchObject({
          ...{ value: 16_121, minutes: 450, percent: 15_000, wageMinor: 1433 },
        });
      if (type !== 'ScheduleVsTimesheet')
        expect(linesOf('plannedSurcharge')[0]).toMatchObject({ kind: 'surcharge', value: 225 });
    }
  });

  it('name who approved an absence', async () => {
    const { nodes } = await read('Absence');
    expect(nodes[0]!.explain[0]!.rows[0]).toMatchObject({ kind: 'absence', value: 480, name: 'Vacation' });
    expect(nodes[0]!.explain[0]!.rows[0]!.approver).not.toBeNull();
  });

  it('are in Excel files and on paper too', async () => {
    const [headings, ...lines] = (await readXlsxFile(Buffer.from(await fileOf('Payroll', 'xlsx'))))[0]!.data;
    const csv = await rowsOf('Payroll');
    expect(headings).toEqual(csv[0]);
    expect(lines).toHaveLength(csv.length - 1);
    const { url } = await made.send('exportReport', { type: 'Payroll', filter, format: 'pdf' });
    const short = made.world.ports.files.stored.get(url.replace('/api/files/', ''))!.bytes;
    expect((await fileOf('Payroll', 'pdf')).length).toBeGreaterThan(short.length);
  });

  it('say nothing of pay to those who may not see it', async () => {
    const reader = await made.world.asUser(
      await made.world.personWith(['viewReports', 'viewAllTimesheets', 'viewAbsentee', 'viewPlusMinHours']),
    );
    for (const type of ['Timesheets', 'PeriodOverview', 'Payroll', 'Absence'] as const) {
      const { nodes } = await read(type, reader);
      const all = nodes.flatMap(({ explain }) => explain.flatMap(({ rows }) => flat(rows)));
      expect(all.filter(({ unit }) => unit === 'money')).toEqual([]);
      expect(JSON.stringify(await rowsOf(type, reader))).not.toContain('14.33');
    }
  });
});

/** 3 November: 13:17 h, of which 4 h at 120 % and 1:17 h at 150 % are overtime; under pay by contract these are paid in full. */
const tierMinutes = { 'overtime-12000': 240, 'overtime-15000': 77 };
const tierPay = Math.round(((240 * 12_000 + 0) * 1433) / 600_000) + Math.round((77 * 15_000 * 1433) / 600_000);

describe('tiers of overtime in reports', () => {
  const figures = async (type: string, arrangement?: object) => {
    const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
      columns { key name } totals { number } } }`;
    const { data, errors } = await made.owner.query(document, { type, filter: { ...filter, arrangement } });
    expect(errors).toBeUndefined();
    return Object.fromEntries(
      data.report.columns.map(({ key, name }: { key: string; name: string | null }, at: number) => [
        key,
        { name, number: data.report.totals[at].number },
      ]),
    );
  };

  it.each(['Payroll', 'PeriodOverview', 'DailyPeriodOverview'])(
    '%s has their hours and pay as payroll counts them',
    async (type) => {
      const found = await figures(type);
      for (const [key, minutes] of Object.entries(tierMinutes))
        expect([key, found[key]?.number]).toEqual([key, minutes]);
      expect(found['overtime-12000'].name).toBe('Overtime 120%');
      expect(found.overtimePay.number).toBe(tierPay);
    },
  );

  it('of what stays in the balance are those of plus-minus', async () => {
    const { world, send, id, owner } = made;
    const policyId = id('otp');
    const policy = { name: 'Weeks', period: 'WEEK', includeAbsence: true, rule: 'PLUS_MIN', timeOffBalanceId: null };
    await send('createOvertimePolicy', { id: policyId, ...policy, tiers: [{ fromMinutes: 1200, percent: 13_000 }] });
    const contractTypeId = world.made.contractTypes['Fixed hours']!;
    const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35' };
    expect(
      await send('editContractType', { ...type, id: contractTypeId, version: 2, overtimePolicyId: policyId }),
    ).toMatchObject({ version: 3 });
    const { data, errors } = await owner.query(
      `{ plusMinus(userId: "${world.ids.employee}", from: "${filter.from}", to: "${filter.to}") { totals { overtime } day_stats { rows { kind minutes percent } } } }`,
    );
    expect(errors).toBeUndefined();
    const rows = data.plusMinus.day_stats.flatMap((day: { rows: { kind: string; minutes: number }[] }) => day.rows);
    const minutes = rows
      .filter(({ kind }: { kind: string }) => kind === 'overtime')
      .reduce((sum: number, row: { minutes: number }) => sum + row.minutes, 0);
    expect(minutes).toBeGreaterThan(0);
    const report = await figures('PlusMin');
    expect(report['overtime-13000'].number).toBe(minutes);
    expect(report.overtime.number).toBe(data.plusMinus.totals.overtime);
    // All worked hours, and those without overtime: their sum equals that of the timesheets.
    expect(report.worked.number).toBe((await figures('TimesheetSummary')).hours.number);
    expect(report.regular.number).toBe(report.worked.number - minutes);
    expect((await figures('PeriodOverview'))['overtime-13000'].number).toBe(minutes);
  });
});

describe('the explanation of a column', () => {
  it('says of every figure of every report how it is made, in every language, and of nothing else', async () => {
    const { world, id } = await company();
    const { accountId, ports } = world;
    const field = (appliesTo: string, type: string) =>
      customFields.create({
        ...{ accountId, id: id('cfd'), version: 1, appliesTo, name: `${appliesTo} ${type}`, type },
        ...{ description: null, options: [], order: 0 },
      } as never);
    await ports.table.transact([field('timesheet', 'decimal'), field('user', 'numeric')] as never);
    const ctx = await world.context('owner');
    const explained = new Set<string>();
    const statuses = ['approved', 'pending', 'declined'] as const;
    for (const type of reportTypeNames) {
      const { load, arrangement } = reportMakers[type];
      const loaded = await load(ctx, { ...noParameters, ...filterOf(type), statuses: [...statuses] });
      const { columns } = loaded.slice({ ...arrangement, groupBy: [] });
      for (const column of columns) {
        const key = explanationKey(column);
        expect([type, column.key, key !== null]).toEqual([type, column.key, isFigure(column.unit)]);
        if (key === null) continue;
        explained.add(key);
        for (const [language, texts] of Object.entries({ en, nl, de }))
          expect([type, language, key, key in texts.explain]).toEqual([type, language, key, true]);
      }
    }
    expect(explained.size).toBeGreaterThan(80);
    // Only shown when hours have some, and these have none.
    expect(Object.keys(en.explain).filter((key) => !explained.has(key))).toEqual(['meals', 'kilometres']);
  });
});
