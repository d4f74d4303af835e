import { beforeAll, describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { evasLeave } from './evas-leave.ts';

const document = `query ($input: LeaveRulesPreviewInput!) { leaveRulesPreview(input: $input) {
  looked changed rows { employeeId balanceId nowBefore nowAfter lastDay endingBefore endingAfter } } }`;
type Row = { employeeId: string; balanceId: string; nowAfter: number; endingAfter: number };

/** Eva works 40 hours, has 20 days of leave a year and takes a week in October; Cem has the same contract and takes none. */
describe('what a rule of leave would change', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  let row: object;
  let policy: { id: string };
  let version = 1;
  beforeAll(async () => {
    made = await evasLeave();
    const { world, send, id, ask, terms, owner, absencePolicyId } = made;
    await send('createContract', { id: id('con'), employeeId: world.ids.colleague, ...terms });
    await ask('2026-10-05', '2026-10-09');
    const { data } = await owner.query(`{ leave { policies { id rows { absenceTypeId balanceIds hours dayValue
      autoSelectBalance } accrualSource waitHoursBalanceId publicHolidayAbsenceTypeId zeroOutPublicHolidayOverlap } } }`);
    policy = data.leave.policies.find((one: { id: string }) => one.id === absencePolicyId);
    row = (policy as unknown as { rows: object[] }).rows.find(
      (one) => (one as { absenceTypeId: string }).absenceTypeId === made.absenceTypes.Vacation,
    )!;
  });
  const told = async (input: object, by = made.owner) => {
    const { data, errors } = await by.query(document, { input });
    return data?.leaveRulesPreview ?? errors![0]!.extensions;
  };
  /** Expects the rows to equal the people's pages after the rule is saved. */
  const holds = async (rows: Row[]) => {
    for (const { employeeId, balanceId, nowAfter, endingAfter } of rows) {
      const { data } = await made.owner.query(`{ leaveBalances(userId: "${employeeId}") { balanceId now ending } }`);
      expect(data.leaveBalances).toContainEqual({ balanceId, now: nowAfter, ending: endingAfter });
    }
  };

  it('is nothing for a rule that stays as it is', async () => {
    expect(await told({ policy })).toEqual({ looked: 2, changed: 0, rows: [] });
  });

  it('is what a holiday in leave that was taken makes of it, for the departments that have it', async () => {
    const { world, send, id } = made;
    const group = id('hog');
    await send('createHolidayGroup', { id: group, name: 'Own', departmentIds: [world.departmentId] });
    const holidays = { publicHolidayAbsenceTypeId: made.absenceTypes.Sick, zeroOutPublicHolidayOverlap: true };
    policy = { ...policy, ...holidays };
    version = (await send('editAbsencePolicy', { ...policy, version, name: 'Office' })).version;
    const holiday = { holidayGroupId: group, date: '2026-10-06' };
    const preview = await told({ holiday });
    expect(preview).toMatchObject({ looked: 2, changed: 1, rows: [{ employeeId: world.ids.employee }] });
    expect(preview.rows[0].nowAfter - preview.rows[0].nowBefore).toBe(480);
    expect((await told({ holiday: { ...holiday, holidayGroupId: 'hog_other' } })).looked).toBe(0);
    const own = id('hol');
    await send('createHoliday', { id: own, ...holiday, name: 'Free' });
    await holds(preview.rows);
    const deleted = await told({ deletedHolidayIds: [own] });
    expect(deleted).toMatchObject({ looked: 2, changed: 1, rows: [{ employeeId: world.ids.employee }] });
    expect(deleted.rows[0]).toMatchObject({ nowBefore: preview.rows[0].nowAfter, nowAfter: preview.rows[0].nowBefore });
    const imported = { holidayGroupId: group, dates: ['2026-10-06', '2026-10-07', '2026-12-25'] };
    const more = await told({ importedHolidays: imported });
    expect(more.rows[0].nowAfter - more.rows[0].nowBefore).toBe(480);
    expect((await told({ importedHolidays: { ...imported, dates: ['2026-10-06'] } })).changed).toBe(0);
    // A department without these holidays: by its own form, by the group's form and by the form of a new group.
    const without = [
      { department: { id: world.departmentId, holidayGroupId: null } },
      { holidayGroup: { id: group, departmentIds: [] } },
      { holidayGroup: { id: id('hog'), departmentIds: [world.departmentId] } },
    ];
    for (const input of without) expect(await told(input)).toEqual(deleted);
    expect((await told({ holidayGroup: { id: group, departmentIds: [world.departmentId] } })).looked).toBe(0);
    expect((await told({ department: { id: world.departmentId, holidayGroupId: group } })).looked).toBe(0);
  });

  it('is what another way to count makes of leave that was taken, under a policy or a contract type', async () => {
    const { world, send } = made;
    const free = { ...policy, rows: [{ ...row, hours: 'NONE' }] };
    const preview = await told({ policy: free });
    expect(preview).toMatchObject({ looked: 2, changed: 1 });
    expect(preview.rows[0].nowAfter - preview.rows[0].nowBefore).toBe(4 * 480);
    const contractType = { id: made.terms.contractTypeId, absencePolicyId: null };
    expect(await told({ contractType })).toMatchObject({ looked: 2, changed: 2 });
    await send('editAbsencePolicy', { version, name: 'Office', ...free });
    await holds(preview.rows);
    expect(preview.rows[0].employeeId).toBe(world.ids.employee);
  });

  it('is what another time to use leave makes of what expired', async () => {
    const balance = { id: made.timeOffBalanceId, allowHalfDays: false, expirationMonths: 24, active: true };
    const preview = await told({ balance });
    expect(preview.changed).toBe(2);
    const facts = { name: 'Vacation hours', defaultAccrual: '0' };
    await made.send('editTimeOffBalance', { ...balance, ...facts, version: 2 });
    await holds(preview.rows);
  });

  it('is what a type that counts less makes of leave and plus-minus', async () => {
    const { world, owner, send } = made;
    const { Sick } = made.absenceTypes;
    const entry = await approvedHours(world, { date: '2026-11-09', starttime: '09:00', endtime: '19:00' });
    expect(entry.status).toBe('approved');
    const { data } = await owner.query('{ leave { policies { id version } } }');
    const current = data.leave.policies.find(({ id }: { id: string }) => id === policy.id);
    const rows = [row, { ...row, absenceTypeId: Sick, balanceIds: [] }];
    const none = { publicHolidayAbsenceTypeId: null, zeroOutPublicHolidayOverlap: false };
    const edited = await send('editAbsencePolicy', {
      ...policy,
      ...none,
      rows,
      version: current.version,
      name: 'Office',
    });
    expect(edited).toMatchObject({ id: policy.id });
    const ill = { employeeId: world.ids.employee, absenceTypeId: Sick, firstDay: '2026-11-10', lastDay: '2026-11-10' };
    expect(await send('requestAbsence', { id: made.id('abs'), ...ill })).toMatchObject({ status: 'Approved' });
    const less = { id: Sick, isCounted: true, percentage: 5000, accrues: false, hasWaitHours: false };
    const preview = await told({ absenceType: less });
    expect(preview).toMatchObject({ looked: 2, changed: 1 });
    const plusMinusRow = preview.rows.find(({ balanceId }: Row) => balanceId === 'overtime');
    expect(plusMinusRow.nowAfter - plusMinusRow.nowBefore).toBe(-240);
    const types = await owner.query(`{ leave { absenceTypes { id version name icon colour leave allowOpenEnded
      defaultRosterAction requestable paid } } }`);
    const type = types.data.leave.absenceTypes.find(({ id }: { id: string }) => id === Sick);
    expect(await send('editAbsenceType', { ...type, ...less })).toMatchObject({ id: Sick });
    await holds(preview.rows.filter(({ balanceId }: Row) => balanceId !== 'overtime'));
    const page = await owner.query(`{ plusMinus(userId: "${world.ids.employee}", from: "2026-11-09", to: "2026-11-10") {
      totals { current } } }`);
    expect(page.data.plusMinus.totals.current).toBe(plusMinusRow.nowAfter);
  });

  it('is what a type that is no longer paid takes from the pay of days already taken', async () => {
    const { world, owner } = made;
    const { Sick } = made.absenceTypes;
    const effect = async (paid: boolean | null) => {
      const absenceType = { id: Sick, isCounted: true, percentage: 5000, accrues: false, hasWaitHours: false, paid };
      const { data } = await owner.query(
        `query ($input: LeaveRulesPreviewInput!) { leaveRulesPreview(input: $input) {
          changed pay { people rows { employeeId before after } } } }`,
        { input: { absenceType } },
      );
      return data.leaveRulesPreview;
    };
    for (const same of [null, true]) expect(await effect(same)).toEqual({ changed: 0, pay: { people: 0, rows: [] } });
    const { changed, pay } = await effect(false);
    expect({ changed, people: pay.people, who: pay.rows[0].employeeId }).toEqual({
      changed: 0,
      people: 1,
      who: world.ids.employee,
    });
    // Eight hours at 14 euros, which pay by contract no longer covers; the percentage only applies to hourly pay.
    expect(pay.rows[0].after - pay.rows[0].before).toBe(-11_200);
  });

  it('is refused to people who do not keep the rules, and for what is unknown', async () => {
    const { world } = made;
    expect(await told({ policy }, await world.as('planner'))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await told({ balance: { id: 'tob_other', allowHalfDays: false, active: true } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await told({ policy: { ...policy, waitHoursBalanceId: 'tob_other' } })).toMatchObject({ code: 'INVALID' });
    expect(await told({})).toMatchObject({ code: 'INVALID' });
  });
});

describe('what a rule of leave would change for people who have left', () => {
  const preview = async ({ owner }: { owner: Client }, input: object) =>
    (
      await owner.query(
        `query ($input: LeaveRulesPreviewInput!) { leaveRulesPreview(input: $input) { looked changed earlierLeavers
          rows { employeeId nowBefore nowAfter } leavers { employeeId lastWorkday } } }`,
        { input },
      )
    ).data.leaveRulesPreview;

  it('names them with their last workday, and only counts those who left before the months that pay looks back to', async () => {
    const made = await evasLeave();
    const { world, send, id, ask, terms, absenceTypes } = made;
    const { employee, colleague } = world.ids;
    await send('createContract', { ...terms, id: id('con'), employeeId: colleague, lastWorkday: '2026-09-30' });
    await ask('2026-08-03', '2026-08-05');
    const days = { firstDay: '2026-08-03', lastDay: '2026-08-04' };
    const taken = { id: id('abs'), employeeId: colleague, absenceTypeId: absenceTypes.Vacation, ...days };
    expect(await send('requestAbsence', taken)).toMatchObject({ status: 'Approved' });
    const leave = (version: number, lastDay: string) => send('deactivateEmployee', { id: colleague, version, lastDay });
    const uncounted = { id: absenceTypes.Vacation, isCounted: false, percentage: 10_000, accrues: true };
    const input = { absenceType: { ...uncounted, hasWaitHours: false } };
    const people = (all: { employeeId: string }[]) => [...new Set(all.map(({ employeeId }) => employeeId))].sort();
    const before = await preview(made, input);
    expect(before).toMatchObject({ looked: 2, changed: 2, leavers: [], earlierLeavers: 0 });
    await leave(1, '2026-09-30');
    const { rows, ...after } = await preview(made, input);
    expect(after).toEqual({
      ...{ looked: 2, changed: 2, earlierLeavers: 0 },
      leavers: [{ employeeId: colleague, lastWorkday: '2026-09-30' }],
    });
    expect(rows).toEqual(before.rows);
    expect(people(rows)).toEqual([employee, colleague].sort());
    // Today is 10 November 2026, so pay looks back to 1 November 2025.
    await leave(2, '2025-11-01');
    expect(await preview(made, input)).toMatchObject({ looked: 2, earlierLeavers: 0 });
    await leave(3, '2025-10-31');
    const earlier = await preview(made, input);
    expect(earlier).toMatchObject({ looked: 1, changed: 1, leavers: [], earlierLeavers: 1 });
    expect(people(earlier.rows)).toEqual([employee]);
  });
});

it('names everyone whose leave a rule would change, however many they are', async () => {
  const { world, owner, send, id, terms, timeOffBalanceId } = await evasLeave();
  const others = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const employeeId = await world.addPerson(`Person${index}`, []);
      await send('createContract', { ...terms, id: id('con'), employeeId });
      return employeeId;
    }),
  );
  const balance = { id: timeOffBalanceId, allowHalfDays: false, expirationMonths: null, active: true };
  const { data } = await owner.query(document, { input: { balance } });
  expect(data.leaveRulesPreview).toMatchObject({ looked: 25, changed: 25 });
  const named = data.leaveRulesPreview.rows.map(({ employeeId }: Row) => employeeId);
  expect(new Set(named)).toEqual(new Set([world.ids.employee, ...others]));
});
