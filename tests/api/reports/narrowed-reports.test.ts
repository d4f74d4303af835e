import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import type { ReportType } from '#domain/reports/report-types.ts';
import { setAvailability } from '#services/availability/set-availability.ts';
import { editContractType } from '#services/contracts/manage-contract-types.ts';
import { createContract } from '#services/contracts/manage-contracts.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { editRates } from '#services/rates/edit-rates.ts';
import { createRateCard } from '#services/rates/manage-rate-cards.ts';
import { createSurcharge } from '#services/rates/manage-surcharges.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

/** Eva has fixed hours at 14.00 and Sundays at 150 %, Cem flexible ones; both work in the same department. */
let world: World;
const week = { from: '2026-11-16', to: '2026-11-22' };
const hoursOfWeek = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const night = { date: '2026-11-21', starttime: '22:00', endtime: '07:00', breakMinutes: 30 };
const done = <T extends object>(answer: T): T => {
  if (isRefusal(answer)) throw new Error(answer.key);
  return answer;
};

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-23T08:00:00Z' });
  await world.settle({ coc_in_schedule: true });
  const planning = await newPlanning(world);
  const [id, act] = [world.ports.ids.next, () => world.context('owner')];
  const card = id('rtc');
  for (const percentage of [12_500, 15_000])
    done(await createSurcharge(await act(), { id: id('sur'), name: null, percentage }));
  done(await createRateCard(await act(), { id: card, name: 'Weekend' }));
  const span = (from: number, pay: number) => ({ from, pay, time: 10_000 });
  const all = [span(0, 10_000)];
  const days = { mo: all, tu: all, we: all, th: all, fr: all, holiday: all };
  const rates = [{ from: null, days: { ...days, sa: [...all, span(1320, 12_500)], su: [span(0, 15_000)] } }];
  done(await editRates(await act(), { id: card, version: 1, rates }));
  const fixed = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35' } as const;
  const contractTypeId = world.made.contractTypes['Fixed hours']!;
  done(await editContractType(await act(), { id: contractTypeId, version: 1, ...fixed, rateCardId: card }));
  const terms = { departmentId: world.departmentId, startdate: '2026-01-01', lastWorkday: null, wageMinor: 1400 };
  const sign = async (employeeId: string, type: string) =>
    done(
      await createContract(await act(), {
        ...{ ...terms, id: id('con'), employeeId, minutes: hoursOfWeek },
        contractTypeId: world.made.contractTypes[type]!,
      }),
    );
  await sign(world.ids.employee, 'Fixed hours');
  await sign(world.ids.colleague, 'Flex hours');
  await planning.plan({ shiftId: planning.shifts.night, ...night });
  await approvedHours(world, night);
  await approvedHours(world, { employeeId: world.ids.colleague, date: '2026-11-17' });
  const said = { parts: [{ from: 0, until: 600, level: 'preferred' as const }], reason: null };
  const other = { parts: [{ from: 0, until: 1440, level: 'unavailable' as const }], reason: null };
  const sayings = [
    { date: '2026-12-01', ...said },
    { date: '2026-12-02', ...other },
  ];
  done(await setAvailability(await world.context('employee'), { days: sayings }));
});

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key } rows { nodes { group cells { text number } } } totals { number } } }`;

type Value = string | number | null;
/** Values of the lines by key, and the totals. */
const read = async (type: ReportType, filter: object = {}, reader = world.ids.owner) => {
  const { data, errors } = await (await world.asUser(reader)).query(document, { type, filter: { ...week, ...filter } });
  if (errors) throw new Error(JSON.stringify(errors));
  const keys: string[] = data.report.columns.map(({ key }: { key: string }) => key);
  const named = (cells: { text?: string | null; number: number | null }[]): Record<string, Value> =>
    Object.fromEntries(cells.map(({ text, number }, at) => [keys[at]!, text ?? number]));
  return {
    keys,
    lines: data.report.rows.nodes.map(({ cells }: { cells: [] }) => named(cells)) as Record<string, Value>[],
    totals: named(data.report.totals),
  };
};

describe.each(['PeriodOverview', 'DailyPeriodOverview'] as const)('%s, narrowed by contract', (type) => {
  it('counts hours of the chosen contract type alone, as it counts contract hours', async () => {
    const all = await read(type);
    expect(all.totals).toMatchObject({ worked: 510 + 450, contractHours: 2 * 2400 });
    const flex = await read(type, { contractTypeIds: [world.made.contractTypes['Flex hours']!] });
    expect(flex.totals).toMatchObject({ worked: 450, contractHours: 2400 });
    expect(new Set(flex.lines.map(({ name }) => name))).toEqual(new Set(['Cem Test']));
  });

  it('counts those of contracts of the chosen department', async () => {
    expect((await read(type, { contractDepartmentIds: [world.departmentId] })).totals.worked).toBe(960);
    expect((await read(type, { contractDepartmentIds: ['dep_other'] })).lines).toEqual([]);
  });

  it('says nothing of contracts to readers who see none', async () => {
    const blind = await world.personWith(permissionIds.filter((permissionId) => permissionId !== 'viewContracts'));
    expect((await read(type, {}, blind)).totals.worked).toBe(960);
    const contractTypeIds = [world.made.contractTypes['Flex hours']!];
    expect((await read(type, { contractTypeIds }, blind)).lines).toEqual([]);
  });
});

describe('people of a report, narrowed by contract', () => {
  it.each(['Employees', 'PlusMin', 'EmployeeBalanceSummary', 'LeaveProvision'] as const)('%s', async (type) => {
    const named = async (filter: object) => new Set((await read(type, filter)).lines.map(({ name }) => name));
    const flex = { contractTypeIds: [world.made.contractTypes['Flex hours']!] };
    expect((await named(flex)).has('Eva Test')).toBe(false);
    const all = await named({});
    expect(all.size).toBeGreaterThan(0);
    const here = { contractDepartmentIds: [world.departmentId] };
    expect(await named({ ...here, employeeIds: [world.ids.employee, world.ids.colleague] })).toEqual(
      new Set([...all].filter((name) => name === 'Eva Test' || name === 'Cem Test')),
    );
    expect(await named({ contractDepartmentIds: ['dep_other'] })).toEqual(new Set());
  });
});

it('shows availability of the chosen kinds', async () => {
  const saidOf = async (availability?: string[]) =>
    (await read('Availabilities', { from: '2026-11-30', to: '2026-12-06', availability })).lines.map(
      (line) => line.availability,
    );
  expect((await saidOf()).sort()).toEqual(['preferred', 'unavailable']);
  expect(await saidOf(['unavailable'])).toEqual(['unavailable']);
});

it.each(['EmployeeBalanceSummary', 'EmployeeBalanceDetails', 'LeaveProvision'] as const)(
  '%s shows the chosen balances',
  async (type) => {
    const owner = await world.as('owner');
    const { data } = await owner.query('{ leave { balances { id name } } }');
    const [{ id, name }] = data.leave.balances;
    const chosen = await read(type, { timeOffBalanceIds: [id] });
    expect(new Set(chosen.lines.map(({ balance }) => balance))).toEqual(new Set([name]));
    expect((await read(type, { timeOffBalanceIds: ['tob_none'] })).lines).toEqual([]);
  },
);

describe('columns that are shown once they are chosen', () => {
  const paid = { plannedSurcharge: 225, plannedPaid: 735, plannedPay: 17_150, plannedCost: 23_153 };

  it.each(['Schedules', 'ScheduleSummary'] as const)('%s has what a planned night is paid', async (type) => {
    const { lines, totals } = await read(type, { arrangement: { columns: ['name', ...Object.keys(paid)] } });
    expect(lines).toMatchObject([paid]);
    expect(totals).toMatchObject(paid);
  });

  it('sets planned pay next to paid hours', async () => {
    const { totals } = await read('ScheduleVsTimesheet', { arrangement: { columns: ['date', 'plannedPay', 'cost'] } });
    expect(totals).toMatchObject({ plannedPay: 17_150 });
  });

  it('adds surcharges to hours', async () => {
    const arrangement = { columns: ['name', 'hours', 'surcharge', 'paidHours'] };
    const { lines } = await read('TimesheetSummary', { arrangement });
    expect(lines).toContainEqual(expect.objectContaining({ hours: 510, surcharge: 225, paidHours: 735 }));
  });

  it('names people and places by their ids', async () => {
    const arrangement = { columns: ['name', 'employeeId', 'department_name', 'departmentId', 'locationId'] };
    const { lines } = await read('Timesheets', { arrangement });
    expect(lines).toContainEqual(
      expect.objectContaining({ employeeId: world.ids.colleague, departmentId: world.departmentId }),
    );
    expect(lines.every(({ locationId }) => String(locationId).startsWith('loc_'))).toBe(true);
  });

  it('says who signs in with a second step to account managers alone', async () => {
    const arrangement = { columns: ['name', 'secondStep', 'changedOn'] };
    const { lines } = await read('Employees', { arrangement });
    expect(lines).toContainEqual(
      expect.objectContaining({ name: 'Eva Test', secondStep: 'false', changedOn: '2026-11-23' }),
    );
    const others = await world.personWith(permissionIds.filter((permissionId) => permissionId !== 'manageAccount'));
    expect((await read('Employees', { arrangement }, others)).keys).toEqual(['name', 'changedOn']);
  });
});
