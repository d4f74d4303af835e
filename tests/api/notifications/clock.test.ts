import { beforeAll, describe, expect, it } from 'vitest';
import { clockIn } from '#services/clock/clock-in.ts';
import { clockOut } from '#services/clock/clock-out.ts';
import { watchClockIns } from '#services/clock/watch-clock-ins.ts';
import { watchClocks } from '#services/clock/watch-clocks.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { mailsTo, newNotification, passMinutes, saidTo } from './telling.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;

const rule = () => watchClocks(contextFor(world.ports, { viewer: null }));
/** Runs the rule at that moment; returns the number of clocks that it handled. */
const at = async (moment: string): Promise<number> => {
  world.ports.clock.set(moment);
  const watched = await rule();
  await telling.tell();
  return watched;
};
const come = async (moment: string, role: Role = 'employee') => {
  world.ports.clock.set(moment);
  const answer = await clockIn(await world.context(role), { id: world.ports.ids.next('tms') });
  if (isRefusal(answer)) throw new Error(answer.key);
  return answer.clock!.id;
};
const go = async (moment: string, id: string, role: Role = 'employee') => {
  world.ports.clock.set(moment);
  return clockOut(await world.context(role), { id });
};
const hours = async (date: string) => {
  const document = `query ($date: PlainDate!, $userId: ID) { timesheets(minDate: $date, maxDate: $date, userId: $userId) {
    starttime endtime status clockedOut } }`;
  return (await (await world.as('manager')).query(document, { date, userId: world.ids.employee })).data.timesheets;
};

beforeAll(async () => {
  // The minute rule reads every account of the table.
  world = await newWorld({ table: 'muster-clocks', now: '2026-11-02T08:00:00Z' });
  planning = await newPlanning(world);
  telling = newNotification(world);
});

it('who is still in a quarter of an hour after their shift is asked, once, and no one else', async () => {
  await planning.plan({ date: '2026-11-10' });
  const id = await come('2026-11-10T08:03:00Z');
  await telling.passOver();
  expect(await at('2026-11-10T16:14:00Z')).toBe(0);
  expect(await at('2026-11-10T16:15:00Z')).toBe(1);
  expect(await at('2026-11-10T16:16:00Z')).toBe(0);
  const asked =
    "You're still clocked in (Tue 10 Nov, from 09:03), but your shift has ended. Did you forget to clock out?";
  expect(await saidTo(world, 'employee')).toEqual([asked]);
  expect(await saidTo(world, 'manager')).toEqual([]);
  world.ports.mail.sent.length = 0;
  await passMinutes(world, 5);
  expect(mailsTo(world, 'employee').map(({ subject }) => subject)).toEqual([asked]);
  expect(await go('2026-11-10T16:30:00Z', id)).toEqual({ clock: null });
  expect(await at('2026-11-11T08:00:00Z')).toBe(0);
});

it('a shift that is moved meanwhile is waited for, and who clocks out in time hears nothing', async () => {
  const { id: shift, version } = await planning.plan({ date: '2026-11-11' });
  const id = await come('2026-11-11T08:00:00Z');
  await planning.call('planner', 'editScheduledShift', { id: shift, version, endtime: '18:00' });
  await telling.passOver();
  expect(await at('2026-11-11T16:15:00Z')).toBe(0);
  await go('2026-11-11T17:05:00Z', id);
  expect(await at('2026-11-11T17:15:00Z')).toBe(0);
  expect((await saidTo(world, 'employee')).filter((line) => line.includes('11 Nov, from'))).toEqual([]);
});

it('after fourteen hours the clock becomes pending hours, told to its owner and to those who approve, once', async () => {
  await come('2026-11-12T08:00:20Z');
  await telling.passOver();
  expect(await at('2026-11-12T22:00:00Z')).toBe(0);
  world.ports.clock.set('2026-11-12T22:03:00Z');
  expect((await Promise.all([rule(), rule(), rule()])).reduce((sum, one) => sum + one)).toBe(1);
  await telling.tell();
  expect(await hours('2026-11-12')).toEqual([
    { starttime: '09:00', endtime: '23:00', status: 'pending', clockedOut: '2026-11-12T22:00:20Z' },
  ]);
  const when = 'Thu 12 Nov, 09:00–23:00';
  expect((await saidTo(world, 'employee')).at(-1)).toBe(
    `You were clocked out automatically: ${when}. Please check these hours.`,
  );
  const said = `Eva Test was clocked out automatically: ${when}. Please check these hours.`;
  expect(await saidTo(world, 'manager')).toEqual([said]);
  expect(await saidTo(world, 'colleague')).toEqual([]);
});

it('who comes again before the rule did has the forgotten clock closed first, and it is reported all the same', async () => {
  await come('2026-11-17T08:00:00Z');
  const next = await come('2026-11-18T08:00:00Z');
  await telling.tell();
  expect(await hours('2026-11-17')).toMatchObject([{ starttime: '09:00', endtime: '23:00' }]);
  expect((await saidTo(world, 'manager')).at(-1)).toContain('Tue 17 Nov, 09:00–23:00');
  expect(await go('2026-11-18T09:00:00Z', next)).toEqual({ clock: null });
});

describe('who uses the clock and forgets to clock in', () => {
  /** Runs the rule at that moment; returns the number of notified people. */
  const lateAt = async (moment: string): Promise<number> => {
    world.ports.clock.set(moment);
    const told = await watchClockIns(contextFor(world.ports, { viewer: null }));
    await telling.tell();
    return told;
  };
  const asked = "Your shift has started (Tue 24 Nov, from 09:00), but you aren't clocked in. Did you forget?";
  const said = "Eva Test isn't clocked in, although their shift has started (Tue 24 Nov, from 09:00).";

  it('is reminded a quarter of an hour into the shift, and so are those who approve, once', async () => {
    await planning.plan({ date: '2026-11-24' });
    await telling.passOver();
    await lateAt('2026-11-24T07:30:00Z');
    expect(await lateAt('2026-11-24T08:14:00Z')).toBe(0);
    world.ports.clock.set('2026-11-24T08:15:00Z');
    const rules = [1, 2, 3].map(() => watchClockIns(contextFor(world.ports, { viewer: null })));
    expect((await Promise.all(rules)).reduce((sum, one) => sum + one)).toBe(1);
    expect(await lateAt('2026-11-24T08:16:00Z')).toBe(0);
    expect(await lateAt('2026-11-24T10:00:00Z')).toBe(0);
    expect((await saidTo(world, 'employee')).filter((line) => line === asked)).toHaveLength(1);
    expect((await saidTo(world, 'manager')).filter((line) => line === said)).toHaveLength(1);
    expect(await saidTo(world, 'colleague')).toEqual([]);
  });

  it('hears nothing when clocked in, away, or without a published shift; a shift planned late is seen within the hour', async () => {
    await planning.plan({ date: '2026-11-25' });
    const id = await come('2026-11-25T08:05:00Z');
    expect(await lateAt('2026-11-25T08:20:00Z')).toBe(0);
    await go('2026-11-25T16:00:00Z', id);
    expect(await lateAt('2026-11-25T17:00:00Z')).toBe(0);
    await lateAt('2026-11-26T08:00:00Z');
    await planning.plan({ date: '2026-11-26' });
    expect(await lateAt('2026-11-26T08:30:00Z')).toBe(0);
    expect(await lateAt('2026-11-26T09:00:00Z')).toBe(1);
  });

  it('is left alone after a month without the clock, as is the person who never used it', async () => {
    await planning.plan({ date: '2026-11-27', employeeId: world.ids.colleague });
    expect(await lateAt('2026-11-27T08:30:00Z')).toBe(0);
    await lateAt('2026-12-26T08:00:00Z');
    await planning.plan({ date: '2026-12-28' });
    expect(await lateAt('2026-12-28T08:20:00Z')).toBe(0);
  });
});
