import { describe, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

const document = `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate, $startTime: WallTime,
  $minutes: Int, $absenceId: ID) {
  absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay,
    startTime: $startTime, minutes: $minutes, absenceId: $absenceId) {
    unit cost isEnough overlap closed days { date minutes cost reason holiday }
    balances { name now before after cost ending lastDay expiring { lastDay amount } losses { lastDay amount } }
    shifts { date starttime endtime name } away { employeeId name dates pending }
    coverage { date required missing } team { dates { date asked } rows { name days { date pending type } } }
    choices { name } } }`;

/** Eva's leave, previewed with a request of hers; today is 10 November 2026. */
const evasRequests = async () => {
  const eva = await evasLeave();
  const { world, owner, absenceTypes } = eva;
  const employee = await world.as('employee');
  const look = async (firstDay: string, lastDay: string | null = firstDay, more: object = {}, by = employee) => {
    const asked = { employeeId: world.ids.employee, absenceTypeId: absenceTypes.Vacation, firstDay, lastDay, ...more };
    return (await by.query(document, asked)).data?.absencePreview;
  };
  const reasons = async (firstDay: string, lastDay?: string, more?: object) =>
    (await look(firstDay, lastDay, more)).days.map(({ date, reason, cost }: Record<string, unknown>) => [
      date,
      reason,
      cost,
    ]);
  return { ...eva, owner, employee, look, reasons };
};

describe('before a request is sent', () => {
  it('shows what each day costs and why', async () => {
    const { world, id, send, look, reasons, absenceTypes } = await evasRequests();
    const holidayGroupId = id('hog');
    await send('createHolidayGroup', { id: holidayGroupId, name: 'NL', departmentIds: [world.departmentId] });
    await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2026-12-25', name: 'Christmas' });
    expect(await look('2026-12-24', '2026-12-26')).toMatchObject({
      unit: 'hours',
      cost: 480,
      days: [
        { date: '2026-12-24', minutes: 480, cost: 480, reason: 'wholeDay', holiday: null },
        { date: '2026-12-25', minutes: 0, cost: 0, reason: 'publicHoliday', holiday: 'Christmas' },
        { date: '2026-12-26', minutes: 0, cost: 0, reason: 'dayOff', holiday: null },
      ],
    });
    const afternoon = { startTime: '13:00', minutes: 240 };
    expect(await reasons('2026-12-01', '2026-12-01', afternoon)).toEqual([['2026-12-01', 'partOfDay', 240]]);
    expect(await reasons('2024-12-02')).toEqual([['2024-12-02', 'noContract', 0]]);
    const { Unavailable } = absenceTypes;
    expect(await reasons('2026-12-01', '2026-12-01', { absenceTypeId: Unavailable })).toEqual([
      ['2026-12-01', 'notCounted', 0],
    ]);
  });

  it('names the dates on which the department is closed and leave is taken all the same', async () => {
    const { world, owner, look, ask } = await evasRequests();
    const close = (date: string) => ({ departmentId: world.departmentId, date, open: false });
    const document = `mutation ($input: SetOpenDaysInput!) { setOpenDays(input: $input) { __typename } }`;
    const input = { days: ['2026-12-23', '2026-12-24', '2026-12-26'].map(close) };
    expect((await owner.mutate(document, { input })).errors).toBeUndefined();
    // 26 December is a Saturday, on which the contract has no hours.
    expect((await look('2026-12-22', '2026-12-26')).closed).toEqual(['2026-12-23', '2026-12-24']);
    expect((await look('2026-12-21', '2026-12-22')).closed).toEqual([]);
    expect(await ask('2026-12-24')).toMatchObject({ status: 'Approved' });
  });

  it('shows the balance now, by then and at the end of its year', async () => {
    const { look } = await evasRequests();
    const earned = 9637; // 160.62 h, as in every year
    const { balances, isEnough } = await look('2027-01-11', '2027-01-15');
    expect(isEnough).toBe(true);
    expect(balances).toEqual([
      {
        name: 'Vacation hours',
        now: 8271, // 224 of 261 working dates
        before: 9858, // 2026 and 6 dates of 2027
        after: 7643, // 5 more dates, and 40 h taken
        cost: 2400,
        ending: earned,
        lastDay: '2027-12-31',
        expiring: { lastDay: '2027-06-30', amount: 7237 },
        losses: [
          { lastDay: '2027-06-30', amount: 7237 },
          { lastDay: '2028-06-30', amount: earned },
        ],
      },
    ]);
  });

  it('names the first leave that expires after today although the request is taken', async () => {
    const { send, look, ask, timeOffBalanceId } = await evasRequests();
    expect((await look('2026-12-01')).balances[0].expiring).toEqual({ lastDay: '2027-06-30', amount: 9157 });
    // 40 h of the next year are planned, and are deducted from this year's leave.
    await ask('2027-06-21', '2027-06-25');
    expect((await look('2026-12-01')).balances[0].expiring).toEqual({ lastDay: '2027-06-30', amount: 6757 });
    const edit = { id: timeOffBalanceId, name: 'Vacation hours', defaultAccrual: '0' };
    await send('editTimeOffBalance', { ...edit, version: 2, expirationMonths: null });
    expect((await look('2026-12-01')).balances[0]).toMatchObject({ expiring: null, losses: [] });
  });

  it('names everything that would expire, with its dates, however long the leave lasts', async () => {
    const { send, id, look, timeOffBalanceId, world } = await evasRequests();
    const edit = { id: timeOffBalanceId, name: 'Vacation hours', defaultAccrual: '0' };
    await send('editTimeOffBalance', { ...edit, version: 2, expirationMonths: 36 });
    const correction = { employeeId: world.ids.employee, balanceId: timeOffBalanceId, amount: 600 };
    await send('correctTimeOff', { id: id('lco'), ...correction, date: '2026-11-02', lastDay: '2026-12-31' });
    const { balances } = await look('2026-12-01');
    expect(balances[0].losses).toEqual([
      // A day is deducted from the lot that expires first.
      { lastDay: '2026-12-31', amount: 120 },
      { lastDay: '2028-12-31', amount: 9637 },
      { lastDay: '2029-12-31', amount: 9637 },
    ]);
    expect(balances[0].expiring).toEqual(balances[0].losses[0]);
  });

  it('decision 92: reserves pending leave, so that two requests cannot use the same hours', async () => {
    const { owner, send, ask, employee, look, absenceTypes, contract, terms } = await evasRequests();
    // 40 hours of leave in 2026, and nothing from earlier years.
    const accruals = [{ balanceId: terms.accruals[0]!.balanceId, factor: '0.0191570882' }];
    await send('editContract', { id: contract.id, version: 1, ...terms, startdate: '2026-01-01', accruals });
    expect(await look('2026-12-07', '2026-12-11')).toMatchObject({ isEnough: true, balances: [{ ending: 0 }] });
    expect(await look('2026-12-07', '2026-12-14')).toMatchObject({ isEnough: false, balances: [{ ending: -480 }] });
    const first = await ask('2026-12-07', '2026-12-10', employee);
    expect(first.status).toBe('Pending');
    expect(await look('2026-12-14')).toMatchObject({ isEnough: true });
    expect(await look('2026-12-14', '2026-12-15')).toMatchObject({ isEnough: false });
    expect(await ask('2026-12-14', '2026-12-15', employee)).toMatchObject({
      code: 'INVALID',
      key: 'leaveNotEnough',
      field: 'lastDay',
    });
    // The previewed request doesn't count against itself.
    const own = { absenceId: first.id };
    expect(await look('2026-12-07', '2026-12-11', own)).toMatchObject({ isEnough: true, overlap: null });
    expect(await look('2026-12-10', '2026-12-11')).toMatchObject({ overlap: '2026-12-10' });
    await employee.mutate(decideAbsenceDocument('withdraw'), { input: { id: first.id, version: 1 } });
    expect((await ask('2026-12-14', '2026-12-15', employee)).status).toBe('Pending');
    // Approvers may enter more than the balance, and types without a deduction are always possible.
    expect((await ask('2026-12-16', '2026-12-31', owner)).status).toBe('Approved');
    const sick = { absenceTypeId: absenceTypes.Sick };
    expect(await look('2026-12-01', '2026-12-31', sick, owner)).toMatchObject({
      isEnough: true,
      cost: 0,
      balances: [],
    });
  });

  it("treats a supervisor's own request as an employee's, unless the account lets them approve it", async () => {
    const { world, owner, id, send, terms, absenceTypes } = await evasRequests();
    const planner = await world.as('planner');
    const employeeId = world.ids.planner;
    // 14.15 h of leave are earned in December.
    await send('createContract', { id: id('con'), employeeId, ...terms, startdate: '2026-12-01' });
    const dates = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay });
    const ask = (when: object, absenceTypeId = absenceTypes.Vacation, by = planner) =>
      send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId, ...when }, by);
    const edit = (absence: { id: string }, version: number, when: object, absenceTypeId = absenceTypes.Vacation) =>
      send('editAbsence', { id: absence.id, version, absenceTypeId, ...when }, planner);
    const tooMuch = dates('2026-12-07', '2026-12-08');
    expect(await ask(tooMuch)).toMatchObject({ code: 'INVALID', key: 'leaveNotEnough', field: 'lastDay' });
    expect(await ask(dates('2026-12-07'), absenceTypes.Sick)).toMatchObject({
      key: 'absenceTypeNotRequestable',
      field: 'absenceTypeId',
    });
    const asked = await ask(dates('2026-12-07'));
    expect(asked).toMatchObject({ status: 'Pending' });
    expect(await edit(asked, 1, tooMuch)).toMatchObject({ key: 'leaveNotEnough', field: 'lastDay' });
    expect(await edit(asked, 1, dates('2026-12-07'), absenceTypes.Sick)).toMatchObject({
      key: 'absenceTypeNotRequestable',
    });
    const requestable = async () =>
      (await planner.query('{ absenceTypes { id mayRequest } }')).data.absenceTypes.flatMap(
        ({ id: typeId, mayRequest }: { id: string; mayRequest: boolean }) => (mayRequest ? [typeId] : []),
      );
    expect(await requestable()).toContain(absenceTypes.Vacation);
    expect(await requestable()).not.toContain(absenceTypes.Sick);
    expect(await ask(dates('2026-12-09'), absenceTypes.Sick, owner)).toMatchObject({ status: 'Approved' });
    await world.settle({ mayApproveOwn: true });
    expect(await requestable()).toContain(absenceTypes.Sick);
    expect(await ask(dates('2026-12-10'), absenceTypes.Sick)).toMatchObject({ status: 'Approved' });
    expect(await edit(asked, 1, tooMuch)).toMatchObject({ status: 'Pending', version: 2 });
  });

  it('lets a balance go below 0 as far as it allows', async () => {
    const { send, ask, employee, look, contract, terms, timeOffBalanceId } = await evasRequests();
    const accruals = [{ balanceId: timeOffBalanceId, factor: '0' }];
    await send('editContract', { id: contract.id, version: 1, ...terms, accruals });
    const edit = { id: timeOffBalanceId, name: 'Vacation hours', defaultAccrual: '0' };
    expect(await look('2026-12-01')).toMatchObject({ isEnough: false });
    await send('editTimeOffBalance', { ...edit, version: 2, negativeLimit: 960 });
    expect(await look('2026-12-01', '2026-12-02')).toMatchObject({ isEnough: true, balances: [{ ending: -960 }] });
    expect(await look('2026-12-01', '2026-12-03')).toMatchObject({ isEnough: false });
    expect((await ask('2026-12-01', '2026-12-02', employee)).status).toBe('Pending');
    expect(await ask('2026-12-03', '2026-12-03', employee)).toMatchObject({ key: 'leaveNotEnough' });
  });

  it('lets one of two requests through that want the last hours at once', async () => {
    const { send, ask, employee, contract, terms, timeOffBalanceId } = await evasRequests();
    const accruals = [{ balanceId: timeOffBalanceId, factor: '0' }];
    await send('editContract', { id: contract.id, version: 1, ...terms, accruals });
    const edit = { id: timeOffBalanceId, name: 'Vacation hours', defaultAccrual: '0' };
    await send('editTimeOffBalance', { ...edit, version: 2, negativeLimit: 480 });
    const answers = await Promise.all(['2026-12-01', '2026-12-03'].map((day) => ask(day, day, employee)));
    expect(answers.map(({ status, key }) => status ?? key).sort()).toEqual(['Pending', 'leaveNotEnough']);
  });

  it('decision 92: counts leave that is earned until the end of the year, and none that expires before', async () => {
    const { send, look, contract, terms } = await evasRequests();
    await send('editContract', { id: contract.id, version: 1, ...terms, startdate: '2026-12-01' });
    // 23 dates of December earn 14.15 h; the balance on the 4th is 1.85 h.
    expect(await look('2026-12-04')).toMatchObject({ isEnough: true, balances: [{ before: 111 }] });
    expect(await look('2026-12-04', '2026-12-07')).toMatchObject({ isEnough: false });
  });

  it('shows colleagues who are away and planned shifts in the way', async () => {
    const { world, owner, id, send, look, absenceTypes } = await evasRequests();
    const away = { employeeId: world.ids.colleague, absenceTypeId: absenceTypes.Vacation };
    await send('requestAbsence', { id: id('abs'), ...away, firstDay: '2026-12-08', lastDay: '2026-12-09' });
    const colleague = await world.as('colleague');
    await send('requestAbsence', { id: id('abs'), ...away, firstDay: '2026-12-10', lastDay: '2026-12-10' }, colleague);
    const planning = await newPlanning(world);
    await planning.plan({ date: '2026-12-09' });
    const seen = await look('2026-12-07', '2026-12-11');
    expect(seen.shifts).toMatchObject([{ date: '2026-12-09', starttime: '09:00' }]);
    expect(seen.away).toMatchObject([
      { employeeId: world.ids.colleague, name: 'Cem Test', dates: ['2026-12-08', '2026-12-09'], pending: false },
    ]);
    const byOwner = await look('2026-12-10', '2026-12-10', {}, owner);
    expect(byOwner.away).toMatchObject([{ dates: ['2026-12-10'], pending: true }]);
    expect((await look('2026-12-10')).away).toEqual([]);
  });

  it('shows approvers the team around the dates and where the schedule would lack people', async () => {
    const { world, owner, id, send, look, absenceTypes } = await evasRequests();
    const away = { employeeId: world.ids.colleague, absenceTypeId: absenceTypes.Vacation };
    await send('requestAbsence', { id: id('abs'), ...away, firstDay: '2026-12-12', lastDay: '2026-12-12' });
    const planning = await newPlanning(world);
    await planning.plan({ date: '2026-12-09' });
    const place = { departmentId: world.departmentId, instances: 1, match: 'min', time_settings: 'any' };
    const demand = { id: id('rqs'), ...place, date: '2026-12-09', starttime: '09:00', endtime: '17:00' };
    await send('createRequiredShift', demand);
    const seen = await look('2026-12-07', '2026-12-09', {}, owner);
    expect(seen.coverage).toEqual([{ date: '2026-12-09', required: 1, missing: 1 }]);
    expect((await look('2026-12-14', '2026-12-15', {}, owner)).coverage).toBeNull();
    expect(seen.team.rows).toEqual([
      { name: 'Cem Test', days: [{ date: '2026-12-12', pending: false, type: 'Vacation' }] },
    ]);
    expect(seen.team.dates.filter(({ asked }: { asked: boolean }) => asked)).toHaveLength(3);
    expect(await look('2026-12-07', '2026-12-09')).toMatchObject({ coverage: null, team: null });
  });

  it('decision 88: offers the balances of a policy that leaves the choice', async () => {
    const { owner, id, send, look, absenceTypes, timeOffBalanceId } = await evasRequests();
    const extra = await send('createTimeOffBalance', {
      id: id('tob'),
      unit: 'hours',
      name: 'Extra',
      defaultAccrual: '0',
    });
    const { data } = await owner.query(
      '{ leave { policies { id version name accrualSource rows { absenceTypeId balanceIds hours dayValue autoSelectBalance } } } }',
    );
    const [policy] = data.leave.policies;
    const rows = policy.rows.map((row: { absenceTypeId: string }) =>
      row.absenceTypeId === absenceTypes.Vacation
        ? { ...row, balanceIds: [timeOffBalanceId, extra.id], autoSelectBalance: false }
        : row,
    );
    expect((await look('2026-12-07')).choices).toEqual([]);
    await send('editAbsencePolicy', { ...policy, rows });
    expect((await look('2026-12-07')).choices).toEqual([{ name: 'Vacation hours' }, { name: 'Extra' }]);
    expect(await look('2026-12-07')).toMatchObject({ balances: [{ name: 'Vacation hours', cost: 480 }] });
  });

  it("is for one's own requests, and for approvers", async () => {
    const { world, owner, look } = await evasRequests();
    expect(await look('2026-12-01', '2026-12-01', {}, owner)).toMatchObject({ cost: 480 });
    const others = { employeeId: world.ids.colleague };
    expect(await look('2026-12-01', '2026-12-01', others)).toBeNull();
    expect(await look('2026-12-01', '2026-12-01', others, await world.as('planner'))).toMatchObject({ cost: 0 });
    expect(await look('2026-12-02', '2026-12-01')).toBeNull();
  });

  it('shows approvers of an earlier or later department nothing of the other one', async () => {
    const { world, id, send, owner, look, contract, terms } = await evasRequests();
    await send('editContract', { id: contract.id, version: 1, ...terms, lastWorkday: '2026-10-31' });
    const elsewhere = id('dep');
    await send('createDepartment', { id: elsewhere, locationId: world.made.locationId, name: 'Bar' });
    const next = { ...terms, departmentId: elsewhere, startdate: '2026-11-01' };
    await send('createContract', { id: id('con'), employeeId: world.ids.employee, ...next });
    const before = await world.asUser(await world.personWith(['approveAbsentee', 'viewAbsentee']));
    expect(await look('2026-10-05', '2026-10-05', {}, before)).toBeNull();
    expect(await look('2026-10-05', '2027-03-01', {}, before)).toBeNull();
    expect(await look('2026-12-01', '2026-12-01', {}, before)).toBeNull();
    expect(await look('2026-10-05', '2026-10-05', {}, owner)).toMatchObject({ cost: 480 });
  });
});
