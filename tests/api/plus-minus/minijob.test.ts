import { describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContractType: '... on ContractType { id version }',
  createContract: '... on Contract { id version }',
  editAccount: '... on Account { version }',
  payOutMinijob: '... on MinijobPayout { id version }',
  deleteMinijobPayout: '... on Done { ok }',
  correctTimeOff: '... on LeaveCorrection { id version }',
};
const document = `query ($userId: ID!) { minijob(userId: $userId, year: 2026) { active months {
  month minutes percentage warning status balance suggestedHours limit { minor } payout { hours pay { minor } } } } }`;

/** Eva has had a minijob at 60.30 an hour since November 2026 and worked 8 approved hours; today is 10 November. */
const evasMinijob = async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const employeeId = world.ids.employee;
  const type = { name: 'Minijob', salaryBasis: 'WORKED', plusMin: false, cocFactor: '1.3', minijob: true };
  const made = await send('createContractType', { id: id('cty'), ...type });
  await send('createContract', {
    id: id('con'),
    employeeId,
    departmentId: world.departmentId,
    contractTypeId: made.id,
    minutes: { mo: 120, tu: 120, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
    startdate: '2026-11-01',
    wageMinor: 6030,
  });
  await approvedHours(world, { date: '2026-11-03', starttime: '08:00', endtime: '16:00', breakMinutes: 0 });
  const { version } = (await owner.query('{ account { version } }')).data.account;
  await send('editAccount', { version, flags: ['minijob'] });
  const read = async (by = owner) => (await by.query(document, { userId: employeeId })).data?.minijob;
  const pay = (more: object = {}, by = owner) =>
    send('payOutMinijob', { id: id('mjp'), employeeId, month: '2026-11-01', payoutDate: '2026-11-30', ...more }, by);
  return { world, owner, id, send, read, pay, employeeId, version: version + 1 };
};

describe('a minijob', () => {
  it('shows its months, and pays hours out and takes that back', async () => {
    const { send, read, pay } = await evasMinijob();
    const [month] = (await read()).months;
    expect(month).toMatchObject({
      minutes: 480,
      percentage: 8000,
      warning: null,
      status: 'unpaid',
      suggestedHours: 800,
    });
    expect(await pay({ hours: 801 })).toMatchObject({ key: 'minijobNotCovered', field: 'hours' });
    expect(await pay({ hours: 1001 })).toMatchObject({ key: 'minijobOverLimit' });
    expect(await pay({ month: '2026-10-01' })).toMatchObject({ key: 'minijobNoMonth' });
    const paid = await pay({ hours: 500 });
    expect(paid).toMatchObject({ version: 1 });
    expect(await pay()).toMatchObject({ key: 'minijobPaidAlready' });
    expect((await read()).months[0]).toMatchObject({
      status: 'scheduled',
      balance: 300,
      payout: { hours: 500, pay: { minor: 30_150 } },
    });
    expect(await send('deleteMinijobPayout', { id: paid.id, version: 1 })).toMatchObject({ ok: true });
    expect((await read()).months[0]).toMatchObject({ payout: null, balance: 800 });
  });

  it('says before a correction is saved what it makes of the balance', async () => {
    const { owner, id, send, read, pay, employeeId } = await evasMinijob();
    await pay({ hours: 500 });
    const input = { id: id('lco'), employeeId, balanceId: 'minijob', date: '2026-11-10', amount: -60 };
    const { data } = await owner.query(
      `query ($input: CorrectTimeOffInput!) { timeOffCorrectionPreview(input: $input) {
        changed rows { balanceId unit nowBefore nowAfter } } }`,
      { input },
    );
    expect(data.timeOffCorrectionPreview).toEqual({
      changed: 1,
      rows: [{ balanceId: 'minijob', unit: 'hours', nowBefore: 180, nowAfter: 120 }],
    });
    await send('correctTimeOff', input);
    expect((await read()).months[0]).toMatchObject({ balance: 200 });
  });

  it('decision 93: covers what is moved out of it', async () => {
    const { id, send, read, employeeId } = await evasMinijob();
    const move = { employeeId, balanceId: 'minijob', toBalanceId: 'overtime', date: '2026-11-10' };
    const moved = (amount: number) => send('correctTimeOff', { id: id('lco'), toId: id('lco'), ...move, amount });
    expect(await moved(-481)).toMatchObject({ key: 'correctionNotCovered' });
    expect(await moved(-480)).toMatchObject({ version: 1 });
    expect((await read()).months[0]).toMatchObject({ balance: 0 });
  });

  it('[R6-23] [R6-24] [R6-39] is for people who see it and pay it', async () => {
    const { world, read, pay } = await evasMinijob();
    const [eva, planner, colleague] = await Promise.all([
      world.as('employee'),
      world.as('planner'),
      world.as('colleague'),
    ]);
    expect(await read(eva)).toMatchObject({ active: true });
    expect(await read(colleague)).toBeNull();
    expect(await pay({}, eva)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await pay({}, planner)).toMatchObject({ code: 'FORBIDDEN' });
    // The one permission, and not those to see the same months.
    const seeing = await world.asUser(await world.personWith(['viewMinijob', 'viewOwnMinijob']));
    expect(await pay({}, seeing)).toMatchObject({ code: 'FORBIDDEN' });
    const paying = await world.asUser(await world.personWith(['editMinijobBalances']));
    expect(await pay({}, paying)).not.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('[R2.2-15] is known to the viewer only while the feature is on and the contract lasts', async () => {
    const { world, send, version } = await evasMinijob();
    const has = async (role: 'employee' | 'colleague') =>
      (await (await world.as(role)).query('{ viewer { hasMinijob } }')).data.viewer.hasMinijob;
    expect([await has('employee'), await has('colleague')]).toEqual([true, false]);
    await send('editAccount', { version, flags: [] });
    expect(await has('employee')).toBe(false);
  });
});
