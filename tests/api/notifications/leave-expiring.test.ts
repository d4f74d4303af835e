import { beforeAll, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { remindOfPeople } from '#services/notifications/remind-of-people.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { newNotification, saidTo } from './telling.ts';

type Eva = Awaited<ReturnType<typeof evasLeave>>;
let eva: Eva;
let telling: ReturnType<typeof newNotification>;

/** Runs the rule at that moment; returns the number of companies with notifications. */
const at = async (moment: string): Promise<number> => {
  eva.world.ports.clock.set(moment);
  const told = await remindOfPeople(contextFor(eva.world.ports, { viewer: null }));
  await telling.tell();
  return told;
};
const heard = async () => (await saidTo(eva.world, 'employee')).filter((line) => line.includes('expire'));

beforeAll(async () => {
  // The minute rule reads every account of the table.
  eva = await evasLeave({ table: 'muster-leave-expiring' });
  telling = newNotification(eva.world);
  // A week before the last 30 days of the leave of 2026.
  await at('2027-05-24T08:00:00Z');
  await telling.passOver();
});

it('decision 94: notifies people of leave that expires 30 days before, with what will be left, once', async () => {
  await eva.ask('2027-06-07', '2027-06-11');
  await telling.passOver();
  expect(await at('2027-05-30T08:00:00Z')).toBe(0);
  expect(await heard()).toEqual([]);
  // 160:37 h of 2026, of which a week is planned.
  expect(await at('2027-05-31T08:00:00Z')).toBe(1);
  const first = '120:37 h of “Vacation hours” will expire unless you take it by Wed 30 Jun.';
  expect(await heard()).toEqual([first]);
  expect(await at('2027-05-31T08:01:00Z')).toBe(0);
  expect(await at('2027-06-01T08:00:00Z')).toBe(0);
  expect(await at('2027-06-30T08:00:00Z')).toBe(0);
  expect(await heard()).toEqual([first]);
  expect((await saidTo(eva.world, 'manager')).filter((line) => line.includes('expire'))).toEqual([]);
});

it('notifies of leave with a last day of its own too, and more than a week of outage loses no notice', async () => {
  const correct = `mutation ($input: CorrectTimeOffInput!) { correctTimeOff(input: $input) { __typename } }`;
  const { data } = await eva.owner.mutate(correct, {
    input: {
      id: eva.id('lco'),
      employeeId: eva.world.ids.employee,
      balanceId: eva.timeOffBalanceId,
      date: '2027-07-01',
      amount: 450,
      lastDay: '2027-09-15',
    },
  });
  expect(data.correctTimeOff.__typename).toBe('LeaveCorrection');
  await telling.passOver();
  await at('2027-08-15T08:00:00Z');
  expect(await heard()).toHaveLength(1);
  // Two processes run the rule at once.
  eva.world.ports.clock.set('2027-08-28T08:00:00Z');
  const run = () => remindOfPeople(contextFor(eva.world.ports, { viewer: null }));
  const reminded = await Promise.all([run(), run()]);
  expect(reminded.toSorted()).toEqual([0, 1]);
  await telling.tell();
  expect(await heard()).toHaveLength(2);
  expect(await heard()).toContain('7:30 h of “Vacation hours” will expire unless you take it by Wed 15 Sept.');
});
