import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { can } from '#domain/access/viewer.ts';
import { type ReportType, reportTypeNames } from '#domain/reports/report-types.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

/** A wage, in cents, that no other figure of the company is or adds up to. */
const wage = 133_713;
const fortnight = { from: '2026-11-02', to: '2026-11-15' };
/** Payroll is of whole periods. */
const filterOf = (type: ReportType) =>
  type === 'PayrollIntegration' ? { from: '2026-11-01', to: '2026-11-30' } : fortnight;
const roles: readonly Role[] = ['owner', 'manager', 'planner', 'employee', 'colleague', 'nobody'];

/** What shows a wage, or follows from one, and what is known of contracts; reports that are not listed have none. */
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
  Turnover: ['labourCost', 'cost', 'costShare', 'averageWage'],
  Dashboard: ['labourCost', 'cost', 'costShare', 'averageWage'],
  InsightsPerformance: ['labourCost', 'cost', 'costShare', 'averageWage'],
  Payroll: ['payAmount', 'contractType', 'contractHours'],
  PayrollIntegration: ['payAmount', 'contractType'],
};

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  available { key } rows { nodes { cells { text number } } } totals { number } } }`;

let world: World;
/** With every permission but the one to see contracts. */
let blind: string;

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
  await ports.table.transact([
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
  ] as never);
  const owner = await world.as('owner');
  const days = [{ departmentId, date, turnoverMinor: 900_000 }];
  await owner.mutate('mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }', {
    input: { days },
  });
  const away = {
    ...{ id: ports.ids.next('abs'), employeeId: ids.employee, absenceTypeId: made.absenceTypes.Vacation! },
    ...{ firstDay: '2026-11-12', lastDay: '2026-11-12' },
  };
  await owner.mutate('mutation ($input: RequestAbsenceInput!) { requestAbsence(input: $input) { __typename } }', {
    input: away,
  });
});

type Read = { keys: string[]; text: string } | undefined;
const readAs = async (user: string, type: ReportType): Promise<Read> => {
  const { data, errors } = await (await world.asUser(user)).query(document, { type, filter: filterOf(type) });
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
    // Nothing else goes with it: what is hidden is in the table above, or holds contracts as well.
    expect(
      hidden.filter(
        (key) => !own.includes(key) && !/^(contract|absencePay|absencePolicy|absenceShare|function)/.test(key),
      ),
    ).toEqual([]);
    expect(seen!.text).not.toContain(String(wage));
  });
});
