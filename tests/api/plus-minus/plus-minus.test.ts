import { describe, expect, it } from 'vitest';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { newWorld } from '#tests/kit/world.ts';

const answers = {
  createContract: '... on Contract { id version }',
  editContract: '... on Contract { id version }',
  editContractType: '... on ContractType { id version }',
  requestAbsence: '... on Absence { id version status }',
  editAbsencePolicy: '... on AbsencePolicy { id version }',
  createHolidayGroup: '... on HolidayGroup { id }',
  createHoliday: '... on Holiday { id }',
};
const figures = 'contract worked overtime absence surcharge correction minutes closing';
const document = `query ($userId: ID!, $from: PlainDate!, $to: PlainDate!) { plusMinus(userId: $userId, from: $from, to: $to) {
  kept since totals { start current lastWeek ${figures} } week_stats { monday ${figures} }
  day_stats { date ${figures} rows { kind sourceId name value minutes percent approver parts { kind sourceId value minutes percent } } }
  corrections { id type kind date amount payoutDate note linkedId mayRemove } } }`;

/** Eva works 5 × 8 hours from Monday 2 November 2026; today is Tuesday 10 November. */
const evasWeeks = async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const employeeId = world.ids.employee;
  const contractTypeId = world.made.contractTypes['Fixed hours'];
  const terms = {
    departmentId: world.departmentId,
    contractTypeId,
    minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    startdate: '2026-11-02',
    wageMinor: 1400,
  };
  const contract = await send('createContract', { id: id('con'), employeeId, ...terms });
  const monday = await approvedHours(world, {
    date: '2026-11-02',
    starttime: '08:00',
    endtime: '17:30',
    breakMinutes: 0,
  });
  await keptHours(world, { date: '2026-11-03' });
  const read = async (from = '2026-01-01', to = '2026-12-31', by = owner, userId = employeeId) =>
    (await by.query(document, { userId, from, to })).data?.plusMinus;
  const current = async () => (await read()).totals.current;
  return { world, owner, send, id, read, current, contract, terms, contractTypeId, employeeId, monday };
};

describe('plus-minus', () => {
  it('takes a contract from years ago into account from the first approved hours on', async () => {
    const { send, read, current, contract, terms } = await evasWeeks();
    const before = await current();
    await send('editContract', { id: contract.id, version: 1, ...terms, startdate: '2011-03-01' });
    expect(await read()).toMatchObject({ since: '2026-11-02', totals: { start: 0, current: before } });
  });

  it('[R3-47] counts approved hours and absence against the contract up to today, row by row', async () => {
    const { send, id, read, contract, employeeId, monday, world } = await evasWeeks();
    const absenceTypeId = world.made.absenceTypes.Vacation;
    const day = { firstDay: '2026-11-04', lastDay: '2026-11-04' };
    const absence = await send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId, ...day });
    const found = await read();
    // Monday +1:30, Tuesday pending -8:00, Wednesday absent, Thursday and Friday -8:00; then Monday and today.
    expect(found.totals).toMatchObject({ start: 0, lastWeek: -1350, current: -2310, closing: -2310 });
    expect(found).toMatchObject({ kept: true, since: '2026-11-02' });
    expect(found.week_stats.map((week: { monday: string; minutes: number }) => [week.monday, week.minutes])).toEqual([
      ['2026-11-02', -1350],
      ['2026-11-09', -960],
    ]);
    const [first, , third] = found.day_stats;
    expect(first.rows).toMatchObject([
      { kind: 'contract', sourceId: contract.id, name: 'Fixed hours', value: -480 },
      { kind: 'worked', sourceId: monday.id, name: null, value: 570, parts: [{ kind: 'elapsed', value: 570 }] },
    ]);
    expect(third.rows[1]).toMatchObject({ kind: 'absence', sourceId: absence.id, name: 'Vacation', value: 480 });
    expect([first.rows[1].approver, third.rows[1].approver]).toEqual(['Olga Owner', 'Olga Owner']);
    expect(found.week_stats[0]).toMatchObject({ contract: -2400, worked: 570, absence: 480, minutes: -1350 });
    expect((await read('2026-11-09', '2026-11-15')).totals).toMatchObject({ start: -1350, closing: -2310 });
  });

  it('is not kept where the contract type says so', async () => {
    const { send, read, contractTypeId } = await evasWeeks();
    const type = { id: contractTypeId, version: 1, name: 'Fixed hours', salaryBasis: 'CONTRACT', cocFactor: '1.35' };
    await send('editContractType', { ...type, plusMin: false });
    expect(await read()).toMatchObject({ kept: false, totals: { current: 0, closing: 0 } });
  });

  it('follows a contract that is changed for dates that are over', async () => {
    const { send, current, contract, terms } = await evasWeeks();
    const minutes = { ...terms.minutes, mo: 420 };
    const before = await current();
    await send('editContract', { id: contract.id, version: 1, ...terms, minutes });
    expect(await current()).toBe(before + 120);
  });

  it("credits a public holiday of the contract's department where the policy has a type for it", async () => {
    const { world, send, id, read, current } = await evasWeeks();
    const before = await current();
    const holidayGroupId = id('hog');
    await send('createHolidayGroup', { id: holidayGroupId, name: 'NL', departmentIds: [world.departmentId] });
    await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2026-11-05', name: 'Founding day' });
    const found = await read();
    expect(found.totals.current).toBe(before + 480);
    expect(found.day_stats[3].rows[1]).toMatchObject({ kind: 'holiday', name: 'Founding day', value: 480 });
    const absenceTypeId = world.made.absenceTypes.Vacation;
    const row = { absenceTypeId, balanceIds: [], hours: 'CONTRACT', dayValue: 'CONTRACT', autoSelectBalance: true };
    await send('editAbsencePolicy', {
      id: world.made.absencePolicyId,
      version: 1,
      name: 'Standard',
      accrualSource: 'CONTRACT',
      rows: [row],
      publicHolidayAbsenceTypeId: null,
    });
    expect(await current()).toBe(before);
  });

  it("is one's own, and others' for people who see plus-minus hours", async () => {
    const { world, read, employeeId } = await evasWeeks();
    const year = ['2026-01-01', '2026-12-31'] as const;
    expect(await read(...year, await world.as('employee'))).toMatchObject({ kept: true });
    expect(await read(...year, await world.as('employee'), world.ids.colleague)).toBeNull();
    expect(await read(...year, await world.as('planner'))).toMatchObject({ kept: true });
    expect(await read(...year, await world.as('nobody'))).toBeNull();
    expect(await read(...year, await (await newWorld()).as('owner'), employeeId)).toBeNull();
  });

  it('takes as many queries for ten years as for one week', async () => {
    const { world, send, read, contract, terms } = await evasWeeks();
    const queries = async () => (await world.counted(() => read())).counts.byKind;
    const one = await queries();
    await send('editContract', { id: contract.id, version: 1, ...terms, startdate: '2016-01-01' });
    expect(await queries()).toEqual(one);
  });
});
