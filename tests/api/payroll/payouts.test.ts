import { describe, expect, it } from 'vitest';
import { editEmployee } from '#services/employees/edit-employee.ts';
import { payoutsPartition } from '#services/kit/payout-entries.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContractType: '... on ContractType { id version }',
  createContract: '... on Contract { id version }',
  editAccount: '... on Account { version }',
  payOutMinijob: '... on MinijobPayout { id version }',
  correctTimeOff: '... on LeaveCorrection { id version }',
  editPayrollRules: '... on PayrollRules { version }',
  undoOperation: '... on Done { ok }',
};
const view = `query { payroll(date: "2026-11-10") { checks { kind date } people { lines { component detailName minutes quantity
  amountMinor code } } } }`;
const kinds = '{ payrollRules { kinds { component detail } } }';

/** Eva has a contract of 8 h on Mondays and Tuesdays at 20.00 and works 8 approved hours in November. */
const evasPay = async (type: object) => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const employeeId = world.ids.employee;
  const made = await send('createContractType', {
    id: id('cty'),
    name: 'Own',
    salaryBasis: 'WORKED',
    plusMin: false,
    cocFactor: '1.3',
    minijob: false,
    ...type,
  });
  const contract = await send('createContract', {
    id: id('con'),
    employeeId,
    departmentId: world.departmentId,
    contractTypeId: made.id,
    minutes: { mo: 480, tu: 480, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
    startdate: '2026-11-01',
    wageMinor: 2000,
  });
  expect(contract).toMatchObject({ version: 1 });
  await approvedHours(world, { date: '2026-11-03', starttime: '08:00', endtime: '16:00', breakMinutes: 0 });
  const codes = (component: string, over: object) => ({
    component,
    detail: null,
    contractTypeId: null,
    departmentId: null,
    ...over,
  });
  const rules = {
    version: 0,
    frequency: 'month',
    anchor: '2025-12-29',
    lookBack: 3,
    costCentres: [],
    adviserNr: null,
    clientNr: null,
  };
  const code = (component: string, over: object) =>
    send('editPayrollRules', { ...rules, wageCodes: [codes(component, { code: '900' }), codes(component, over)] });
  const payroll = async () => (await owner.query(view)).data.payroll;
  const linesOf = async (component: string) =>
    (await payroll()).people
      .flatMap(({ lines }: { lines: { component: string }[] }) => lines)
      .filter((line: { component: string }) => line.component === component);
  return { world, owner, id, send, employeeId, contractTypeId: made.id, code, payroll, linesOf };
};

describe('pay-outs in payroll', () => {
  it('are of plus-minus under the code of the contract type', async () => {
    const { id, send, employeeId, contractTypeId, code, linesOf } = await evasPay({});
    await code('payout', { contractTypeId, code: '910' });
    const paid = { id: id('lco'), employeeId, balanceId: 'overtime', date: '2026-11-05', amount: -90 };
    await send('correctTimeOff', { ...paid, payoutDate: '2026-11-10' });
    expect(await linesOf('payout')).toEqual([
      { component: 'payout', detailName: null, minutes: 90, quantity: 0, amountMinor: 3000, code: '910' },
    ]);
  });

  it('are of leave that is there, under the code of the balance', async () => {
    const { world, owner, id, send, employeeId, code, linesOf } = await evasPay({});
    const balanceId = world.made.timeOffBalanceId;
    await code('leavePayout', { detail: balanceId, departmentId: world.departmentId, code: '920' });
    expect((await owner.query(kinds)).data.payrollRules.kinds).toContainEqual({
      component: 'leavePayout',
      detail: balanceId,
    });
    const correct = (amount: number, more: object = {}) =>
      send('correctTimeOff', { id: id('lco'), employeeId, balanceId, date: '2026-11-05', amount, ...more });
    await correct(600);
    const payoutDate = '2026-11-10';
    expect(await correct(-60_000, { payoutDate })).toMatchObject({ key: 'correctionNotCovered', field: 'amount' });
    expect(await correct(60, { payoutDate })).toMatchObject({ key: 'correctionPaysOut' });
    expect(await correct(-480, { payoutDate })).toMatchObject({ version: 1 });
    expect(await linesOf('leavePayout')).toMatchObject([{ minutes: 480, amountMinor: 16_000, code: '920' }]);
  });

  it('are all that a minijob gets while the company has minijobs', async () => {
    const { owner, id, send, employeeId, contractTypeId, code, payroll, linesOf } = await evasPay({ minijob: true });
    expect(await linesOf('workedHours')).toMatchObject([{ amountMinor: 16_000 }]);
    const { version } = (await owner.query('{ account { version } }')).data.account;
    await send('editAccount', { version, flags: ['minijob'] });
    await code('minijobPayout', { contractTypeId, code: '930' });
    expect(await linesOf('workedHours')).toEqual([]);
    expect((await payroll()).checks).toContainEqual({ kind: 'minijobUnpaid', date: '2026-11-01' });
    const paid = { id: id('mjp'), employeeId, month: '2026-11-01', hours: 500, payoutDate: '2026-11-30' };
    expect(await send('payOutMinijob', paid)).toMatchObject({ version: 1 });
    expect(await linesOf('minijobPayout')).toMatchObject([{ minutes: 300, amountMinor: 10_000, code: '930' }]);
    expect((await payroll()).checks).not.toContainEqual({ kind: 'minijobUnpaid', date: '2026-11-01' });
  });

  it('are of hours from years before, until that is undone, and found in companies older than their index', async () => {
    const { world, id, send, employeeId, linesOf } = await evasPay({});
    const paid = { id: id('lco'), employeeId, balanceId: 'overtime', date: '2024-02-05', amount: -90 };
    const { operation } = await send('correctTimeOff', { ...paid, payoutDate: '2026-11-10' });
    const line = { component: 'payout', minutes: 90, amountMinor: 3000 };
    expect(await linesOf('payout')).toMatchObject([line]);
    const { table } = world.ports;
    const indexed = () => queryAll(table, partition(payoutsPartition(world.accountId)));
    const before = await indexed();
    expect(before).toHaveLength(2);
    await table.transact(before.map(({ pk, sk }) => ({ Delete: { Key: { pk, sk } } })));
    expect(await linesOf('payout')).toMatchObject([line]);
    expect(await indexed()).toEqual(before);
    expect(await send('undoOperation', { operation })).toMatchObject({ ok: true });
    expect(await linesOf('payout')).toEqual([]);
    expect(await indexed()).toHaveLength(1);
  });

  it.each(['leave', 'minijob'])('of %s are paid to someone who left before', async (kind) => {
    const { world, owner, id, send, employeeId } = await evasPay({ minijob: kind === 'minijob' });
    const payoutDate = '2026-12-10';
    if (kind === 'minijob') {
      const { version } = (await owner.query('{ account { version } }')).data.account;
      await send('editAccount', { version, flags: ['minijob'] });
      const paid = { id: id('mjp'), employeeId, month: '2026-11-01', hours: 500, payoutDate };
      expect(await send('payOutMinijob', paid)).toMatchObject({ version: 1 });
    } else {
      const taken = { employeeId, balanceId: world.made.timeOffBalanceId, date: '2026-11-05' };
      await send('correctTimeOff', { ...taken, id: id('lco'), amount: 600 });
      const paid = { ...taken, id: id('lco'), amount: -480, payoutDate };
      expect(await send('correctTimeOff', paid)).toMatchObject({ version: 1 });
    }
    const { version } = (await owner.query(`{ employee(id: "${employeeId}") { version } }`)).data.employee;
    const left = await editEmployee(await world.context('owner'), { id: employeeId, version, lastDay: '2026-11-19' });
    expect(left).toMatchObject({ enddate: '2026-11-20' });
    const month = (date: string) => `{ payroll(date: "${date}") { people { employeeId lines { component date } } } }`;
    const component = kind === 'minijob' ? 'minijobPayout' : 'leavePayout';
    expect((await owner.query(month(payoutDate))).data.payroll.people).toEqual([
      { employeeId, lines: [{ component, date: payoutDate }] },
    ]);
    expect((await owner.query(month('2027-01-10'))).data.payroll.people).toEqual([]);
    const report = `query { report(type: Payroll, filter: { from: "2026-12-01", to: "2026-12-31" }) {
      rows(first: 9) { nodes { path } } } }`;
    expect((await owner.query(report)).data.report.rows.nodes).toMatchObject([
      { path: expect.arrayContaining([employeeId]) },
    ]);
  });
});
