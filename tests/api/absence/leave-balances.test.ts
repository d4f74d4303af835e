import { describe, expect, it } from 'vitest';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { newWorld } from '#tests/kit/world.ts';
import { decideAbsenceDocument } from './documents.ts';

const answers = {
  createContract: '... on Contract { id version }',
  editContract: '... on Contract { id version }',
  requestAbsence: '... on Absence { id version status }',
  editTimeOffBalance: '... on TimeOffBalance { id version }',
  editAbsencePolicy: '... on AbsencePolicy { id version zeroOutPublicHolidayOverlap }',
  createHolidayGroup: '... on HolidayGroup { id }',
  createHoliday: '... on Holiday { id }',
};
const document = `query ($userId: ID!, $date: PlainDate) { leaveBalances(userId: $userId, date: $date) {
  balanceId name unit date carried taken now ending lastDay expiring { lastDay amount }
  months { month balance lines { kind from to amount cycle absenceId absenceType } } } }`;
const fullWeek = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };

/** Eva works 40 hours for 20 days of leave a year; it expires 6 months after its year. Today is 10 November 2026. */
const evasLeave = async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const { timeOffBalanceId, absencePolicyId, absenceTypes, contractTypes } = world.made;
  const employeeId = world.ids.employee;
  await send('editTimeOffBalance', {
    id: timeOffBalanceId,
    version: 1,
    name: 'Vacation hours',
    defaultAccrual: '0',
    expirationMonths: 6,
  });
  const terms = {
    departmentId: world.departmentId,
    contractTypeId: contractTypes['Fixed hours'],
    minutes: fullWeek,
    startdate: '2025-01-01',
    wageMinor: 1400,
    accruals: [{ balanceId: timeOffBalanceId, factor: '0.0769230769' }],
  };
  const contract = await send('createContract', { id: id('con'), employeeId, ...terms });
  const ask = (firstDay: string, lastDay = firstDay, by = owner) =>
    send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId: absenceTypes.Vacation, firstDay, lastDay }, by);
  const read = async (date?: string, by = owner, userId = employeeId) =>
    (await by.query(document, { userId, date })).data?.leaveBalances;
  return { world, owner, id, send, ask, read, contract, terms, timeOffBalanceId, absencePolicyId, absenceTypes };
};

describe('leave balances', () => {
  it('follow contracts and approved leave to the minute, with the entries that make them', async () => {
    const { ask, read, timeOffBalanceId } = await evasLeave();
    await ask('2025-07-07', '2025-07-22');
    const february = await ask('2026-02-02', '2026-02-08');
    await ask('2026-06-29', '2026-06-30');
    const [june] = await read('2026-06-30');
    expect(june).toMatchObject({
      balanceId: timeOffBalanceId,
      name: 'Vacation hours',
      unit: 'hours',
      date: '2026-06-30',
      lastDay: '2026-12-31',
      carried: 3877, // 64.62 h
      taken: 3360,
      now: 5280,
      ending: 9637, // 160.62 h
      expiring: [
        { lastDay: '2026-06-30', amount: 517 }, // 8.62 h
        { lastDay: '2027-06-30', amount: 9637 },
      ],
    });
    expect(june.months.find(({ month }: { month: string }) => month === '2026-02-01').lines).toMatchObject([
      { kind: 'earned', from: '2026-02-02', to: '2026-02-27', amount: 738, cycle: 2026, absenceId: null },
      {
        kind: 'taken',
        from: '2026-02-02',
        to: '2026-02-06',
        amount: -2400,
        cycle: 2025,
        absenceId: february.id,
        absenceType: 'Vacation',
      },
    ]);
    expect((await read('2026-07-01'))[0]).toMatchObject({ now: 4800 });
    expect((await read('2025-12-31'))[0]).toMatchObject({ carried: 0, taken: 5760, now: 3877, ending: 3877 });
  });

  it('count leave once it is approved, and give it back when it is withdrawn', async () => {
    const { world, owner, ask, read } = await evasLeave();
    const before = (await read())[0].ending;
    expect((await ask('2026-12-01', '2026-12-01', await world.as('employee'))).status).toBe('Pending');
    expect((await read())[0].ending).toBe(before);
    const { id, version } = await ask('2026-12-02');
    expect((await read())[0]).toMatchObject({ taken: 480, ending: before - 480 });
    await owner.mutate(decideAbsenceDocument('withdraw'), { input: { id, version } });
    expect((await read())[0]).toMatchObject({ taken: 0, ending: before });
  });

  it('change with the contract, also for dates that are over', async () => {
    const { send, ask, read, contract, terms } = await evasLeave();
    await ask('2026-12-02');
    const minutes = { ...fullWeek, we: 240, fr: 0 };
    await send('editContract', {
      id: contract.id,
      version: contract.version,
      ...terms,
      minutes,
    });
    // 28 h instead of 40: 1,462 h x 0.0769230769, and Wednesday is half a day.
    expect((await read('2025-12-31'))[0].now).toBe(6738);
    expect((await read())[0].taken).toBe(240);
  });

  it('change with the source of accrual and with the months of use', async () => {
    const { send, read, timeOffBalanceId, absencePolicyId, absenceTypes } = await evasLeave();
    const edit = { id: timeOffBalanceId, name: 'Vacation hours', defaultAccrual: '0' };
    await send('editTimeOffBalance', { ...edit, version: 2, expirationMonths: null });
    expect((await read())[0]).toMatchObject({ carried: 9637, expiring: [] });
    await send('editTimeOffBalance', { ...edit, version: 3, expirationMonths: 0 });
    expect((await read())[0]).toMatchObject({ carried: 0 });
    const row = { balanceIds: [timeOffBalanceId], hours: 'CONTRACT', dayValue: 'CONTRACT', autoSelectBalance: true };
    await send('editAbsencePolicy', {
      id: absencePolicyId,
      version: 1,
      name: 'Standard',
      accrualSource: 'NONE',
      rows: [{ absenceTypeId: absenceTypes.Vacation, ...row }],
    });
    expect((await read())[0]).toMatchObject({ now: 0, ending: 0, months: [] });
  });

  it('take nothing on a public holiday, unless the policy says otherwise', async () => {
    const { world, id, send, ask, read, timeOffBalanceId, absencePolicyId, absenceTypes } = await evasLeave();
    const holidayGroupId = id('hog');
    await send('createHolidayGroup', { id: holidayGroupId, name: 'NL', departmentIds: [world.departmentId] });
    await ask('2026-12-24', '2026-12-25');
    expect((await read())[0].taken).toBe(960);
    await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2026-12-25', name: 'Christmas' });
    expect((await read())[0].taken).toBe(480);
    const row = { balanceIds: [timeOffBalanceId], hours: 'CONTRACT', dayValue: 'CONTRACT', autoSelectBalance: true };
    const policy = {
      id: absencePolicyId,
      version: 1,
      name: 'Standard',
      accrualSource: 'CONTRACT',
      rows: [{ absenceTypeId: absenceTypes.Vacation, ...row }],
    };
    expect(await send('editAbsencePolicy', { ...policy, zeroOutPublicHolidayOverlap: true })).toMatchObject({
      key: 'holidayTypeMissing',
      field: 'publicHolidayAbsenceTypeId',
    });
    expect(await send('editAbsencePolicy', policy)).toMatchObject({ zeroOutPublicHolidayOverlap: false });
    expect((await read())[0].taken).toBe(960);
  });

  it('hide a balance that is no longer in use once nothing is in it', async () => {
    const { send, read, timeOffBalanceId, contract, terms } = await evasLeave();
    const edit = { id: timeOffBalanceId, name: 'Vacation hours', defaultAccrual: '0', expirationMonths: 0 };
    const ended = { id: contract.id, version: 1, ...terms, lastWorkday: '2025-12-31' };
    await send('editContract', ended);
    await send('editTimeOffBalance', { ...edit, version: 2 });
    expect(await read('2026-05-05')).toMatchObject([{ carried: 0, now: 0 }]);
    await send('editTimeOffBalance', { ...edit, version: 3, active: false });
    expect(await read('2025-12-31')).toHaveLength(1);
    expect(await read('2026-05-05')).toEqual([]);
  });

  it("are one's own, and others' for people who see their absences and vacation hours", async () => {
    const { world, read } = await evasLeave();
    const eva = world.ids.employee;
    expect(await read(undefined, await world.as('employee'))).toHaveLength(1);
    expect(await read(undefined, await world.as('employee'), world.ids.colleague)).toBeNull();
    expect(await read(undefined, await world.as('planner'))).toHaveLength(1);
    const absenceOnly = await world.asUser(await world.personWith(['viewAbsentee']));
    expect(await read(undefined, absenceOnly, eva)).toBeNull();
    const balancesOnly = await world.asUser(await world.personWith(['viewVacationHours']));
    expect(await read(undefined, balancesOnly, eva)).toBeNull();
    const both = await world.asUser(await world.personWith(['viewVacationHours', 'viewAbsentee']));
    expect(await read(undefined, both, eva)).toHaveLength(1);
    expect(await read(undefined, both, 'emp_missing')).toBeNull();
    const foreign = await (await newWorld()).as('owner');
    expect(await read(undefined, foreign, eva)).toBeNull();
  });

  it('take as many queries for ten years as for one', async () => {
    const { world, read, terms, contract, send } = await evasLeave();
    const queries = async () => (await world.counted(() => read())).counts.byKind;
    const one = await queries();
    await send('editContract', { id: contract.id, version: contract.version, ...terms, startdate: '2016-01-01' });
    expect(await queries()).toEqual(one);
  });
});
