import { describe, expect, it } from 'vitest';
import { datesIn } from '#domain/time/date-range.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { weekdayOf } from '#domain/time/plain-date.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { closing } from '#tests/api/timesheet/closing.ts';
import { newWorld } from '#tests/kit/world.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave, fullWeek } from './evas-leave.ts';

const document = `query ($userId: ID!, $date: PlainDate) { leaveBalances(userId: $userId, date: $date) {
  balanceId name unit date carried taken now ending lastDay expiring { lastDay amount } forecast { cycle lastDay now coming planned end on rest }
  months { month balance lines { kind from to amount unit days minutes cycle absenceId absenceType contract { id type startdate } overtimePolicy } } } }`;
const previewDocument = `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate) {
  absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay) { cost } }`;

/** Approved hours on every weekday, written in batches. */
const writeDailyHours = async (
  { ports, accountId, departmentId, teamId }: Awaited<ReturnType<typeof newWorld>>,
  employeeId: string,
  [from, to]: [string, string],
): Promise<void> => {
  const writes = datesIn({ from, to })
    .filter((date) => !['sa', 'su'].includes(weekdayOf(date)))
    .map((date) => {
      const hours = { date, starttime: '08:00', endtime: '16:30', zone: 'Europe/Amsterdam' };
      const entry = newEntry({
        ...{ accountId, version: 1, id: ports.ids.next('tms'), employeeId, departmentId, teamId, ...hours },
        ...{ shiftId: null, occurrence_id: null, note: null, breakMinutes: 30 },
      });
      const review = { status: 'approved', reviewedBy: null, reviewedAt: null } as const;
      const moments = momentsOf(date, hours.starttime, hours.endtime, hours.zone);
      return timesheetEntries.create(keptEntry({ ...entry, ...moments, ...review }));
    });
  for (let at = 0; at < writes.length; at += 90) await ports.table.transact(writes.slice(at, at + 90));
};

const evas = async () => {
  const eva = await evasLeave();
  const read = async (date?: string, by = eva.owner, userId = eva.world.ids.employee) =>
    (await by.query(document, { userId, date })).data?.leaveBalances;
  return { ...eva, read };
};

describe('leave balances', () => {
  it('follow contracts and approved leave to the minute, with the entries that make them', async () => {
    const { ask, read, timeOffBalanceId, contract } = await evas();
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
      {
        ...{ kind: 'earned', from: '2026-02-02', to: '2026-02-27', amount: 739, cycle: 2026, absenceId: null },
        ...{ unit: 'hours', days: 20, minutes: 9600 },
        contract: { id: contract.id, type: 'Fixed hours', startdate: '2025-01-01' },
      },
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

  it('say for the leave of each year when it is used up or lost', async () => {
    const { ask, read, send, timeOffBalanceId } = await evas();
    await ask('2027-06-01', '2027-06-30');
    const lot = { lastDay: '2027-06-30', cycle: 2026 };
    expect((await read())[0].forecast).toEqual([
      // 82:43 + 13:54 of 37 dates; 22 days of leave use up all of it.
      { ...lot, now: 8271, coming: 1366, planned: 9637, end: 'USED', on: '2027-06-29', rest: 0 },
    ]);
    const edit = { id: timeOffBalanceId, name: 'Vacation hours', defaultAccrual: '0' };
    await send('editTimeOffBalance', { ...edit, version: 2, expirationMonths: 2 });
    expect((await read())[0].forecast).toMatchObject([{ planned: 0, end: 'LOST', on: '2027-02-28', rest: 9637 }]);
    await send('editTimeOffBalance', { ...edit, version: 3, expirationMonths: null });
    expect((await read())[0].forecast).toMatchObject([
      { cycle: 2025, lastDay: null, now: 9637, end: 'USED', on: '2027-06-29' },
      { cycle: 2026, lastDay: null, planned: 923, end: 'KEPT', on: null, rest: 8714 },
    ]);
  });

  it('decision 50: are rounded from their own exact value, and lines add up to them', async () => {
    const { read, send, contract, terms } = await evas();
    const span = { startdate: '2026-10-22', lastWorkday: '2026-11-10' };
    await send('editContract', { id: contract.id, version: 1, ...terms, ...span });
    const [{ months, ending }] = await read('2026-11-10');
    // Seven working dates in each month earn 258.46 minutes, both together 516.92.
    expect(months.flatMap(({ lines }: { lines: { amount: number }[] }) => lines.map(({ amount }) => amount))).toEqual([
      258, 259,
    ]);
    expect(ending).toBe(517);
  });

  it('decision 107: follow leave, corrections and contracts of closed days, whose hours alone are fixed', async () => {
    const { world, owner, read, ask, send, id, contract, terms, timeOffBalanceId } = await evas();
    const date = '2026-10-06';
    const { close, create } = closing(world);
    expect(await close([date], 'owner')).toMatchObject({ __typename: 'ChangedHoursDays' });
    expect(await create({ date }, 'owner')).toMatchObject({ code: 'STATE', key: 'hoursClosed' });
    const now = async (): Promise<number> => (await read('2026-10-31'))[0].now;
    const before = await now();
    const leave = await ask(date);
    expect(leave.status).toBe('Approved');
    expect(await now()).toBe(before - 480);
    const place = { employeeId: world.ids.employee, balanceId: timeOffBalanceId };
    await send('correctTimeOff', { id: id('lco'), ...place, date, amount: 60 });
    expect(await now()).toBe(before - 420);
    await owner.mutate(decideAbsenceDocument('withdraw'), { input: { id: leave.id, version: leave.version } });
    expect(await now()).toBe(before + 60);
    // 6 October is a Tuesday, of 6 hours from now on.
    const minutes = { ...fullWeek, tu: 360 };
    await send('editContract', { id: contract.id, version: 1, ...terms, minutes });
    expect(await now()).toBeLessThan(before + 60);
  });

  it('count leave once it is approved, and give it back when it is withdrawn', async () => {
    const { world, owner, ask, read } = await evas();
    const before = (await read())[0].ending;
    expect((await ask('2026-12-01', '2026-12-01', await world.as('employee'))).status).toBe('Pending');
    expect((await read())[0].ending).toBe(before);
    const { id, version } = await ask('2026-12-02');
    expect((await read())[0]).toMatchObject({ taken: 480, ending: before - 480 });
    await owner.mutate(decideAbsenceDocument('withdraw'), { input: { id, version } });
    expect((await read())[0]).toMatchObject({ taken: 0, ending: before });
  });

  it('change with the contract, also for dates that are over', async () => {
    const { send, ask, read, contract, terms } = await evas();
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
    const { send, read, timeOffBalanceId, absencePolicyId, absenceTypes } = await evas();
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
    const { world, id, send, ask, read, timeOffBalanceId, absencePolicyId, absenceTypes } = await evas();
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
    const { send, read, timeOffBalanceId, contract, terms } = await evas();
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
    const { world, read } = await evas();
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
    const { world, read, terms, contract, send } = await evas();
    const queries = async () => (await world.counted(() => read())).counts.byKind;
    const one = await queries();
    await send('editContract', { id: contract.id, version: contract.version, ...terms, startdate: '2016-01-01' });
    expect(await queries()).toEqual(one);
  });

  it('take one more call for ten years of daily hours, as a Query answers 1 MB, and lists take none', async () => {
    const { world, owner, read, terms, contract, send, absenceTypes } = await evas();
    const { employee: employeeId } = world.ids;
    await send('editContract', { id: contract.id, version: contract.version, ...terms, startdate: '2016-01-01' });
    const dates = { firstDay: '2026-12-01', lastDay: '2026-12-02' };
    const preview = { employeeId, absenceTypeId: absenceTypes.Vacation, ...dates };
    const reads: Record<string, () => Promise<unknown>> = {
      page: () => read(),
      preview: () => owner.query(previewDocument, preview),
      list: () => owner.query('{ teamLeave { rows { name now } } }'),
      listOnDate: () => owner.query('{ teamLeave(date: "2024-06-30") { rows { name now } } }'),
    };
    const queries = async () => {
      const counts: Record<string, number> = {};
      for (const [name, ask] of Object.entries(reads))
        counts[name] = (await world.counted(ask)).counts.byKind.query ?? 0;
      return counts;
    };
    const settled = async () => {
      world.ports.clock.advance({ minutes: 5 });
      await reads.list!();
      return queries();
    };
    const without = await settled();
    await writeDailyHours(world, employeeId, ['2016-11-10', '2026-11-09']);
    const { page, preview: previewed, list, listOnDate } = without;
    expect(await settled()).toEqual({
      page: page! + 1,
      preview: previewed! + 1,
      list,
      listOnDate: listOnDate! + 1,
    });
  });
});
