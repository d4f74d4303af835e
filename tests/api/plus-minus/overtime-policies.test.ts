import { describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const policy =
  '... on OvertimePolicy { id version name rule timeOffBalanceId tiers { fromMinutes percent } since earlier { until rule } usedBy }';
const answers = {
  createOvertimePolicy: policy,
  editOvertimePolicy: policy,
  deleteOvertimePolicy: '... on Done { ok }',
  createContract: '... on Contract { id version }',
  createContractType: '... on ContractType { id version }',
  editContractType: '... on ContractType { id version overtimePolicyId }',
  undoOperation: '... on Done { ok }',
};
const tiers = [
  { fromMinutes: 480, percent: 12_000 },
  { fromMinutes: 720, percent: 15_000 },
];
const fields = {
  name: 'Long days',
  period: 'DAY',
  includeAbsence: false,
  rule: 'PLUS_MIN',
  timeOffBalanceId: null,
  tiers,
};
const fixed = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35' };

const policies = async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const list = async (by = owner) => (await by.query(`{ overtimePolicies { id name usedBy } }`)).data?.overtimePolicies;
  const create = (more: object = {}, by = owner) =>
    send('createOvertimePolicy', { id: id('otp'), ...fields, ...more }, by);
  const contractTypeId = world.made.contractTypes['Fixed hours']!;
  const choose = (overtimePolicyId: string | null, version = 1) =>
    send('editContractType', { id: contractTypeId, version, ...fixed, overtimePolicyId });
  return { world, owner, id, send, list, create, choose, contractTypeId };
};

describe('overtime policies', () => {
  it('are created, changed and deleted', async () => {
    const { create, send, list } = await policies();
    const made = await create();
    expect(made).toMatchObject({ version: 1, name: 'Long days', tiers, usedBy: [] });
    const edited = await send('editOvertimePolicy', { ...fields, id: made.id, version: 1, name: 'Long shifts' });
    expect(edited).toMatchObject({ version: 2, name: 'Long shifts' });
    expect(await send('editOvertimePolicy', { ...fields, id: made.id, version: 1 })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await send('deleteOvertimePolicy', { id: made.id, version: 2 })).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
  });

  it('stay while a contract type has them', async () => {
    const { create, send, choose, list } = await policies();
    const made = await create();
    await choose(made.id);
    expect(await list()).toMatchObject([{ name: 'Long days', usedBy: ['Fixed hours'] }]);
    expect(await send('deleteOvertimePolicy', { id: made.id, version: 1 })).toMatchObject({
      code: 'STATE',
      key: 'overtimePolicyInUse',
      measured: 'Fixed hours',
    });
    await choose(null, 2);
    expect(await send('deleteOvertimePolicy', { id: made.id, version: 1 })).toMatchObject({ ok: true });
  });

  it.each([
    ['no tier', { tiers: [] }, 'tiers'],
    ['tiers out of order', { tiers: tiers.toReversed() }, 'tiers.1'],
    ['a threshold after the end of the day', { tiers: [{ fromMinutes: 1441, percent: 12_000 }] }, 'tiers.0'],
    ['time off without a balance', { rule: 'TIME_OFF' }, 'timeOffBalanceId'],
    ['time off into an unknown balance', { rule: 'TIME_OFF', timeOffBalanceId: 'tob_none' }, 'timeOffBalanceId'],
  ])('are refused with %s', async (_, more, field) => {
    const { create, list } = await policies();
    expect(await create(more)).toMatchObject({ code: 'INVALID', field });
    expect(await list()).toEqual([]);
  });

  it('keep hours as plus-minus only where the contract type has such a balance (decision 99)', async () => {
    const { create, send, contractTypeId } = await policies();
    const paid = await create({ rule: 'PAYOUT' });
    const type = { ...fixed, plusMin: false, overtimePolicyId: paid.id };
    await send('editContractType', { id: contractTypeId, version: 1, ...type });
    expect(await send('editOvertimePolicy', { ...fields, id: paid.id, version: 1 })).toMatchObject({
      key: 'overtimeNeedsPlusMinus',
      field: 'rule',
    });
  });

  it('change balances of past dates too, and an undo brings those back', async () => {
    const { world, owner, id, send, create, choose, contractTypeId } = await policies();
    const employeeId = world.ids.employee;
    await send('createContract', {
      id: id('con'),
      employeeId,
      departmentId: world.departmentId,
      contractTypeId,
      minutes: { mo: 480, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
      startdate: '2026-11-02',
      wageMinor: 1400,
    });
    // Domain 5: 13 hours are 8 + 4 × 1.2 + 1 × 1.5 = 14.3.
    await approvedHours(world, { date: '2026-11-02', starttime: '08:00', endtime: '21:00', breakMinutes: 0 });
    const read = async () => {
      const span = `userId: "${employeeId}", from: "2026-11-02", to: "2026-11-02"`;
      return (await owner.query(`{ plusMinus(${span}) { totals { worked overtime minutes } } }`)).data?.plusMinus
        .totals;
    };
    expect(await read()).toMatchObject({ worked: 780, overtime: 0, minutes: 300 });
    const made = await create();
    await choose(made.id);
    expect(await read()).toMatchObject({ worked: 480, overtime: 378, minutes: 378 });
    const edited = await send('editOvertimePolicy', { ...fields, id: made.id, version: 1, rule: 'PAYOUT' });
    expect(await read()).toMatchObject({ worked: 480, overtime: 0, minutes: 0 });
    expect(await send('undoOperation', { operation: edited.operation })).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ overtime: 378 });
    // From a later Monday on, the past does not change, in the preview and after saving.
    const next = { ...fields, id: made.id, rule: 'PAYOUT' };
    const { name: _, ...preview } = next;
    const effect = async (from: string | null) =>
      (
        await owner.query(
          `query ($input: LeaveRulesPreviewInput!) { leaveRulesPreview(input: $input) {
            looked changed pay { from people rows { before after } } } }`,
          { input: { overtimePolicy: { ...preview, from } } },
        )
      ).data?.leaveRulesPreview;
    const since = '2025-11-01';
    expect(await effect('2026-11-09')).toEqual({ looked: 1, changed: 0, pay: { from: since, people: 0, rows: [] } });
    // Two Mondays of 8 h at 14.00, and with overtime 4 h at 120 % and one at 150 %.
    const rows = [{ before: 22_400, after: 22_400 + 6720 + 2100 }];
    expect(await effect(null)).toEqual({ looked: 1, changed: 1, pay: { from: since, people: 1, rows } });
    const dated = { ...next, version: 3, from: '2026-11-09' };
    expect(await send('editOvertimePolicy', { ...dated, from: '2026-11-10' })).toMatchObject({
      key: 'overtimeFromMonday',
      field: 'from',
    });
    const later = await send('editOvertimePolicy', dated);
    expect(later).toMatchObject({ since: '2026-11-09', earlier: [{ until: '2026-11-09', rule: 'PLUS_MIN' }] });
    expect(await read()).toMatchObject({ overtime: 378 });
    const explained = `{ plusMinus(userId: "${employeeId}", from: "2026-11-02", to: "2026-11-02") {
      day_stats { rows { kind since } } } }`;
    const higher = [{ fromMinutes: 480, percent: 13_000 }];
    await send('editOvertimePolicy', { ...fields, id: made.id, version: 4, tiers: higher, from: '2026-10-26' });
    const { data } = await owner.query(explained);
    expect(data?.plusMinus.day_stats[0].rows).toContainEqual({ kind: 'overtime', since: '2026-10-26' });
  });

  it('change pay, which the preview says as payroll pays it once it is saved', async () => {
    const { world, owner, id, send, create, choose, contractTypeId } = await policies();
    const employeeId = world.ids.employee;
    await send('createContract', {
      ...{ id: id('con'), employeeId, departmentId: world.departmentId, contractTypeId, wageMinor: 1400 },
      ...{ minutes: { mo: 480, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 }, startdate: '2026-11-02' },
    });
    await approvedHours(world, { date: '2026-11-02', starttime: '08:00', endtime: '21:00', breakMinutes: 0 });
    const paid = await create({ rule: 'PAYOUT' });
    const payOf = async (contractType: object, by = owner) => {
      const query = `query ($input: LeaveRulesPreviewInput!) { leaveRulesPreview(input: $input) {
        changed pay { people rows { employeeId before after } } } }`;
      const { data } = await by.query(query, { input: { contractType: { id: contractTypeId, ...contractType } } });
      return data.leaveRulesPreview.pay;
    };
    /** The payroll of November up to today. */
    const payroll = async (): Promise<number> => {
      const { data } = await owner.query(`{ report(type: Payroll, filter: { from: "2026-11-01", to: "2026-11-10" }) {
        columns { key } totals { number } } }`);
      const { columns, totals } = data.report;
      return totals[columns.findIndex(({ key }: { key: string }) => key === 'payAmount')].number;
    };
    const before = await payroll();
    expect(await payOf({ overtimePolicyId: null })).toEqual({ people: 0, rows: [] });
    // By worked hours: 13 h in place of two Mondays of 8 h.
    const worked = { overtimePolicyId: null, salaryBasis: 'WORKED' };
    expect(await payOf(worked)).toEqual({ people: 1, rows: [{ employeeId, before, after: 13 * 1400 }] });
    const seen = async (...permissions: Parameters<typeof world.personWith>[0]) =>
      (await payOf(worked, await world.asUser(await world.personWith(['manageAccount', ...permissions])))).rows.length;
    expect(await seen('viewAllTimesheets', 'viewPlusMinHours')).toBe(0);
    expect(await seen('viewContracts')).toBe(1);
    const [row] = (await payOf({ overtimePolicyId: paid.id })).rows;
    await choose(paid.id);
    expect(row).toEqual({ employeeId, before, after: await payroll() });
  });

  it('are for those who manage the account, from Premium on', async () => {
    const { world, create, list } = await policies();
    for (const role of ['manager', 'employee'] as const)
      expect(await create({}, await world.as(role))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await list(await world.as('employee'))).toBeNull();
    await world.settle({ plan: 'basic' });
    expect(await create()).toMatchObject({ code: 'PLAN' });
  });
});
