import { expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { absenceTypes } from '#services/absence/absence.store.ts';
import { extendAbsences } from '#services/absence/extend-absences.ts';
import { contextFor } from '#services/kit/context.ts';
import { evasLeave } from './evas-leave.ts';

const page = `query ($userId: ID!, $date: PlainDate) { leaveBalances(userId: $userId, date: $date) {
  carried now ending expiring { lastDay amount } months { month lines { kind from to amount } } } }`;
const team = '{ teamLeave { rows { employeeId now planned ending } months { date hours } } }';
const elsewhere = `query ($from: PlainDate!, $to: PlainDate!, $filter: ReportFilterInput!) {
  scheduleWeek(from: $from, to: $to) { absences { employeeId date status minutes } }
  report(type: Absence, filter: $filter) { rows { totalCount } totals { number } }
  absenceChart(from: $from, to: $to) { absentMinutes absenceShare days { date absentMinutes } }
  today { places { people { employeeId presence } } } }`;

it.each([7, 21])('[decision 105] has the same figures without the minute rule for %s days', async (daysWithout) => {
  // The minute rule reads every account of the table.
  const {
    world,
    owner,
    send,
    id,
    absenceTypes: types,
    timeOffBalanceId,
  } = await evasLeave({
    table: `muster-without-jobs-${daysWithout}`,
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
    const [{ carried, now, ending, expiring, months }] = data.leaveBalances;
    const lines = months.flatMap((month: { lines: { to: string }[] }) => month.lines);
    return { carried, now, ending, expiring, lost: lines.filter((line: { kind: string }) => line.kind === 'expired') };
  };
  const figures = async () => {
    const { data } = await owner.query(team);
    const range = { from: '2026-11-09', to: addDays('2026-11-10', daysWithout + 16) };
    const { data: seen, errors } = await owner.query(elsewhere, { ...range, filter: range });
    expect(errors).toBeUndefined();
    seen.scheduleWeek.absences.sort((a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : 1));
    return [await Promise.all(dates.map(told)), data.teamLeave, seen];
  };
  // A list that was requested before stores the derived figures while they are valid.
  ports.clock.advance({ minutes: 5 });
  await owner.query(team);
  ports.clock.advance({ minutes: daysWithout * 24 * 60 });
  const dates = ['2026-11-10', '2026-11-13', '2026-11-14', '2026-11-17', addDays('2026-11-10', daysWithout + 12)];
  const without = await figures();
  // Three working days of leave until 13 November; the remainder of the correction expires on the following day.
  const [, before, after, later, ahead] = (without[0] as { now: number }[]).map(({ now }) => now);
  expect(after).toBe(before! - (3000 - 3 * 480));
  expect(later).toBeLessThan(after!);
  expect(ahead).toBeLessThan(later!);
  const { scheduleWeek, report, today } = without[2];
  // From 11 November to two weeks after today, weekends included.
  expect(scheduleWeek.absences).toHaveLength(daysWithout + 14);
  expect(report.totals.some(({ number }: { number: number | null }) => number !== null && number > 0)).toBe(true);
  expect(today.places.flatMap(({ people }: { people: object[] }) => people)).toContainEqual({
    employeeId,
    presence: 'absent',
  });
  expect(await extendAbsences(contextFor(ports, { viewer: null }))).toBe(1);
  expect(await figures()).toEqual(without);
});
