import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00.123Z' });
  planning = await newPlanning(world);
});

const look = async (role: 'planner' | 'manager' | 'employee', more: object = {}) => {
  const caller = await world.as(role);
  const { data, errors } = await caller.query(
    `query ($from: PlainDate!, $to: PlainDate!, $after: Instant) { scheduleChanges(from: $from, to: $to, after: $after) {
      cursor events { id by own count } beside { name } } }`,
    { from: '2026-11-16', to: '2026-11-22', ...more },
  );
  return { ...data?.scheduleChanges, errors };
};

describe('two planners at once', () => {
  it('see who else looks at the same dates, until half a minute after they left', async () => {
    expect(await look('planner')).toMatchObject({ beside: [] });
    expect(await look('manager')).toMatchObject({ beside: [{ name: 'Piet Test' }] });
    expect(await look('planner')).toMatchObject({ beside: [{ name: 'Mira Test' }] });
    expect(await look('planner', { from: '2026-12-07', to: '2026-12-13' })).toMatchObject({ beside: [] });
    world.ports.clock.advance({ seconds: 31 });
    expect(await look('planner')).toMatchObject({ beside: [] });
  });

  it('see someone on each of the weeks that they look at in two windows', async () => {
    const weeks = [
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-12-07', to: '2026-12-13' },
    ];
    const manager = await world.session('manager');
    for (const week of weeks) await manager.run('ScheduleChanges', week);
    for (const week of weeks) expect(await look('planner', week)).toMatchObject({ beside: [{ name: 'Mira Test' }] });
    world.ports.clock.advance({ seconds: 31 });
  });

  it('are notified of what the other did to these dates, and of nothing else', async () => {
    const { cursor } = await look('planner');
    world.ports.clock.advance({ seconds: 20 });
    await planning.plan({ employeeId: world.ids.colleague, date: '2026-11-18' }, 'manager');
    await planning.plan({ employeeId: world.ids.colleague, date: '2026-12-18' }, 'manager');
    world.ports.clock.advance({ seconds: 1 });
    const { events } = await look('planner', { after: cursor });
    expect(events).toEqual([{ id: expect.stringMatching(/^evt_/), by: 'Mira Test', own: false, count: 1 }]);
    expect((await look('manager', { after: cursor })).events).toMatchObject([{ own: true }]);
  });

  it('read who wrote a shift last, and whether that was they themselves in another window', async () => {
    const { id } = await planning.plan({ employeeId: world.ids.nobody, date: '2026-11-20' }, 'manager');
    const last = async (role: 'planner' | 'manager') => {
      const caller = await world.as(role);
      return (await caller.query(`query ($id: ID!) { lastChange(id: $id) { by own } }`, { id })).data;
    };
    expect(await last('planner')).toEqual({ lastChange: { by: 'Mira Test', own: false } });
    expect(await last('manager')).toEqual({ lastChange: { by: 'Mira Test', own: true } });
    world.ports.clock.advance({ seconds: 20 });
  });

  it('look again at the last seconds, as a transaction may land late, with ids to know them by', async () => {
    await planning.plan({ employeeId: world.ids.nobody, date: '2026-11-19' });
    const first = await look('planner', { after: world.ports.clock.now().toString() });
    const second = await look('planner', { after: first.cursor });
    expect(second.events.map(({ id }: { id: string }) => id)).toEqual(first.events.map(({ id }: { id: string }) => id));
    world.ports.clock.advance({ seconds: 16 });
    expect((await look('planner', { after: world.ports.clock.now().toString() })).events).toEqual([]);
  });

  it('is for planners', async () => {
    expect((await look('employee')).errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
