import { describe, expect, it } from 'vitest';
import { employees } from '#services/employees/employees.store.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

const edited = async () => {
  const eva = await evasLeave();
  const { world, owner, absenceTypes } = eva;
  const employee = await world.as('employee');
  const send = (name: string, input: object, by = owner) => eva.send(name, input, by);
  const change = (
    absence: { id: string; version: number },
    firstDay: string,
    lastDay: string | null,
    more: object = {},
    by = employee,
  ) =>
    send(
      'editAbsence',
      { id: absence.id, version: absence.version, absenceTypeId: absenceTypes.Vacation, firstDay, lastDay, ...more },
      by,
    );
  const daysOf = async (id: string) => {
    const { data } = await owner.query(
      'query ($id: ID!) { absence(id: $id) { firstDay lastDay note may { edit } days { date minutes startTime } } }',
      { id },
    );
    return data.absence;
  };
  const decide = async (verb: string, input: object, by = owner) => {
    const { data } = await by.mutate(decideAbsenceDocument(verb), { input });
    return data[`${verb}Absence`];
  };
  return { ...eva, employee, send, change, daysOf, decide };
};

describe('editing an absence', () => {
  it("changes one's own dates and hours while it is pending", async () => {
    const { ask, employee, change, daysOf } = await edited();
    const asked = await ask('2026-12-07', '2026-12-09', employee);
    const moved = await change(asked, '2026-12-08', '2026-12-10', { note: 'A day later' });
    expect(moved).toMatchObject({ version: 2, status: 'Pending' });
    expect((await daysOf(asked.id)).days.map(({ date }: { date: string }) => date)).toEqual([
      '2026-12-08',
      '2026-12-09',
      '2026-12-10',
    ]);
    const part = await change(moved, '2026-12-08', '2026-12-08', { startTime: '13:00', minutes: 120 });
    expect(part).toMatchObject({ version: 3 });
    expect(await daysOf(asked.id)).toMatchObject({
      note: null,
      days: [{ date: '2026-12-08', minutes: 120, startTime: '13:00' }],
    });
  });

  it('is for approvers once it is decided, and for no one once it is declined', async () => {
    const { ask, owner, employee, change, decide } = await edited();
    const asked = await ask('2026-12-07', '2026-12-07', employee);
    const approved = await decide('approve', { id: asked.id, version: 1 });
    expect(await change(approved, '2026-12-08', '2026-12-08')).toMatchObject({
      code: 'FORBIDDEN',
      key: 'absenceNotApprover',
    });
    const moved = await change(approved, '2026-12-08', '2026-12-08', {}, owner);
    expect(moved).toMatchObject({ status: 'Approved', version: 3 });
    const declined = await decide('decline', { id: asked.id, version: 3 });
    expect(await change(declined, '2026-12-09', '2026-12-09', {}, owner)).toMatchObject({
      code: 'STATE',
      key: 'absenceState',
    });
  });

  it('asks what a new request asks: overlap, leave, type and version', async () => {
    const { ask, employee, change, absenceTypes, send, contract, terms, timeOffBalanceId } = await edited();
    const asked = await ask('2026-12-07', '2026-12-07', employee);
    await ask('2026-12-14', '2026-12-14', employee);
    expect(await change(asked, '2026-12-11', '2026-12-14')).toMatchObject({ key: 'absenceOverlap' });
    expect(await change(asked, '2026-12-07', '2026-12-08')).toMatchObject({ version: 2 });
    expect(await change(asked, '2026-12-07', '2026-12-08')).toMatchObject({ code: 'CONFLICT' });
    expect(await change({ id: asked.id, version: 2 }, '2026-12-07', null)).toMatchObject({
      key: 'absenceNotOpenEnded',
    });
    expect(
      await change({ id: asked.id, version: 2 }, '2026-12-07', '2026-12-07', { absenceTypeId: absenceTypes.Sick }),
    ).toMatchObject({ key: 'absenceTypeNotRequestable' });
    expect(await change({ id: asked.id, version: 2 }, '2026-12-07', '2026-12-07', { waitMinutes: 60 })).toMatchObject({
      key: 'absenceNoWaiting',
    });
    await send('editContract', {
      id: contract.id,
      version: 1,
      ...terms,
      accruals: [{ balanceId: timeOffBalanceId, factor: '0' }],
    });
    expect(await change({ id: asked.id, version: 2 }, '2026-12-07', '2026-12-10')).toMatchObject({
      key: 'leaveNotEnough',
    });
  });

  it('keeps a type that people may no longer request', async () => {
    const { ask, owner, employee, change, absenceTypes, send } = await edited();
    const asked = await ask('2026-12-07', '2026-12-07', employee);
    const { data } = await owner.query(`{ leave { absenceTypes { id version name icon colour leave isCounted
      defaultRosterAction allowOpenEnded percentage accrues hasWaitHours paid } } }`);
    const type = data.leave.absenceTypes.find(({ id }: { id: string }) => id === absenceTypes.Vacation);
    await send('editAbsenceType', { ...type, requestable: false });
    expect(await ask('2026-12-09', '2026-12-09', employee)).toMatchObject({ key: 'absenceTypeNotRequestable' });
    expect(await change(asked, '2026-12-08', '2026-12-08')).toMatchObject({ status: 'Pending', version: 2 });
  });

  it('counts in the department of the contract on its new dates, for those who may there, and can be undone', async () => {
    const { world, ask, id, send, change, employee, owner, contract, terms } = await edited();
    const elsewhere = id('dep');
    await send('createDepartment', { id: elsewhere, locationId: world.made.locationId, name: 'Elsewhere' });
    await send('editContract', { id: contract.id, version: 1, ...terms, lastWorkday: '2026-12-10' });
    const later = { ...terms, departmentId: elsewhere, startdate: '2026-12-11' };
    const next = await send('createContract', { id: id('con'), employeeId: world.ids.employee, ...later });
    expect(next).toMatchObject({ __typename: 'Contract' });
    const placeOf = async ({ id: absenceId }: { id: string }) => {
      const { data } = await owner.query(
        'query ($id: ID!) { absence(id: $id) { firstDay departmentId days { date } } }',
        { id: absenceId },
      );
      return data.absence;
    };
    const asked = await ask('2026-12-07', '2026-12-07', employee);
    const moved = await change(asked, '2026-12-14', '2026-12-15');
    const days = [{ date: '2026-12-14' }, { date: '2026-12-15' }];
    expect(await placeOf(asked)).toEqual({ firstDay: '2026-12-14', departmentId: elsewhere, days });
    await send('undoOperation', { operation: moved.operation }, employee);
    const there = { firstDay: '2026-12-07', departmentId: world.departmentId, days: [{ date: '2026-12-07' }] };
    expect(await placeOf(asked)).toEqual(there);
    // Piet only approves in the first department.
    const planner = await world.as('planner');
    const again = { id: asked.id, version: 3 };
    expect(await change(again, '2026-12-14', '2026-12-15', {}, planner)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await placeOf(asked)).toEqual(there);
    // Nor one that begins in the first department and ends in the other.
    expect(await change(again, '2026-12-08', '2026-12-15', {}, planner)).toMatchObject({
      code: 'FORBIDDEN',
      field: 'lastDay',
    });
    expect(await change(again, '2026-12-08', '2026-12-08', {}, planner)).toMatchObject({ status: 'Pending' });
    const enter = async (firstDay: string, lastDay: string | null, by = planner) => {
      const { Sick } = world.made.absenceTypes;
      const input = { id: id('abs'), employeeId: world.ids.employee, absenceTypeId: Sick, firstDay, lastDay };
      return send('requestAbsence', input, by);
    };
    expect(await enter('2026-12-09', '2027-02-28')).toMatchObject({ code: 'FORBIDDEN', field: 'lastDay' });
    expect(await enter('2026-12-09', '2026-12-10')).toMatchObject({ status: 'Approved' });
    // Without an end, it is looked at until today: what refuses this one is another absence.
    expect(await enter('2026-11-10', null)).toMatchObject({ code: 'INVALID', key: 'absenceOverlap' });
    expect(await enter('2026-12-14', '2027-02-28', owner)).toMatchObject({ status: 'Approved' });
  });

  it('refuses dates on which the person is not employed, as a new request does', async () => {
    const { world, ask, change, owner } = await edited();
    const asked = await ask('2026-12-07', '2026-12-07', owner);
    const Key = employees.key({ accountId: world.accountId, id: world.ids.employee });
    const person = employees.parse((await world.ports.table.get({ Key, ConsistentRead: true }))!);
    const leaving = { ...person, version: person.version + 1, enddate: '2026-12-10' };
    await world.ports.table.transact([employees.overwrite(leaving)]);
    const refused = { code: 'INVALID', key: 'notEmployedThen', field: 'firstDay' };
    expect(await ask('2026-12-10', '2026-12-10', owner)).toMatchObject(refused);
    expect(await change(asked, '2026-12-10', '2026-12-10', {}, owner)).toMatchObject(refused);
    expect(await change(asked, '2026-12-09', '2026-12-09', {}, owner)).toMatchObject({ version: 2 });
  });

  it('brings shifts back on dates that it leaves and hides those on new ones, and can be undone', async () => {
    const { world, owner, ask, change, send, daysOf } = await edited();
    const planning = await newPlanning(world);
    await planning.plan({ date: '2026-12-08' });
    await planning.plan({ date: '2026-12-10' });
    const asked = await ask('2026-12-08', '2026-12-09', owner);
    const planned = async () => {
      const range = { from: '2026-12-07', to: '2026-12-13' };
      const { week } = await planning.week('planner', range, 'scheduledShifts { date }');
      return (week as { scheduledShifts: { date: string }[] }).scheduledShifts.map(({ date }) => date);
    };
    expect(await planned()).toEqual(['2026-12-10']);
    const moved = await change({ id: asked.id, version: 1 }, '2026-12-09', '2026-12-10', {}, owner);
    expect(await planned()).toEqual(['2026-12-08']);
    await send('undoOperation', { operation: moved.operation });
    expect(await planned()).toEqual(['2026-12-10']);
    expect(await daysOf(asked.id)).toMatchObject({ firstDay: '2026-12-08', lastDay: '2026-12-09' });
  });

  it('next to an approval of the same request has one legal outcome', async () => {
    const { ask, employee, change, decide, daysOf } = await edited();
    const asked = await ask('2026-12-07', '2026-12-07', employee);
    const [approved, moved] = await Promise.all([
      decide('approve', { id: asked.id, version: 1 }),
      change(asked, '2026-12-09', '2026-12-10'),
    ]);
    const outcomes = [approved, moved].map(({ __typename, code }) => code ?? __typename).sort();
    expect(outcomes).toEqual(['Absence', 'CONFLICT']);
    const { days } = await daysOf(asked.id);
    expect(days).toHaveLength(moved.__typename === 'Absence' ? 2 : 1);
  });
});

describe('approving what was declined', () => {
  it('is refused where another absence has its dates', async () => {
    const { ask, employee, owner, decide } = await edited();
    const asked = await ask('2026-12-01', '2026-12-02', employee);
    await decide('decline', { id: asked.id, version: 1 });
    await ask('2026-12-02', '2026-12-03');
    const approved = await decide('approve', { id: asked.id, version: 2 });
    expect(approved).toMatchObject({ code: 'STATE', key: 'absenceOverlap' });
    const { data } = await owner.query(`{ absence(id: "${asked.id}") { status } }`);
    expect(data.absence.status).toBe('Declined');
  });
});

describe('waiting time', () => {
  it('decision 73: is taken from the balance of the policy and shown before', async () => {
    const { world, owner, id, send, absenceTypes, timeOffBalanceId } = await edited();
    const { data } = await owner.query(
      '{ leave { policies { id version name accrualSource rows { absenceTypeId balanceIds hours dayValue autoSelectBalance } } } }',
    );
    const policy = data.leave.policies[0];
    const rows = policy.rows.map((row: { absenceTypeId: string }) =>
      row.absenceTypeId === absenceTypes.Sick ? { ...row, hours: 'CONTRACT' } : row,
    );
    await send('editAbsencePolicy', { ...policy, rows, waitHoursBalanceId: timeOffBalanceId });
    const sick = {
      employeeId: world.ids.employee,
      absenceTypeId: absenceTypes.Sick,
      firstDay: '2026-12-04',
      lastDay: '2026-12-08',
      waitMinutes: 720,
    };
    const preview = await owner.query(
      `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate, $waitMinutes: Int) {
        absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay, waitMinutes: $waitMinutes) {
          waiting waitFrom balances { cost } } }`,
      sick,
    );
    expect(preview.data.absencePreview).toEqual({
      waiting: 720,
      waitFrom: 'Vacation hours',
      balances: [{ cost: 720 }],
    });
    await send('requestAbsence', { id: id('abs'), ...sick });
    const balances = await owner.query('query ($id: ID!) { leaveBalances(userId: $id) { taken } }', {
      id: world.ids.employee,
    });
    expect(balances.data.leaveBalances[0].taken).toBe(720);
  });
});

describe('two requests for the last hours', () => {
  it('cannot both pass while the index of the dates lags', async () => {
    const { world, ask, employee, send, contract, terms, timeOffBalanceId } = await edited();
    await send('editContract', {
      id: contract.id,
      version: 1,
      ...terms,
      accruals: [{ balanceId: timeOffBalanceId, factor: '0' }],
    });
    await send('editTimeOffBalance', {
      id: timeOffBalanceId,
      version: 2,
      name: 'Vacation hours',
      defaultAccrual: '0',
      negativeLimit: 480,
    });
    const { table } = world.ports;
    const query = table.query.bind(table);
    const lagging: typeof table.query = async (params) => {
      const page = await query(params);
      if (!('IndexName' in params) || params.IndexName !== 'gsi1') return page;
      return { ...page, items: page.items.filter(({ __edb_e__ }) => __edb_e__ !== 'absenceDay') };
    };
    expect((await ask('2026-12-01', '2026-12-01', employee)).status).toBe('Pending');
    table.query = lagging;
    try {
      expect(await ask('2026-12-01', '2026-12-01', employee)).toMatchObject({ key: 'absenceOverlap' });
      expect(await ask('2026-12-03', '2026-12-03', employee)).toMatchObject({ key: 'leaveNotEnough' });
    } finally {
      table.query = query;
    }
  });
});
