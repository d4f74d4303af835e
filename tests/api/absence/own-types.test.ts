import { describe, expect, it } from 'vitest';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

const type = '... on AbsenceType { id version name unit percentage hasWaitHours requestableGroupIds }';
const words = {
  name: 'Study leave',
  icon: 'school',
  colour: '#539344',
  leave: true,
  isCounted: true,
  allowOpenEnded: false,
  defaultRosterAction: 'none',
  requestable: true,
  percentage: 7000,
  accrues: true,
  hasWaitHours: false,
  paid: true,
};
const halfDayPreview = `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate, $startTime: WallTime,
  $minutes: Int) { absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay,
    startTime: $startTime, minutes: $minutes) { wholeDaysOnly cost } }`;
const answers: Record<string, string> = {
  createTimeOffBalance: '... on TimeOffBalance { id }',
  editTimeOffBalance: '... on TimeOffBalance { version }',
  requestAbsence: '... on Absence { id version status }',
  createAbsenceType: type,
  editAbsenceType: type,
  deleteAbsenceType: '... on Done { ok }',
  editAbsencePolicy: '... on AbsencePolicy { id version }',
};

const world = async () => {
  const eva = await evasLeave();
  const send = (name: string, input: object, by = eva.owner) => sendMutation(by, name, input, answers[name]);
  const make = (more: object = {}) =>
    send('createAbsenceType', { id: eva.id('abt'), unit: 'hours', ...words, ...more });
  const { data } = await eva.owner.query(
    '{ leave { policies { id version name accrualSource rows { absenceTypeId balanceIds hours dayValue autoSelectBalance } } } }',
  );
  const policy = data.leave.policies[0];
  const activate = (absenceTypeId: string, version: number) =>
    send('editAbsencePolicy', {
      ...policy,
      version,
      rows: [
        ...policy.rows,
        {
          absenceTypeId,
          balanceIds: [eva.timeOffBalanceId],
          hours: 'CONTRACT',
          dayValue: 'CONTRACT',
          autoSelectBalance: true,
        },
      ],
    });
  const withdraw = (version: number) => send('editAbsencePolicy', { ...policy, version });
  const askFor = (absenceTypeId: string, day: string, by = eva.owner) =>
    eva.send(
      'requestAbsence',
      { id: eva.id('abs'), employeeId: eva.world.ids.employee, absenceTypeId, firstDay: day, lastDay: day },
      by,
    );
  return { ...eva, send, make, policy, activate, withdraw, askFor };
};

const waitPreview = `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate, $waitDays: Int) {
  absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay, waitDays: $waitDays) {
    waiting waitDays waitFrom countsFrom cost days { date reason waiting cost } } }`;

describe('waiting days of a type in days', () => {
  it('come first, cost no day, and the request says from which date it counts', async () => {
    const {
      world: { ids },
      owner,
      id,
      send,
      make,
      policy,
    } = await world();
    const days = await send('createTimeOffBalance', {
      id: id('tob'),
      unit: 'days',
      name: 'Sick days',
      defaultAccrual: '0',
    });
    const sick = await make({ unit: 'days', hasWaitHours: true, name: 'Sick in days' });
    const row = { absenceTypeId: sick.id, hours: 'CONTRACT', dayValue: 'CONTRACT', autoSelectBalance: true };
    const rows = [...policy.rows, { ...row, balanceIds: [days.id] }];
    await send('editAbsencePolicy', { ...policy, rows });
    // Friday to Tuesday.
    const asked = { employeeId: ids.employee, absenceTypeId: sick.id, firstDay: '2026-12-04', lastDay: '2026-12-08' };
    const { data } = await owner.query(waitPreview, { ...asked, waitDays: 2 });
    expect(data.absencePreview).toMatchObject({
      ...{ waiting: 960, waitDays: 2, waitFrom: null, countsFrom: '2026-12-08', cost: 100 },
      days: [
        { date: '2026-12-04', reason: 'waiting', waiting: 480, cost: 0 },
        { reason: 'dayOff', waiting: 0 },
        { reason: 'dayOff', waiting: 0 },
        { date: '2026-12-07', reason: 'waiting', waiting: 480, cost: 0 },
        { date: '2026-12-08', reason: 'wholeDay', waiting: 0, cost: 100 },
      ],
    });
    const request = (more: object) => send('requestAbsence', { id: id('abs'), ...asked, ...more });
    expect(await request({ waitMinutes: 480 })).toMatchObject({ key: 'absenceNoWaiting', field: 'waitMinutes' });
    expect(await request({ waitDays: 2 })).toMatchObject({ status: 'Approved' });
    const balances = await owner.query('query ($id: ID!) { leaveBalances(userId: $id) { balanceId taken } }', {
      id: ids.employee,
    });
    expect(balances.data.leaveBalances).toContainEqual({ balanceId: days.id, taken: 100 });
  });

  it('are refused for types in hours, and for types without waiting time', async () => {
    const {
      world: { ids },
      id,
      send,
      make,
      policy,
      activate,
      absenceTypes,
    } = await world();
    const request = (absenceTypeId: string) =>
      send('requestAbsence', {
        id: id('abs'),
        ...{ employeeId: ids.employee, absenceTypeId, firstDay: '2026-12-04', lastDay: '2026-12-04', waitDays: 1 },
      });
    const refused = { key: 'absenceNoWaiting', field: 'waitDays' };
    expect(await request(absenceTypes.Sick!)).toMatchObject(refused);
    const without = await make({ unit: 'hours' });
    await activate(without.id, policy.version);
    expect(await request(without.id)).toMatchObject(refused);
  });
});

describe('absence types of the company', () => {
  it('are made, used and changed, and keep their unit', async () => {
    const { make, send, policy, activate, askFor } = await world();
    const made = await make();
    expect(made).toMatchObject({ version: 1, unit: 'hours', percentage: 7000, requestableGroupIds: null });
    expect(await askFor(made.id, '2026-12-01')).toMatchObject({ key: 'absenceTypeNotInPolicy' });
    await activate(made.id, policy.version);
    expect(await askFor(made.id, '2026-12-01')).toMatchObject({ status: 'Approved' });
    const edited = await send('editAbsenceType', { id: made.id, version: 1, ...words, name: 'Course' });
    expect(edited).toMatchObject({ version: 2, name: 'Course', unit: 'hours' });
    expect(await send('editAbsenceType', { id: made.id, version: 1, ...words })).toMatchObject({ code: 'CONFLICT' });
    expect(await make({ unit: 'days', hasWaitHours: true })).toMatchObject({ hasWaitHours: true });
    expect(await make({ icon: 'unicorn' })).toMatchObject({ code: 'INVALID', field: 'icon' });
    expect(await make({ colour: 'red' })).toMatchObject({ code: 'INVALID', field: 'colour' });
  });

  it('stay while a policy has them, and can be brought back', async () => {
    const { make, send, policy, activate, withdraw, owner } = await world();
    const made = await make();
    await activate(made.id, policy.version);
    const gone = { id: made.id, version: 1 };
    expect(await send('deleteAbsenceType', gone)).toMatchObject({
      code: 'STATE',
      key: 'absenceTypeInUse',
      measured: 'Standard',
    });
    await withdraw(policy.version + 1);
    const deleted = await send('deleteAbsenceType', gone);
    expect(deleted).toMatchObject({ ok: true });
    const names = async () =>
      (await owner.query('{ leave { absenceTypes { name } } }')).data.leave.absenceTypes.map(
        (absenceType: { name: string }) => absenceType.name,
      );
    expect(await names()).not.toContain('Study leave');
    await sendMutation(owner, 'undoOperation', { operation: deleted.operation });
    expect(await names()).toContain('Study leave');
  });

  it('stay when their return is undone while a policy or an absence has them again', async () => {
    const { make, send, policy, activate, withdraw, askFor, owner } = await world();
    const made = await make();
    const undo = (operation: string) => sendMutation(owner, 'undoOperation', { operation });
    const deleted = await send('deleteAbsenceType', { id: made.id, version: 1 });
    const back = await undo(deleted.operation);
    expect(back).toMatchObject({ __typename: 'Done' });
    await activate(made.id, policy.version);
    const used = { code: 'STATE', key: 'absenceTypeInUse', measured: 'Standard' };
    expect(await undo(back.operation)).toMatchObject(used);
    const taken = await askFor(made.id, '2026-12-01');
    await withdraw(policy.version + 1);
    expect(await undo(back.operation)).toMatchObject({ code: 'STATE', key: 'absenceTypeHasAbsences' });
    await owner.mutate(decideAbsenceDocument('withdraw'), { input: { id: taken.id, version: taken.version } });
    expect(await undo(back.operation)).toMatchObject({ __typename: 'Done' });
    expect(await askFor(made.id, '2026-12-02')).toMatchObject({ key: 'absenceTypeUnknown' });
  });

  it('stay while absences have them, as their days would count differently', async () => {
    const { make, send, policy, activate, withdraw, askFor, owner } = await world();
    const made = await make();
    await activate(made.id, policy.version);
    const taken = await askFor(made.id, '2026-12-01');
    await withdraw(policy.version + 1);
    const gone = { id: made.id, version: 1 };
    expect(await send('deleteAbsenceType', gone)).toMatchObject({ code: 'STATE', key: 'absenceTypeHasAbsences' });
    await owner.mutate(decideAbsenceDocument('withdraw'), { input: { id: taken.id, version: taken.version } });
    expect(await send('deleteAbsenceType', gone)).toMatchObject({ ok: true });
  });

  it('stay while a policy has them for public holidays alone', async () => {
    const { make, send, policy } = await world();
    const gone = { id: (await make()).id, version: 1 };
    const holidays = { publicHolidayAbsenceTypeId: gone.id, zeroOutPublicHolidayOverlap: true };
    expect(await send('editAbsencePolicy', { ...policy, ...holidays })).toMatchObject({ id: policy.id });
    expect(await send('deleteAbsenceType', gone)).toMatchObject({ key: 'absenceTypeInUse', measured: 'Standard' });
    await send('editAbsencePolicy', { ...policy, version: policy.version + 1 });
    expect(await send('deleteAbsenceType', gone)).toMatchObject({ ok: true });
  });

  it('last without an end only where they allow it', async () => {
    const { make, send, policy, activate, world: place, id } = await world();
    const made = await make();
    await activate(made.id, policy.version);
    const openFrom = (firstDay: string) =>
      send('requestAbsence', {
        id: id('abs'),
        employeeId: place.ids.employee,
        absenceTypeId: made.id,
        firstDay,
        lastDay: null,
      });
    expect(await openFrom('2026-12-01')).toMatchObject({ key: 'absenceNotOpenEnded', field: 'lastDay' });
    await send('editAbsenceType', { id: made.id, version: 1, ...words, allowOpenEnded: true });
    expect(await openFrom('2026-12-01')).toMatchObject({ status: 'Approved' });
  });

  it('may be requested by the permission groups that they name', async () => {
    const { make, policy, activate, askFor, world: place } = await world();
    const groups = place.made.groups as Record<string, string>;
    const employee = await place.as('employee');
    const [forPlanners, forEmployees] = [
      await make({ requestableGroupIds: [groups.Planner] }),
      await make({ requestableGroupIds: [groups.Employee, groups.Planner] }),
    ];
    await activate(forPlanners.id, policy.version);
    expect(await askFor(forPlanners.id, '2026-12-01', employee)).toMatchObject({ key: 'absenceTypeNotRequestable' });
    expect(await askFor(forPlanners.id, '2026-12-01')).toMatchObject({ status: 'Approved' });
    await activate(forEmployees.id, policy.version + 1);
    expect(await askFor(forEmployees.id, '2026-12-02', employee)).toMatchObject({ status: 'Pending' });
    const { data } = await employee.query('{ absenceTypes { id } }');
    const seen = data.absenceTypes.map(({ id }: { id: string }) => id);
    expect(seen).toContain(forEmployees.id);
    expect(seen).not.toContain(forPlanners.id);
  });

  it('in days are requested by halves only where the balance has them', async () => {
    const { id, send, make, policy, owner, world: place } = await world();
    const balanceId = id('tob');
    await send('createTimeOffBalance', { id: balanceId, unit: 'days', name: 'Days', defaultAccrual: '0' });
    const { id: absenceTypeId } = await make({ unit: 'days' });
    const row = { absenceTypeId, balanceIds: [balanceId], hours: 'CONTRACT', dayValue: 'CONTRACT' };
    await send('editAbsencePolicy', { ...policy, rows: [...policy.rows, { ...row, autoSelectBalance: true }] });
    const day = { employeeId: place.ids.employee, absenceTypeId, firstDay: '2026-12-01', lastDay: '2026-12-01' };
    const half = { ...day, startTime: '12:00', minutes: 720 };
    const preview = async (asked: object) =>
      (await owner.query(halfDayPreview, asked)).data.absencePreview as { wholeDaysOnly: boolean; cost: number };
    const request = () => send('requestAbsence', { id: id('abs'), ...half });
    expect(await preview(half)).toEqual({ wholeDaysOnly: true, cost: 100 });
    expect(await preview(day)).toEqual({ wholeDaysOnly: false, cost: 100 });
    expect(await request()).toMatchObject({ code: 'INVALID', key: 'absenceNoHalfDays', field: 'startTime' });
    const days = { id: balanceId, version: 1, name: 'Days', defaultAccrual: '0', allowHalfDays: true };
    expect(await send('editTimeOffBalance', days)).toMatchObject({ version: 2 });
    expect(await preview(half)).toEqual({ wholeDaysOnly: false, cost: 50 });
    expect(await request()).toMatchObject({ status: 'Approved' });
  });

  it('weigh plus-minus by their percentage, and leave never', async () => {
    const { make, policy, activate, askFor, owner, world: place, id } = await world();
    const made = await make();
    // Counting begins with an opening balance.
    const start = {
      id: id('lco'),
      employeeId: place.ids.employee,
      balanceId: 'overtime',
      date: '2026-11-08',
      amount: 0,
    };
    await sendMutation(owner, 'correctTimeOff', { ...start, kind: 'start' }, '... on LeaveCorrection { id }');
    await activate(made.id, policy.version);
    await askFor(made.id, '2026-11-09');
    const userId = place.ids.employee;
    const { data } = await owner.query(
      `query ($userId: ID!) { plusMinus(userId: $userId, from: "2026-11-09", to: "2026-11-09") { day_stats { minutes rows { kind value } } }
        leaveBalances(userId: $userId) { taken } }`,
      { userId },
    );
    expect(data.plusMinus.day_stats[0]).toMatchObject({
      minutes: -144,
      rows: [{ kind: 'contract' }, { kind: 'absence', value: 336 }],
    });
    expect(data.leaveBalances[0].taken).toBe(480);
  });

  it('are for account managers', async () => {
    const { make, send, world: place } = await world();
    const manager = await place.as('manager');
    const made = await make();
    expect(await send('createAbsenceType', { id: made.id, unit: 'hours', ...words }, manager)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await send('editAbsenceType', { id: made.id, version: 1, ...words }, manager)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await send('deleteAbsenceType', { id: made.id, version: 1 }, manager)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
