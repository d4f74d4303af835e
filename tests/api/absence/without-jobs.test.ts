import { expect, it } from 'vitest';
import { absenceTypes } from '#services/absence/absence.store.ts';
import { extendAbsences } from '#services/absence/extend-absences.ts';
import { contextFor } from '#services/kit/context.ts';
import { evasLeave } from './evas-leave.ts';

const page = `query ($userId: ID!, $date: PlainDate) { leaveBalances(userId: $userId, date: $date) {
  carried now expiring { lastDay amount } months { month lines { kind from to amount } } } }`;

it('has the figures of every day so far without the minute rule for a week', async () => {
  // The minute rule looks at every account of the table.
  const {
    world,
    owner,
    send,
    id,
    absenceTypes: types,
    timeOffBalanceId,
  } = await evasLeave({
    table: 'muster-without-jobs',
  });
  const { accountId, ports } = world;
  const employeeId = world.ids.employee;
  const Key = absenceTypes.key({ accountId, id: types.Vacation! });
  const type = absenceTypes.parse((await ports.table.get({ Key, ConsistentRead: true }))!);
  await ports.table.transact([absenceTypes.overwrite({ ...type, allowOpenEnded: true, version: type.version + 1 })]);
  await send('correctTimeOff', {
    ...{ id: id('lco'), employeeId, balanceId: timeOffBalanceId },
    ...{ date: '2026-11-09', amount: 3000, lastDay: '2026-11-13' },
  });
  const open = { id: id('abs'), employeeId, absenceTypeId: types.Vacation, firstDay: '2026-11-11', lastDay: null };
  expect(await send('requestAbsence', open)).toMatchObject({ status: 'Approved' });
  const told = async (date: string) => {
    const { data } = await owner.query(page, { userId: employeeId, date });
    const [{ carried, now, months }] = data.leaveBalances;
    const lines = months.flatMap((one: { lines: { to: string }[] }) => one.lines);
    return { carried, now, lost: lines.filter((one: { kind: string }) => one.kind === 'expired') };
  };
  ports.clock.advance({ minutes: 7 * 24 * 60 });
  const dates = ['2026-11-10', '2026-11-13', '2026-11-14', '2026-11-17'];
  const without = await Promise.all(dates.map(told));
  // Three working days of leave until 13 November, and the rest of the correction lost on the day after.
  const [, before, after, today] = without.map(({ now }) => now);
  expect(after).toBe(before - (3000 - 3 * 480));
  expect(today).toBeLessThan(after);
  expect(await extendAbsences(contextFor(ports, { viewer: null }))).toBe(1);
  expect(await Promise.all(dates.map(told))).toEqual(without);
});
