import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContract: '... on Contract { id version }',
  editContract: '... on Contract { id version }',
  closePayroll: '... on PayrollRun { id }',
  correctTimeOff: '... on LeaveCorrection { id }',
  exportPayroll: '... on PayrollFile { url }',
  exportPersonData: '... on ExportedReport { url }',
  requestAbsence: '... on Absence { id status }',
};
const view = `query ($date: PlainDate) { payroll(date: $date) { checks { kind employeeId }
  people { lines { date component contractType minutes amountMinor reason } } } }`;
const report = `query ($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  rows(first: 50) { nodes { cells { text } } } } }`;
const october = { from: '2026-10-01', to: '2026-10-31' };

type Line = {
  component: string;
  contractType: string | null;
  minutes: number;
  amountMinor: number | null;
  reason: string | null;
};

describe('the contract of someone in payroll', () => {
  let ours: Awaited<ReturnType<typeof ownersWorld>>;
  /** Runs the payroll, reads hours and absence, and sees no contracts. */
  let clerk: string;
  let flex: string;
  let fixed: string;

  beforeAll(async () => {
    ours = await ownersWorld(answers, { now: '2026-12-10T08:00:00Z' });
    const { world, id, send } = ours;
    clerk = await world.personWith(['managePayrollApps', 'viewReports', 'viewAllTimesheets', 'viewAbsentee']);
    flex = world.made.contractTypes['Flex hours']!;
    fixed = world.made.contractTypes['Fixed hours']!;
    const terms = {
      ...{ id: id('con'), departmentId: world.departmentId, contractTypeId: flex, startdate: '2026-01-01' },
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    };
    const { version } = await send('createContract', { ...terms, employeeId: world.ids.employee, wageMinor: 2000 });
    await approvedHours(world, { date: '2026-10-06' });
    const absence = { id: id('abs'), employeeId: world.ids.employee, absenceTypeId: world.made.absenceTypes.Vacation };
    await send('requestAbsence', { ...absence, firstDay: '2026-10-07', lastDay: '2026-10-07' });
    const close = { id: id('prr'), ...october, checks: 99 };
    expect(await send('closePayroll', close)).toMatchObject({ id: close.id });
    // Hours keep their wage, and a day of leave has that of the contract: its correction has no minutes.
    expect(await send('editContract', { ...terms, version, wageMinor: 2100 })).toMatchObject({ version: 2 });
  });

  const linesFor = async (who: string, date: string): Promise<Line[]> => {
    const { data } = await (await ours.world.asUser(who)).query(view, { date });
    return data.payroll.people.flatMap(({ lines }: { lines: Line[] }) => lines);
  };

  it('has its type and what a wage changed for those who see contracts alone', async () => {
    const { ids } = ours.world;
    const worked = async (who: string) =>
      (await linesFor(who, '2026-10-01')).filter(({ component }) => component === 'workedHours');
    expect(await worked(ids.owner)).toMatchObject([{ contractType: 'Flex hours', minutes: 450 }]);
    expect(await worked(clerk)).toMatchObject([{ contractType: null, minutes: 450, amountMinor: null }]);
    const [seen, hidden] = [await linesFor(ids.owner, '2026-11-01'), await linesFor(clerk, '2026-11-01')];
    expect(seen).toMatchObject([{ component: 'absence', contractType: 'Flex hours', minutes: 0, reason: 'wage' }]);
    expect(hidden).toMatchObject([{ component: 'absence', contractType: null, minutes: 0, reason: 'changed' }]);
  });

  it('is not in the file of someone who sees no contracts', async () => {
    const { world } = ours;
    const { runs } = (await ours.owner.query('{ payroll(date: "2026-10-01") { runs { id } } }')).data.payroll;
    const fileFor = async (who: string): Promise<string> => {
      const { url } = await ours.send('exportPayroll', { runId: runs[0].id, format: 'csv' }, await world.asUser(who));
      const file = await world.ports.files.get(url.replace('/api/files/', ''));
      return new TextDecoder().decode(file!.bytes);
    };
    expect(await fileFor(world.ids.owner)).toContain('Flex hours');
    expect(await fileFor(clerk)).not.toContain('Flex hours');
    expect(await fileFor(clerk)).toContain('7.50');
  });

  it.each(['Payroll', 'PayrollIntegration'])('cannot be found by the filter of the report %s', async (type) => {
    const rows = async (who: string, contractTypeIds: string[]): Promise<number> => {
      const { data, errors } = await (await ours.world.asUser(who)).query(report, {
        type,
        filter: { ...october, contractTypeIds },
      });
      expect(errors).toBeUndefined();
      return data.report.rows.nodes.length;
    };
    const { owner } = ours.world.ids;
    expect(await rows(owner, [flex])).toBeGreaterThan(0);
    expect(await rows(owner, [fixed])).toBe(0);
    expect(await rows(clerk, [])).toBeGreaterThan(0);
    expect(await rows(clerk, [flex])).toBe(0);
    expect(await rows(clerk, [fixed])).toBe(0);
  });

  it('is not told by a pay-out that comes to nothing', async () => {
    const { world, id, send } = ours;
    const taken = { employeeId: world.ids.colleague, balanceId: world.made.timeOffBalanceId, date: '2026-11-05' };
    await send('correctTimeOff', { ...taken, id: id('lco'), amount: 600 });
    await send('correctTimeOff', { ...taken, id: id('lco'), amount: -480, payoutDate: '2026-11-10' });
    const found = async (who: string) => {
      const { data } = await (await world.asUser(who)).query(view, { date: '2026-11-01' });
      return data.payroll.checks.filter(({ kind }: { kind: string }) => kind === 'payoutWithoutPay');
    };
    expect(await found(world.ids.owner)).toEqual([{ kind: 'payoutWithoutPay', employeeId: taken.employeeId }]);
    expect(await found(clerk)).toEqual([{ kind: 'payoutWithoutPay', employeeId: null }]);
  });

  it('is not in the data about them for someone who keeps records, nor are their absences', async () => {
    const { world } = ours;
    const linesIn = async (who: string): Promise<string> => {
      const by = await world.asUser(who);
      const { url } = await ours.send('exportPersonData', { userId: world.ids.employee }, by);
      const kept = await world.ports.files.get(url.replace('/api/files/', ''));
      const files = Object.entries(unzipSync(kept!.bytes));
      return strFromU8(files.find(([name]) => name.startsWith('payrollLines'))![1]);
    };
    const keeper = await world.personWith(['editUsers', 'managePayrollApps', 'viewAllTimesheets']);
    expect(await linesIn(keeper)).toContain('workedHours');
    for (const told of [flex, 'absence', 'amountMinor', world.made.absenceTypes.Vacation!])
      expect(await linesIn(keeper)).not.toContain(told);
    for (const told of [flex, 'absence', 'amountMinor']) expect(await linesIn(world.ids.owner)).toContain(told);
  });
});
