import { describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContractType: '... on ContractType { id version }',
  createContract: '... on Contract { id version }',
  createDepartment: '... on Department { id }',
  editAccount: '... on Account { version }',
  payOutMinijob: '... on MinijobPayout { id version }',
  deleteMinijobPayout: '... on Done { ok }',
  correctTimeOff: '... on LeaveCorrection { id version }',
  deleteTimeOffCorrection: '... on Done { ok }',
  undoOperation: '... on Done { ok }',
  requestAbsence: '... on Absence { id }',
};
const correctionsOf = `query ($userId: ID!, $type: CorrectionType!) {
  corrections(user_id: $userId, min_date: "2026-01-01", max_date: "2026-12-31", type: $type) {
    id version amount linkedId linkedPot { balanceId name } } }`;
const document = `query ($userId: ID!) { minijob(userId: $userId, year: 2026) { active months {
  month minutes percentage warning status balance suggestedHours limit { minor } payout { hours pay { minor } } } } }`;

/** Eva has had a minijob at 60.30 an hour since November 2026 and worked 8 approved hours; today is 10 November. */
const evasMinijob = async (startdate = '2026-11-01') => {
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
    startdate,
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

  it('shows what its balance becomes when its contract is deleted, to people who see minijobs', async () => {
    const { world, owner, employeeId } = await evasMinijob();
    const { data } = await owner.query(
      'query ($id: ID!) { contracts(employeeId: $id) { id contract_type { id } startdate } }',
      { id: employeeId },
    );
    const [{ id: contractId, contract_type: type, startdate }] = data.contracts;
    const minutes = { mo: 120, tu: 120, we: 0, th: 0, fr: 0, sa: 0, su: 0 };
    const terms = { contractTypeId: type.id, departmentId: world.departmentId, minutes, startdate };
    const input = { employeeId, contractId, ...terms, deleted: true };
    const preview =
      'query ($input: ContractPreviewInput!) { contractPreview(input: $input) { minijob { before after } } }';
    const changed = async (by: typeof owner) => (await by.query(preview, { input })).data.contractPreview.minijob;
    expect(await changed(owner)).toEqual({ before: 480, after: 0 });
    const keeper = await world.personWith(['viewContracts', 'editContracts']);
    expect(await changed(await world.asUser(keeper))).toBeNull();
  });

  it('leaves an earlier month the hours that a later pay-out does not need', async () => {
    const { world, read, pay } = await evasMinijob('2026-10-01');
    await approvedHours(world, { date: '2026-10-06', starttime: '08:00', endtime: '16:00', breakMinutes: 0 });
    // 16 hours by November, of which 603.00 pays ten.
    await pay();
    expect((await read()).months).toMatchObject([
      { suggestedHours: 600 },
      { payout: { hours: 1000, pay: { minor: 60_300 } } },
    ]);
    const october = { month: '2026-10-01', payoutDate: '2026-11-30' };
    expect(await pay({ ...october, hours: 601 })).toMatchObject({ key: 'minijobNotCovered', field: 'hours' });
    expect(await pay(october)).toMatchObject({ version: 1 });
    expect((await read()).months).toMatchObject([
      { payout: { hours: 600 }, balance: 200 },
      { payout: { hours: 1000, pay: { minor: 60_300 } }, balance: 0 },
    ]);
  });

  it('shows its pay only to people who see every contract of the months, and its hours to the others', async () => {
    const { world, owner, id, send, pay, employeeId } = await evasMinijob('2026-10-01');
    await approvedHours(world, { date: '2026-10-06', starttime: '08:00', endtime: '18:00', breakMinutes: 0 });
    await pay({ hours: 500 });
    const paid = `query ($userId: ID!) { minijob(userId: $userId, year: 2026) {
      months { minutes maxHours percentage wage { minor } salary { minor } payRows { wageMinor } payout { hours pay { minor } } }
      forecast { limit { minor } passedIn earned { minor } earnedRows { value } expected { minor } expectedRows { value } } } }`;
    const read = async (by: typeof owner) => (await by.query(paid, { userId: employeeId })).data.minijob;
    const seen = {
      months: [
        {
          minutes: 600,
          wage: { minor: 6030 },
          salary: { minor: 60_300 },
          payRows: [{ wageMinor: 6030 }],
          payout: null,
        },
        { minutes: 480, salary: { minor: 48_240 }, payRows: [{}], payout: { hours: 500, pay: { minor: 30_150 } } },
      ],
      forecast: { earned: { minor: 108_540 }, earnedRows: [{}, {}], expected: { minor: 180_900 } },
    };
    const noPay = { wage: null, salary: null, payRows: null };
    const noForecast = { earned: null, earnedRows: null, expected: null, expectedRows: null };
    const hidden = {
      months: [
        { minutes: 600, maxHours: 1000, percentage: 10_000, ...noPay, payout: null },
        { minutes: 480, maxHours: 1000, percentage: 8000, ...noPay, payout: { hours: 500, pay: null } },
      ],
      forecast: { limit: { minor: 180_900 }, passedIn: null, ...noForecast },
    };
    const [counter, keeper] = [
      await world.asUser(await world.personWith(['viewMinijob'])),
      await world.asUser(await world.personWith(['viewMinijob', 'viewContracts'])),
    ];
    expect(await read(owner)).toMatchObject(seen);
    expect(await read(keeper)).toMatchObject(seen);
    expect(await read(counter)).toMatchObject(hidden);
    expect(await read(await world.as('employee'))).toMatchObject(hidden);
    const kitchen = await send('createDepartment', {
      id: id('dep'),
      locationId: world.made.locationId,
      name: 'Kitchen',
    });
    const { data } = await owner.query(
      'query ($id: ID!) { contracts(employeeId: $id) { id version contract_type { id } } }',
      { id: employeeId },
    );
    const [{ contract_type: type, ...ends }] = data.contracts;
    const minutes = { mo: 120, tu: 120, we: 0, th: 0, fr: 0, sa: 0, su: 0 };
    const terms = { contractTypeId: type.id, departmentId: kitchen.id, minutes, wageMinor: 6030 };
    await send('createContract', { id: id('con'), employeeId, ...terms, startdate: '2026-11-16', ends });
    expect(await read(owner)).toMatchObject(seen);
    expect(await read(keeper)).toMatchObject({ ...hidden, months: [seen.months[0], hidden.months[1]] });
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

  it('moves hours to leave and back as pairs that name the other pot, and an undo takes the pair back', async () => {
    const { world, owner, id, send, read, employeeId } = await evasMinijob();
    const leave = world.made.timeOffBalanceId;
    const list = async (type: string) =>
      (await owner.query(correctionsOf, { userId: employeeId, type })).data.corrections;
    const move = { employeeId, balanceId: 'minijob', toBalanceId: leave, date: '2026-11-10', amount: -120 };
    const moved = await send('correctTimeOff', { id: id('lco'), toId: id('lco'), ...move });
    expect((await read()).months[0]).toMatchObject({ balance: 600 });
    const { name } = (await list('Minijob'))[0].linkedPot;
    expect(name).not.toBe('');
    expect(await list('Minijob')).toMatchObject([{ amount: -120, linkedPot: { balanceId: leave } }]);
    expect(await list('TimeOffBalance')).toMatchObject([
      { amount: 120, linkedId: moved.id, linkedPot: { balanceId: 'minijob', name: '' } },
    ]);
    expect(await send('undoOperation', { operation: moved.operation })).toMatchObject({ ok: true });
    expect([await list('Minijob'), await list('TimeOffBalance')]).toEqual([[], []]);
    expect((await read()).months[0]).toMatchObject({ balance: 800 });
    // From leave to the minijob, and the pair removed from that end.
    await send('correctTimeOff', { id: id('lco'), employeeId, balanceId: leave, date: '2026-11-10', amount: 300 });
    const back = { employeeId, balanceId: leave, toBalanceId: 'minijob', date: '2026-11-10' };
    const pair = { id: id('lco'), toId: id('lco') };
    expect(await send('correctTimeOff', { ...pair, ...back, amount: -90_000 })).toMatchObject({
      key: 'correctionNotCovered',
      field: 'amount',
    });
    expect(await send('correctTimeOff', { ...pair, ...back, amount: -300 })).toMatchObject({ version: 1 });
    expect((await read()).months[0]).toMatchObject({ balance: 1300 });
    expect(await send('deleteTimeOffCorrection', { id: pair.toId, version: 1 })).toMatchObject({ ok: true });
    expect(await list('Minijob')).toEqual([]);
    expect(await list('TimeOffBalance')).toHaveLength(1);
  });

  it('opens its hours, pay, balance and limit to what they are made of', async () => {
    const { world, owner, id, send, pay, employeeId } = await evasMinijob();
    const absenceTypeId = world.made.absenceTypes.Vacation;
    const day = { firstDay: '2026-11-09', lastDay: '2026-11-09' };
    await send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId, ...day });
    await pay({ hours: 500 });
    const line = '{ kind unit value minutes wageMinor approver parts { kind value } }';
    const { data } = await owner.query(
      `query ($userId: ID!) { minijob(userId: $userId, year: 2026) { months { minutes balance salary { minor }
        rows ${line} payRows ${line} balanceRows ${line}
        limitTerms { from minimumWage { minor currency } source } } } }`,
      { userId: employeeId },
    );
    const [month] = data.minijob.months;
    expect(month.rows).toMatchObject([
      { kind: 'worked', value: 480, approver: 'Olga Owner', parts: [{ kind: 'elapsed', value: 480 }] },
      { kind: 'absence', value: 120, approver: 'Olga Owner' },
    ]);
    expect(month.payRows).toMatchObject([
      { kind: 'atWage', unit: 'money', value: 48_240, minutes: 480, wageMinor: 6030 },
      { kind: 'atWage', unit: 'money', value: 12_060, minutes: 120, wageMinor: 6030 },
    ]);
    expect(month.salary.minor).toBe(60_300);
    expect(month.balanceRows).toMatchObject([
      { kind: 'worked', unit: 'hours', value: 1000 },
      { kind: 'payout', value: -500, approver: 'Olga Owner' },
    ]);
    expect(month.limitTerms).toMatchObject({ from: '2026-01-01', minimumWage: { minor: 1390, currency: 'EUR' } });
    expect(month.limitTerms.source).toContain('SGB IV § 8 Abs. 1a');
  });

  it('opens the figures of its forecast to their months', async () => {
    const { world, employeeId } = await evasMinijob();
    world.ports.clock.set('2026-12-01T09:00:00Z');
    const line = '{ kind unit value date }';
    const { data } = await (await world.as('owner')).query(
      `query ($userId: ID!) { minijob(userId: $userId, year: 2026) { forecast { earned { minor } expected { minor }
        limit { minor } earnedRows ${line} expectedRows ${line} limitRows ${line} } } }`,
      { userId: employeeId },
    );
    const { earned, expected, limit, earnedRows, expectedRows, limitRows } = data.minijob.forecast;
    const sum = (rows: { value: number }[]) => rows.reduce((minor, { value }) => minor + value, 0);
    expect([sum(earnedRows), sum(expectedRows), sum(limitRows)]).toEqual([earned.minor, expected.minor, limit.minor]);
    expect(expectedRows.at(-1)).toMatchObject({ kind: 'pace', unit: 'money', date: '2026-12-01' });
    expect(limitRows.at(-1)).toEqual({ kind: 'limit', unit: 'money', value: 60_300, date: '2026-12-01' });
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
    // This permission only, without those to see the same months.
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
