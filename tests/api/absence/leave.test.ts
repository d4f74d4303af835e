import { describe, expect, it } from 'vitest';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const policy =
  '... on AbsencePolicy { id version name accrualSource waitHoursBalanceId usedBy rows { absenceTypeId balanceIds hours } }';
const balance = '... on TimeOffBalance { id version name unit defaultAccrual allowHalfDays expirationMonths active }';
const done = '... on Done { ok }';
const { world, owner, id, send } = await ownersWorld({
  createAbsencePolicy: policy,
  editAbsencePolicy: policy,
  deleteAbsencePolicy: done,
  createTimeOffBalance: balance,
  editTimeOffBalance: balance,
  deleteTimeOffBalance: done,
  editContractType: '... on ContractType { id version absencePolicyId }',
});
const leave = async (by = owner) => {
  const { data } =
    await by.query(`{ leave { policies { id name usedBy accrualSource rows { absenceTypeId balanceIds hours } }
    balances { id name unit defaultAccrual expirationMonths active } absenceTypes { id name unit } } contractTypes { id name rateCardId absencePolicyId cocFactor } }`);
  return data;
};
const words = { name: 'Office', accrualSource: 'WORKED' };
const row = (absenceTypeId: string, ...balanceIds: string[]) => ({
  absenceTypeId,
  balanceIds,
  hours: 'CONTRACT',
  dayValue: 'CONTRACT',
  autoSelectBalance: true,
});

describe('a new account', () => {
  it('has a policy with every kind of absence, a balance of hours at 0.096, and contract types that have both', async () => {
    const { leave: seen, contractTypes } = await leave();
    const { absencePolicyId, timeOffBalanceId, rateCardId, absenceTypes } = world.made;
    expect(seen.balances).toEqual([
      {
        id: timeOffBalanceId,
        name: 'Vacation hours',
        unit: 'hours',
        defaultAccrual: '0.096',
        expirationMonths: null,
        active: true,
      },
    ]);
    expect(seen.policies).toMatchObject([
      { id: absencePolicyId, name: 'Standard', accrualSource: 'CONTRACT', usedBy: ['Fixed hours', 'Flex hours'] },
    ]);
    const rows = seen.policies[0].rows as { absenceTypeId: string; balanceIds: string[]; hours: string }[];
    expect(rows.map((one) => one.absenceTypeId)).toEqual(Object.values(absenceTypes));
    expect(rows.filter(({ balanceIds }) => balanceIds.length > 0)).toMatchObject([
      { absenceTypeId: absenceTypes.Vacation, balanceIds: [timeOffBalanceId], hours: 'CONTRACT' },
    ]);
    for (const type of contractTypes) expect(type).toMatchObject({ rateCardId, absencePolicyId, cocFactor: '1.35' });
  });
});

it('begins with illness that may last and have waiting time, unpaid leave, and absence that does not count', async () => {
  const { data } = await owner.query(`{ leave { absenceTypes { name unit leave allowOpenEnded hasWaitHours isCounted
    accrues paid percentage defaultRosterAction requestable } } }`);
  const usual = {
    ...{ unit: 'hours', leave: true, allowOpenEnded: false, hasWaitHours: false, isCounted: true, accrues: true },
    ...{ paid: true, percentage: 10_000, defaultRosterAction: 'hide', requestable: false },
  };
  expect(data.leave.absenceTypes).toEqual([
    { ...usual, name: 'Vacation', requestable: true },
    { ...usual, name: 'Sick', leave: false, allowOpenEnded: true, hasWaitHours: true },
    ...['Public holiday', 'Special leave', 'Maternity', 'Short-term care', 'Long-term care', 'Parental'].map(
      (name) => ({
        ...usual,
        name,
      }),
    ),
    { ...usual, name: 'Unpaid leave', paid: false },
    { ...usual, name: 'Unavailable', leave: false, isCounted: false },
    { ...usual, name: 'Other', leave: false },
  ]);
});

describe('policies', () => {
  it('have their kinds of absence once, from balances of the same unit, and can be taken back', async () => {
    const { Vacation, Sick } = world.made.absenceTypes as { Vacation: string; Sick: string };
    const days = await send('createTimeOffBalance', { id: id('tob'), unit: 'days', name: 'Days', defaultAccrual: '0' });
    const input = { id: id('abp'), ...words, rows: [row(Vacation, world.made.timeOffBalanceId), row(Sick)] };
    const made = await send('createAbsencePolicy', input);
    expect(made).toMatchObject({ version: 1, usedBy: [], accrualSource: 'WORKED', waitHoursBalanceId: null });
    const again = (rows: object[], more: object = {}) =>
      send('editAbsencePolicy', { id: made.id, version: 1, ...words, rows, ...more });
    expect(await again([row(Sick), row(Sick)])).toMatchObject({ key: 'policyRowTwice', field: 'rows.1' });
    expect(await again([row(Vacation, days.id)])).toMatchObject({ key: 'balanceOtherUnit', field: 'rows.0' });
    expect(await again([], { waitHoursBalanceId: days.id })).toMatchObject({ field: 'waitHoursBalanceId' });
    expect(await again([row('abt_none')])).toMatchObject({ key: 'absenceTypeUnknown' });
    const edited = await again([row(Sick)], { waitHoursBalanceId: world.made.timeOffBalanceId });
    expect(edited).toMatchObject({ version: 2, rows: [{ absenceTypeId: Sick }] });
    await send('undoOperation', { operation: edited.operation });
    const { policies } = (await leave()).leave;
    expect(policies.find((one: { id: string }) => one.id === made.id).rows).toHaveLength(2);
  });

  it('stay while a contract type has them', async () => {
    const made = await send('createAbsencePolicy', { id: id('abp'), ...words, rows: [] });
    const type = { name: 'Flex hours', salaryBasis: 'WORKED', plusMin: false, cocFactor: '1.35' };
    const contractTypeId = world.made.contractTypes['Flex hours'];
    const chosen = { id: contractTypeId, version: 1, ...type, absencePolicyId: made.id };
    expect(await send('editContractType', chosen)).toMatchObject({ version: 2, absencePolicyId: made.id });
    expect(await send('deleteAbsencePolicy', { id: made.id, version: 1 })).toMatchObject({
      code: 'STATE',
      key: 'absencePolicyInUse',
      measured: 'Flex hours',
    });
    expect(await send('editContractType', { ...chosen, version: 2, absencePolicyId: null })).toMatchObject({
      version: 3,
    });
    const deleted = await send('deleteAbsencePolicy', { id: made.id, version: 1 });
    expect(deleted).toMatchObject({ ok: true });
    expect(await send('editContractType', { ...chosen, version: 3 })).toMatchObject({
      key: 'unknownAbsencePolicy',
      field: 'absencePolicyId',
    });
    const back = await send('undoOperation', { operation: deleted.operation });
    expect(await send('editContractType', { ...chosen, version: 3 })).toMatchObject({ version: 4 });
    expect(await send('undoOperation', { operation: back.operation })).toMatchObject({
      code: 'STATE',
      key: 'absencePolicyInUse',
      measured: 'Flex hours',
    });
    await send('editContractType', { ...chosen, version: 4, absencePolicyId: null });
    expect(await send('undoOperation', { operation: back.operation })).toMatchObject({ __typename: 'Done' });
  });
});

describe('a request', () => {
  it('is for a kind of absence that the policy of the contract has', async () => {
    const { Vacation, Sick } = world.made.absenceTypes as { Vacation: string; Sick: string };
    const policy = await send('createAbsencePolicy', { id: id('abp'), ...words, name: 'Sick only', rows: [row(Sick)] });
    const typeId = id('cty');
    const words2 = {
      name: 'Crew',
      salaryBasis: 'WORKED',
      plusMin: false,
      cocFactor: '1.35',
      absencePolicyId: policy.id,
    };
    await owner.mutate(
      'mutation($input: CreateContractTypeInput!) { createContractType(input: $input) { __typename } }',
      {
        input: { id: typeId, ...words2 },
      },
    );
    const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
    const contract = {
      employeeId: world.ids.employee,
      departmentId: world.departmentId,
      contractTypeId: typeId,
      minutes,
    };
    await send('createContract', { id: id('con'), ...contract, startdate: '2026-01-01', wageMinor: 1400 });
    const ask = (absenceTypeId: string, day: string) =>
      send('requestAbsence', {
        id: id('abs'),
        employeeId: world.ids.employee,
        absenceTypeId,
        firstDay: day,
        lastDay: day,
      });
    expect(await ask(Vacation, '2026-12-01')).toMatchObject({ key: 'absenceTypeNotInPolicy', field: 'absenceTypeId' });
    expect(await ask(Sick, '2026-12-01')).toMatchObject({ __typename: 'Absence' });
    // Before the contract there is no policy.
    expect(await ask(Vacation, '2025-12-01')).toMatchObject({ __typename: 'Absence' });
  });
});

describe('balances', () => {
  it('keep their unit, end or not, and stay while a policy takes from them', async () => {
    const made = await send('createTimeOffBalance', {
      id: id('tob'),
      unit: 'hours',
      name: 'Extra',
      defaultAccrual: '0,02',
      allowHalfDays: true,
      expirationMonths: 6,
    });
    // Half days are for balances in days.
    expect(made).toMatchObject({ defaultAccrual: '0.02', allowHalfDays: false, expirationMonths: 6, active: true });
    const edit = { id: made.id, version: 1, name: 'Extra', defaultAccrual: '0.03' };
    expect(await send('editTimeOffBalance', { ...edit, defaultAccrual: '2' })).toMatchObject({
      key: 'input.accrual',
      field: 'defaultAccrual',
    });
    expect(await send('editTimeOffBalance', { ...edit, active: false })).toMatchObject({
      version: 2,
      unit: 'hours',
      expirationMonths: null,
      active: false,
    });
    expect(await send('deleteTimeOffBalance', { id: world.made.timeOffBalanceId, version: 1 })).toMatchObject({
      key: 'timeOffBalanceInUse',
    });
    expect(await send('deleteTimeOffBalance', { id: made.id, version: 2 })).toMatchObject({ ok: true });
  });

  it('are for those who manage the account', async () => {
    const manager = await world.as('manager');
    expect((await leave(await world.as('employee')))?.leave ?? null).toBeNull();
    expect((await leave(manager)).leave.policies.length).toBeGreaterThan(0);
    const input = { id: id('tob'), unit: 'hours', name: 'X', defaultAccrual: '0' };
    expect(await send('createTimeOffBalance', input, manager)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
