import { beforeAll, describe, expect, it } from 'vitest';
import { seededGroups } from '#domain/access/permission-group.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { accountWide, permissionIds } from '#domain/access/permissions.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { needsOfReport, type ReportType, reportTypeNames } from '#domain/reports/report-types.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { customFields } from '#services/custom-fields/custom-fields.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { reportMakers } from '#services/reports/report-makers.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { behindTheDoor } from '#tests/api/access/behind-the-door.ts';
import { giveLogin, signIn } from '#tests/api/identity/logins.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

/** A wage, in cents, that differs from all other figures of the company and their sums. */
const wage = 133_713;
const fortnight = { from: '2026-11-02', to: '2026-11-15' };
/** Payroll only covers whole periods. */
const filterOf = (type: ReportType) =>
  type === 'PayrollIntegration' ? { from: '2026-11-01', to: '2026-11-30' } : fortnight;
/** Permissions without which a report does not open at all. */
const needsToOpen = (type: ReportType): readonly Permission[] => needsOfReport(type).allOf ?? [];
const roles: readonly Role[] = ['owner', 'manager', 'planner', 'employee', 'colleague', 'nobody'];

/** Columns that show or reveal a wage, or other facts of contracts; reports that are not listed have none. */
const ofContracts: Partial<Record<ReportType, string[]>> = {
  Timesheets: ['wage', 'salary', 'cost'],
  TimesheetSummary: ['wage', 'salary', 'cost'],
  ScheduleVsTimesheet: ['salary', 'cost', 'plannedCost', 'plannedPay'],
  PeriodOverview: ['contractType', 'contractHours', 'workedPay', 'salary', 'cost'],
  DailyPeriodOverview: ['contractType', 'contractHours', 'workedPay', 'salary', 'cost'],
  Schedules: ['plannedCost', 'plannedPay', 'plannedPaid', 'plannedSurcharge'],
  ScheduleSummary: ['plannedCost', 'plannedPay', 'plannedPaid', 'plannedSurcharge'],
  Absence: ['salary'],
  LeaveProvision: ['leaveWage', 'leaveValue'],
  Employees: ['contractType', 'weekHours', 'contractStart', 'wage', 'wageTax'],
  Turnover: ['labourCost', 'cost', 'costShare', 'costShareCompany', 'averageWage'],
  Dashboard: ['labourCost', 'cost', 'costShare', 'costShareCompany', 'averageWage'],
  InsightsPerformance: ['labourCost', 'cost', 'costShare', 'costShareCompany', 'averageWage'],
  Payroll: ['payAmount', 'contractType', 'contractHours'],
  PayrollIntegration: ['payAmount', 'contractType'],
};

/**
 * Columns that need a permission other than the one to see contracts: one of these, and `also` for columns with further sources.
 */
type Guarded = {
  columns: Partial<Record<ReportType, readonly string[]>>;
  anyOf: readonly Permission[];
  also?: Permission;
};

/** Absence types and custom fields have columns with their ids, which are only known during the run. */
const vacation = 'vacation';
const locker = 'locker';

const ofOthers: Record<string, Guarded> = {
  absence: {
    anyOf: ['viewAbsentee'],
    columns: {
      PeriodOverview: [vacation],
      DailyPeriodOverview: [vacation],
      Turnover: [vacation, `${vacation}-days`],
      Payroll: [vacation],
    },
  },
  // Divided by contract hours.
  absenceShare: {
    anyOf: ['viewAbsentee'],
    also: 'viewContracts',
    columns: { Turnover: ['absenceShare'], Dashboard: ['absenceShare'], InsightsPerformance: ['absenceShare'] },
  },
  forecast: {
    anyOf: ['createRoster'],
    columns: {
      DayLog: ['forecast', 'againstForecast'],
      Turnover: ['forecast', 'againstForecast'],
      Dashboard: ['forecast', 'againstForecast'],
      InsightsPerformance: ['forecast', 'againstForecast'],
    },
  },
  identity: { anyOf: ['editUsers'], columns: { Employees: ['ssn', 'passport_number', 'banknr'] } },
  notes: { anyOf: ['editUsers'], columns: { Employees: ['employeeNotes'] } },
  plannersNote: { anyOf: ['createRoster', 'editUsers'], columns: { Employees: ['roster_note'] } },
  logins: { anyOf: ['manageAccount'], columns: { Employees: ['secondStep', 'lastLogin', 'logins'] } },
  payout: { anyOf: ['viewPlusMinHours'], columns: { Payroll: ['payout'] } },
  profile: {
    anyOf: ['viewAllUsers'],
    columns: { Timesheets: [locker], TimesheetSummary: [locker], Schedules: [locker], ScheduleSummary: [locker] },
  },
};

/** Facts of contracts beyond the columns that show them in this company. */
const moreOfContracts = [
  ...[
    'surcharge',
    'paidHours',
    'overtimePay',
    'absencePay',
    'absencePolicy',
    'contractDays',
    'warning',
    'contractNote',
  ],
  ...['contractDepartment', 'contractEnd', 'function'],
];

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  available { key } rows { nodes { cells { text number } } } totals { number } } }`;

let world: World;
/** A person with every permission except the one to see contracts. */
let blind: string;
let fieldId: string;

/** A forecast, a profile with numbers, notes and a custom field, and hours that are paid out. */
const withOtherFacts = async (owner: Awaited<ReturnType<World['as']>>): Promise<void> => {
  const { accountId, ports, departmentId, ids } = world;
  const send = async (name: string, input: object): Promise<void> => {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const answer = await owner.mutate(
      `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { key field } } }`,
      { input },
    );
    expect(answer.errors ?? answer.data[name].key).toBeUndefined();
  };
  fieldId = ports.ids.next('cfd');
  const field = { accountId, id: fieldId, version: 1, appliesTo: 'user', name: 'Locker', type: 'text' };
  await ports.table.transact([
    customFields.create({ ...field, description: null, options: [], order: 0 } as never),
  ] as never);
  const item = await ports.table.get({ Key: employees.key({ accountId, id: ids.employee }) });
  await send('editEmployee', {
    ...{ id: ids.employee, version: employees.parse(item!).version },
    ...{ ssn: '123456782', passport_number: 'NX1234567', banknr: 'NL91ABNA0417164300', roster_note: 'Opens well' },
    customFields: [{ fieldId, values: ['17'] }],
  });
  await signIn(world, await giveLogin(world, 'employee'));
  await send('createEmployeeNote', {
    id: ports.ids.next('nte'),
    employeeId: ids.employee,
    text: 'Wants more weekends',
  });
  await send('setForecast', { days: [{ departmentId, date: '2026-11-10', expectedTurnoverMinor: 800_000 }] });
  await send('correctTimeOff', {
    ...{ id: ports.ids.next('lco'), employeeId: ids.employee, balanceId: 'overtime', date: '2026-11-06', amount: -30 },
    payoutDate: '2026-11-06',
  });
};

beforeAll(async () => {
  world = await newWorld();
  await world.settle({ coc_in_schedule: true });
  const { accountId, ports, departmentId, teamId, made, ids } = world;
  blind = await world.personWith(permissionIds.filter((permissionId) => permissionId !== 'viewContracts'));
  const planning = await newPlanning(world);
  await planning.plan({ date: '2026-11-09' });
  const date = '2026-11-10';
  const entry = newEntry({
    ...{ accountId, id: ports.ids.next('tms'), employeeId: ids.employee, departmentId, teamId },
    ...{ shiftId: null, occurrence_id: null, date, starttime: '09:00', endtime: '16:41', zone: 'Europe/Amsterdam' },
    ...{ breakMinutes: 0, note: null },
  });
  await ports.table.transact(
    withCopies([
      contracts.create({
        ...{ accountId, id: ports.ids.next('con'), version: 1, employeeId: ids.employee, departmentId },
        contractTypeId: made.contractTypes['Fixed hours']!,
        function: null,
        minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
        startdate: '2026-01-01',
        enddate: null,
        wageMinor: wage,
        note: null,
      }),
      timesheetEntries.create(keptEntry({ ...entry, status: 'approved', wageMinor: wage })),
    ] as never),
  );
  const owner = await world.as('owner');
  const days = [{ departmentId, date, turnoverMinor: 900_000 }];
  await owner.mutate('mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }', {
    input: { days },
  });
  await withOtherFacts(owner);
  const away = {
    ...{ id: ports.ids.next('abs'), employeeId: ids.employee, absenceTypeId: made.absenceTypes.Vacation! },
    ...{ firstDay: '2026-11-12', lastDay: '2026-11-12' },
  };
  await owner.mutate('mutation ($input: RequestAbsenceInput!) { requestAbsence(input: $input) { __typename } }', {
    input: away,
  });
});

type Read = { keys: string[]; text: string } | undefined;
const readAs = async (user: string, type: ReportType, columns?: readonly string[]): Promise<Read> => {
  const filter = { ...filterOf(type), ...(columns && { arrangement: { columns } }) };
  const { data, errors } = await (await world.asUser(user)).query(document, { type, filter });
  if (errors) {
    expect(errors[0]!.extensions?.code).toBe('FORBIDDEN');
    return undefined;
  }
  return { keys: data.report.available.map(({ key }: { key: string }) => key), text: JSON.stringify(data.report) };
};

describe.each(reportTypeNames)('columns of %s that follow from contracts', (type) => {
  const own = ofContracts[type] ?? [];

  it('are for those roles alone that see contracts', async () => {
    const all = await readAs(world.ids.owner, type);
    expect(all!.keys).toEqual(expect.arrayContaining(own));
    for (const role of roles) {
      const seen = await readAs(world.ids[role], type);
      const { viewer } = await world.context(role);
      const sees = can(viewer, 'viewContracts', world.departmentId);
      for (const key of own) if (seen) expect([role, key, seen.keys.includes(key)]).toEqual([role, key, sees]);
      if (!sees) expect(seen?.text ?? '').not.toContain(String(wage));
    }
  });

  it('are nowhere for someone with every other permission', async () => {
    const seen = await readAs(blind, type);
    expect(seen).toBeDefined();
    expect(seen!.keys.filter((key) => own.includes(key))).toEqual([]);
    const all = await readAs(world.ids.owner, type);
    const hidden = all!.keys.filter((key) => !seen!.keys.includes(key));
    // No other columns disappear: the hidden ones are in the table above, or contain facts of contracts too.
    expect(
      hidden.filter(
        (key) => !own.includes(key) && !/^(contract|absencePay|absencePolicy|absenceShare|function)/.test(key),
      ),
    ).toEqual([]);
    expect(seen!.text).not.toContain(String(wage));
  });
});

describe('columns with another right', () => {
  const keyOf = (key: string): string =>
    key.replace(vacation, world.made.absenceTypes.Vacation!).replace(locker, fieldId);
  const types = reportTypeNames.filter((type) => Object.values(ofOthers).some(({ columns }) => columns[type]));
  const guardedIn = (type: ReportType) =>
    Object.values(ofOthers).flatMap(({ columns, anyOf, also }) =>
      (columns[type] ?? []).map((key) => ({ key: keyOf(key), anyOf, also })),
    );
  const secrets = ['123456782', 'NX1234567', 'NL91ABNA0417164300', 'Wants more weekends', 'Opens well'];
  const people = new Map<string, string>();
  const personWith = async (permissions: readonly Permission[]): Promise<string> => {
    const name = [...permissions].sort().join(' ');
    const known = people.get(name) ?? (await world.personWith([...permissions]));
    people.set(name, known);
    return known;
  };
  const viewerOf = async (user: string) => (await world.contextOf(user)).viewer;

  it.each(types)('of %s are for those of every role who may see what they show', async (type) => {
    const guarded = guardedIn(type);
    const keys = ['name', 'department_name', ...guarded.map(({ key }) => key)];
    const roleReaders = await Promise.all(
      seededGroups.map(({ permissions }) => personWith([...new Set([...permissions, ...needsToOpen(type)])])),
    );
    const readers = [...roles.map((role) => world.ids[role]), ...roleReaders];
    const all = await readAs(world.ids.owner, type, keys);
    expect(all!.keys).toEqual(expect.arrayContaining(guarded.map(({ key }) => key)));
    for (const reader of readers) {
      const seen = await readAs(reader, type, keys);
      const viewer = await viewerOf(reader);
      const has = (permission: Permission): boolean => can(viewer, permission, world.departmentId);
      for (const { key, anyOf, also } of guarded) {
        const may = anyOf.some(has) && (also === undefined || has(also));
        if (seen) expect([reader, key, seen.keys.includes(key)]).toEqual([reader, key, may]);
      }
      if (type === 'Employees' && !can(viewer, 'editUsers', world.departmentId))
        for (const secret of secrets.slice(0, 4)) expect(seen?.text ?? '').not.toContain(secret);
    }
  });

  it.each(Object.entries(ofOthers))(
    'for %s are nowhere for someone with every other permission',
    async (_, guarded) => {
      const reader = await personWith(permissionIds.filter((id) => !guarded.anyOf.includes(id)));
      for (const [type, columns] of Object.entries(guarded.columns) as [ReportType, readonly string[]][]) {
        const seen = await readAs(reader, type, ['name', 'department_name', ...columns.map(keyOf)]);
        const shown = columns.map(keyOf).filter((key) => seen?.keys.includes(key));
        expect([type, shown]).toEqual([type, []]);
      }
    },
  );

  it('are all named here', async () => {
    const absenceTypes: string[] = Object.values(world.made.absenceTypes);
    const named = (type: ReportType, key: string): boolean =>
      [...(ofContracts[type] ?? []), ...moreOfContracts, ...guardedIn(type).map((one) => one.key)].includes(key) ||
      key.startsWith('accrual-') ||
      (guardedIn(type).length > 0 && absenceTypes.includes(key.replace(/-days$/, '')));
    for (const type of reportTypeNames) {
      const columnsFor = async (user: string): Promise<string[]> => {
        const { load, arrangement } = reportMakers[type];
        const loaded = await load(await world.contextOf(user), { ...noParameters, ...filterOf(type) });
        return loaded.slice({ ...arrangement, groupBy: [] }).columns.map(({ key }) => key);
      };
      const plain = await columnsFor(await personWith(needsToOpen(type)));
      const guarded = (await columnsFor(world.ids.owner)).filter((key) => !plain.includes(key));
      expect([type, guarded.filter((key) => !named(type, key))]).toEqual([type, []]);
    }
  });
});

describe('every right in another department', () => {
  let elsewhere = '';
  beforeAll(async () => {
    elsewhere = world.ports.ids.next('dep');
    const input = { id: elsewhere, locationId: world.made.locationId, name: 'Elsewhere' };
    await sendMutation(await world.as('owner'), 'createDepartment', input);
  });

  it.each(reportTypeNames)('shows no more of this one in %s, in no column', async (type) => {
    const { viewer } = await world.contextOf(world.ids.nobody);
    const fewest = { departmentId: world.departmentId, permissions: ['viewReports' as const, ...needsToOpen(type)] };
    const all = permissionIds.filter((id) => !accountWide.has(id));
    const there = { departmentId: elsewhere, permissions: all };
    const keys = await readAs(world.ids.owner, type).then((seen) => seen!.keys);
    const cellsOf = async (by: Viewer): Promise<string[]> => {
      const filter = { ...filterOf(type), departmentIds: [world.departmentId], arrangement: { columns: keys } };
      const { data, errors } = await behindTheDoor(world.ports)(by, document, { type, filter });
      expect(errors).toBeUndefined();
      const { rows, totals } = data.report as unknown as { rows: { nodes: { cells: Cell[] }[] }; totals: Cell[] };
      type Cell = { text?: string | null; number?: number | null };
      const lines = [...rows.nodes.map(({ cells }) => cells), totals];
      return lines.flatMap((cells) => cells.flatMap(({ text, number }) => text ?? number ?? []).map(String));
    };
    const plain = await cellsOf({ ...viewer, grants: [fewest] });
    // Columns that are empty here count nothing.
    const more = (await cellsOf({ ...viewer, grants: [fewest, there] })).filter((cell) => cell !== '0');
    for (const cell of plain) if (more.includes(cell)) more.splice(more.indexOf(cell), 1);
    expect(more).toEqual([]);
  });
});
