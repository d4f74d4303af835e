import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { type ReportType, reportTypeNames } from '#domain/reports/report-types.ts';
import { approveTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import { keptHours } from '#tests/api/timesheet/hours.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { behindTheDoor } from './behind-the-door.ts';

const date = '2026-11-24';
const range = { from: date, to: date };
/** Of the report of payroll runs, which covers whole periods. */
const november = { from: '2026-11-01', to: '2026-11-30' };
const week = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
/** Seven and a half hours at 20.00. */
const ownPay = 15_000;
/** The same at 34.00. */
const lentPay = 25_500;

/** All that shows reports, the schedule, hours, insights and payroll. */
const rights: Permission[] = [
  ...(['createRoster', 'viewContracts', 'viewAllTimesheets', 'viewReports', 'viewLog', 'viewAbsentee'] as const),
  ...(['viewAllUsers', 'managePayrollApps', 'viewPlusMinHours', 'viewVacationHours', 'editUserPermissions'] as const),
];

describe('someone with a contract in another department', () => {
  let world: World;
  let there = '';
  let place: { teamId: string; shiftId: string };
  let people: Record<'own' | 'lent', string>;
  /** Sees contracts in the department of the work alone, and in both. */
  let [manager, both]: Viewer[] = [];

  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-24T05:00:00Z' });
    const owner = await world.as('owner');
    const id = (prefix: string): string => world.ports.ids.next(prefix);
    const bar = { id: id('dep'), locationId: world.made.locationId, name: 'Bar' };
    there = bar.id;
    const made = await sendMutation(owner, 'createDepartment', bar, '... on Department { teams { id } }');
    const teamId = made.teams[0].id;
    const shiftId = id('shf');
    const hours = { starttime: '09:00', endtime: '17:00', breakMinutes: 30 };
    const type = { id: shiftId, departmentId: there, name: 'Bar', long_name: 'Bar', colour: '#3d6ff0', ...hours };
    await sendMutation(owner, 'createShift', type);
    place = { teamId, shiftId };
    people = { own: await world.addPerson('Own', []), lent: await world.addPerson('Lent', []) };
    await sendMutation(owner, 'editUserTeams', { id: people.own, version: 1, teamIds: [teamId] });
    await sendMutation(owner, 'editUserTeams', { id: people.lent, version: 1, teamIds: [world.teamId, teamId] });
    for (const [employeeId, departmentId, wageMinor] of [
      [people.own, there, 2000],
      [people.lent, world.departmentId, 3400],
    ]) {
      const contractTypeId = world.made.contractTypes['Flex hours'];
      const terms = { contractTypeId, departmentId, minutes: week, startdate: '2026-01-01', wageMinor };
      await sendMutation(owner, 'createContract', { id: id('con'), employeeId, ...terms });
      const work = { id: id('sch'), employeeId, date, teamId, shiftId };
      expect(await sendMutation(owner, 'createScheduledShift', work)).toMatchObject({ __typename: 'ScheduledShift' });
      const { id: entry, version } = await keptHours(world, { employeeId, departmentId: there, teamId, date }, 'owner');
      await approveTimesheetEntries(await world.context('owner'), { entries: [{ id: entry, version }] });
    }
    const { viewer } = await world.contextOf(await world.addPerson('Manager', []));
    const grant = (departmentId: string) => ({ departmentId, permissions: rights });
    manager = { ...viewer, grants: [grant(there)] };
    both = { ...viewer, grants: [grant(there), grant(world.departmentId)] };
  });

  const ask = async <Answer>(by: Viewer, document: string, variables: object = {}): Promise<Answer> => {
    const { data, errors } = await behindTheDoor(world.ports)(by, document, variables);
    expect(errors).toBeUndefined();
    return data as Answer;
  };
  type Work = { Employee?: { id: string }; employeeId: string };
  const ofEach = (rows: readonly Work[], of: (row: never) => unknown) =>
    Object.fromEntries(
      Object.entries(people).map(([name, id]) => [
        name,
        of(rows.find((row) => (row.Employee?.id ?? row.employeeId) === id) as never),
      ]),
    );

  it('shows what their shift costs, and why, where contracts of both departments are seen alone', async () => {
    const document = `query ($departmentIds: [ID!], $from: PlainDate, $to: PlainDate) {
      scheduleWeek(departmentIds: $departmentIds, from: $from, to: $to) {
        scheduledShifts { employeeId costMinor explain { unit } } days { date costMinor } } }`;
    const seen = async (by: Viewer) => {
      const { scheduleWeek } = await ask<{
        scheduleWeek: { scheduledShifts: Work[]; days: { costMinor: number | null }[] };
      }>(by, document, { departmentIds: [there], ...range });
      const shown = ({ costMinor, explain }: { costMinor: number | null; explain: { unit: string }[] }) => [
        costMinor,
        explain.some(({ unit }) => unit === 'money'),
      ];
      return { ...ofEach(scheduleWeek.scheduledShifts, shown), day: scheduleWeek.days[0]!.costMinor };
    };
    expect(await seen(manager!)).toEqual({ own: [ownPay, true], lent: [null, false], day: ownPay });
    expect(await seen(both!)).toEqual({ own: [ownPay, true], lent: [lentPay, true], day: ownPay + lentPay });
  });

  it('so does the pay of their hours', async () => {
    const document = `query ($minDate: PlainDate!, $maxDate: PlainDate!, $departmentIds: [ID!]) {
      timesheets(minDate: $minDate, maxDate: $maxDate, departmentIds: $departmentIds, rates: true) {
        Employee { id } wage { minor } salary { minor } explain { unit } } }`;
    const seen = async (by: Viewer) => {
      const { timesheets } = await ask<{ timesheets: Work[] }>(by, document, {
        minDate: date,
        maxDate: date,
        departmentIds: [there],
      });
      return ofEach(timesheets, ({ wage, salary, explain }) => [
        (wage as { minor: number } | null)?.minor ?? null,
        (salary as { minor: number } | null)?.minor ?? null,
        (explain as { unit: string }[]).some(({ unit }) => unit === 'money'),
      ]);
    };
    expect(await seen(manager!)).toEqual({ own: [2000, ownPay, true], lent: [null, null, false] });
    expect(await seen(both!)).toEqual({ own: [2000, ownPay, true], lent: [3400, lentPay, true] });
  });

  it('so does every report, with and without groups, also in its totals', async () => {
    const document = `query ($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
      columns { key unit } totals { number } rows(first: 100) { nodes { cells { number } } } } }`;
    type Shown = {
      columns: { unit: string }[];
      totals: { number: number | null }[];
      rows: { nodes: { cells: Shown['totals'] }[] };
    };
    const amounts = async (by: Viewer, type: ReportType, more: object) => {
      const filter = {
        departmentIds: [there],
        teamIds: [],
        ...(type === 'PayrollIntegration' ? november : range),
        ...more,
      };
      const { report } = await ask<{ report: Shown }>(by, document, { type, filter });
      const lines = [...report.rows.nodes.map(({ cells }) => cells), report.totals];
      return lines.flatMap((cells) =>
        cells.flatMap(({ number }, at) => (report.columns[at]?.unit === 'money' && number !== null ? [number] : [])),
      );
    };
    const telling = [lentPay, ownPay + lentPay, 3400];
    const withMoney: string[] = [];
    for (const type of reportTypeNames)
      for (const more of [
        {},
        { arrangement: { columns: [], groupBy: ['department_name'], summed: true, sort: null } },
      ]) {
        const [hidden, shown] = [await amounts(manager!, type, more), await amounts(both!, type, more)];
        expect(
          hidden.filter((amount) => telling.includes(amount)),
          type,
        ).toEqual([]);
        if (shown.some((amount) => telling.includes(amount))) withMoney.push(type);
      }
    expect([...new Set(withMoney)]).toEqual(
      expect.arrayContaining([
        'Timesheets',
        'Schedules',
        'ScheduleVsTimesheet',
        'PeriodOverview',
        'Payroll',
        'PayrollIntegration',
        'Turnover',
      ]),
    );
  });

  it('is not found by the type of their contract', async () => {
    const document = `query ($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
      rows(first: 50) { nodes { cells { text } } } } }`;
    const found = async (by: Viewer, type: ReportType) => {
      const contractTypeIds = [world.made.contractTypes['Flex hours']!];
      const filter = { departmentIds: [there], teamIds: [], ...november, contractTypeIds };
      const { rows } = (await ask<{ report: { rows: unknown } }>(by, document, { type, filter })).report;
      return Object.keys(people).filter((name) => JSON.stringify(rows).includes(name === 'own' ? 'Own' : 'Lent'));
    };
    for (const type of ['Payroll', 'PayrollIntegration', 'PeriodOverview'] as const) {
      expect(await found(manager!, type), type).toEqual(['own']);
      expect(await found(both!, type), type).toEqual(['own', 'lent']);
    }
  });

  it('so do insights, which take the average wage of those alone whose pay is seen, and say how many they leave out', async () => {
    const document = `query ($from: PlainDate!, $to: PlainDate!, $departmentIds: [ID!]) {
      insights(from: $from, to: $to, departmentIds: $departmentIds) { peopleWithoutPay kpis { key amount planned } }
      salaryChart(from: $from, to: $to, departmentIds: $departmentIds) { peopleWithoutPay }
      turnoverChart(from: $from, to: $to, departmentIds: $departmentIds) { peopleWithoutPay } }`;
    const seen = async (by: Viewer) => {
      type Left = { peopleWithoutPay: number };
      const { insights, salaryChart, turnoverChart } = await ask<{
        insights: Left & { kpis: Record<'key' | 'amount' | 'planned', unknown>[] };
        salaryChart: Left;
        turnoverChart: Left;
      }>(by, document, { ...range, departmentIds: [there] });
      return {
        leftOut: [insights, salaryChart, turnoverChart].map(({ peopleWithoutPay }) => peopleWithoutPay),
        ...Object.fromEntries(insights.kpis.map(({ key, amount, planned }) => [String(key), [amount, planned]])),
      };
    };
    expect(await seen(manager!)).toMatchObject({
      leftOut: [1, 1, 1],
      hours: [900, 900],
      laborCost: [ownPay, ownPay],
      averageHourlyWage: [2000, 2000],
    });
    expect(await seen(both!)).toMatchObject({
      leftOut: [0, 0, 0],
      hours: [900, 900],
      laborCost: [ownPay + lentPay, ownPay + lentPay],
      averageHourlyWage: [2700, 2700],
    });
  });

  it('so do what today costs, and payroll', async () => {
    const document = `{ today { places { departmentId costMinor peopleWithoutPay } }
      payroll(date: "2026-11-01") { people { employeeId lines { component amountMinor contractType } } } }`;
    const seen = async (by: Viewer) => {
      const { today, payroll } = await ask<{
        today: { places: { departmentId: string; costMinor: number | null; peopleWithoutPay: number }[] };
        payroll: { people: Work[] };
      }>(by, document);
      const { costMinor, peopleWithoutPay } = today.places.find(({ departmentId }) => departmentId === there)!;
      const lines = ofEach(payroll.people, ({ lines: own }) =>
        (own as { component: string; amountMinor: number | null; contractType: string | null }[])
          .filter(({ component }) => component === 'workedHours')
          .map(({ amountMinor, contractType }) => [amountMinor, contractType]),
      );
      return { today: [costMinor, peopleWithoutPay], ...lines };
    };
    const type = 'Flex hours';
    expect(await seen(manager!)).toEqual({ today: [ownPay, 1], own: [[ownPay, type]], lent: [[null, null]] });
    expect(await seen(both!)).toEqual({
      today: [ownPay + lentPay, 0],
      own: [[ownPay, type]],
      lent: [[lentPay, type]],
    });
  });

  it('has a note for the planners of their departments, and words about a shift are for planners and themselves', async () => {
    const owner = await world.as('owner');
    const guest = await world.addPerson('Guest', []);
    const told = { roster_note: 'Needs the early bus', note: 'Bring the keys', field: 'Locker 17' };
    await sendMutation(owner, 'editEmployee', { id: guest, version: 1, roster_note: told.roster_note });
    const fieldId = world.ports.ids.next('cfd');
    const field = { id: fieldId, appliesTo: 'schedule', type: 'text', name: 'Locker' };
    await sendMutation(owner, 'createCustomField', field);
    const { teamId, shiftId } = place;
    const work = { id: world.ports.ids.next('sch'), employeeId: guest, date: '2026-11-26', teamId, shiftId };
    const words = { note: told.note, customFields: [{ fieldId, values: [told.field] }] };
    const made = await sendMutation(owner, 'createScheduledShift', { ...work, ...words });
    expect(made).toMatchObject({ __typename: 'ScheduledShift' });
    const days = { from: '2026-11-26', to: '2026-11-26' };
    const rowNotes = async (by: Viewer) => {
      const document = `query ($departmentIds: [ID!], $from: PlainDate, $to: PlainDate) {
        scheduleWeek(departmentIds: $departmentIds, from: $from, to: $to) { rows { employeeId roster_note } } }`;
      type Row = { employeeId: string; roster_note: string | null };
      const { scheduleWeek } = await ask<{ scheduleWeek: { rows: Row[] } }>(by, document, {
        departmentIds: [there],
        ...days,
      });
      return scheduleWeek.rows.find(({ employeeId }) => employeeId === guest)!.roster_note;
    };
    expect([await rowNotes(manager!), await rowNotes(both!)]).toEqual([null, told.roster_note]);
    const report = async (by: Viewer) => {
      const document = `query ($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
        rows(first: 50) { nodes { cells { text } } } } }`;
      const arrangement = { columns: ['name', 'note', fieldId], groupBy: [], summed: false, sort: null };
      const filter = { departmentIds: [there], teamIds: [], ...days, arrangement };
      return JSON.stringify((await ask<{ report: unknown }>(by, document, { type: 'Schedules', filter })).report);
    };
    const reader = (userId: string): Viewer => ({
      ...manager!,
      userId,
      departmentIds: [there],
      grants: [{ departmentId: there, permissions: ['viewReports'] }],
    });
    const [planner, guests, others] = [manager!, reader(guest), reader(people.own)];
    for (const by of [planner, guests]) expect(await report(by)).toContain(told.note);
    for (const by of [planner, guests]) expect(await report(by)).toContain(told.field);
    expect(await report(others)).toContain('Guest');
    for (const word of [told.note, told.field]) expect(await report(others)).not.toContain(word);
  });
});
