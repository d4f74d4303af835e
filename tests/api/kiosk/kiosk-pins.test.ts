import { beforeAll, describe, expect, it } from 'vitest';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { kioskWorld } from './kiosk-world.ts';

const table = 'kiosk-pins';

describe('the PIN of a kiosk', () => {
  let world: World;
  let at: ReturnType<typeof kioskWorld>;
  let device: Awaited<ReturnType<typeof at.pair>>;
  let eva: string;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T08:00:00Z', table });
    at = kioskWorld(world);
    eva = world.ids.employee;
    device = await at.pair((await at.makeKiosk({ asksPin: true })).id);
  });
  const send = async (userId: string, name: string, input: object) => {
    const { data } = await (await world.sessionOf(userId)).run(`${name[0]!.toUpperCase()}${name.slice(1)}`, { input });
    return data[name];
  };

  it('is set by the person and by those who may clock for them, and by no one else', async () => {
    expect(await device.enter(eva, '1234')).toMatchObject({ key: 'kioskNoPin' });
    const bound = await world.personWith(['clockOwnTime']);
    const supervisor = await world.personWith(['clockTime']);
    expect(await send(bound, 'setKioskPin', { employeeId: eva, pin: '1234' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await send(bound, 'setKioskPin', { employeeId: bound, pin: '4711' })).toMatchObject({
      setAt: expect.any(String),
    });
    expect(await send(eva, 'setKioskPin', { employeeId: eva, pin: '12a4' })).toMatchObject({ key: 'input.kioskPin' });
    expect(await send(eva, 'setKioskPin', { employeeId: eva, pin: '1234567' })).toMatchObject({ code: 'INVALID' });
    expect(await send(supervisor, 'setKioskPin', { employeeId: eva, pin: '1234' })).toMatchObject({
      __typename: 'KioskPin',
    });
    expect(await device.enter(eva, '1234')).toMatchObject({ clock: null });
    expect(await send(eva, 'setKioskPin', { employeeId: eva, pin: '580212' })).toMatchObject({
      __typename: 'KioskPin',
    });
    expect(await device.enter(eva, '1234')).toMatchObject({ key: 'kioskPin' });
    expect(await device.enter(eva, '580212')).toMatchObject({ clock: null });
    const { people } = await device.open();
    const who = people.filter(({ hasPin }: { hasPin: boolean }) => hasPin);
    expect(who.map(({ employeeId }: { employeeId: string }) => employeeId).sort()).toEqual([bound, eva].sort());
    await send(supervisor, 'removeKioskPin', { employeeId: bound });
    expect(await device.enter(bound, '4711')).toMatchObject({ key: 'kioskNoPin' });
  });

  it('locks the person on this kiosk alone for five minutes after five failures, also when all come at once', async () => {
    await send(eva, 'setKioskPin', { employeeId: eva, pin: '580212' });
    const other = await at.pair((await at.makeKiosk({ asksPin: true })).id);
    for (const pin of ['1', '22', '333', '4444'])
      expect(await device.enter(eva, pin)).toMatchObject({ key: 'kioskPin' });
    expect(await device.enter(eva, '5555')).toMatchObject({ key: 'kioskLocked', measured: '2026-11-11T08:05:00Z' });
    expect(await device.enter(eva, '580212')).toMatchObject({ key: 'kioskLocked' });
    expect(await other.enter(eva, '580212')).toMatchObject({ clock: null });
    await send(world.ids.colleague, 'setKioskPin', { employeeId: world.ids.colleague, pin: '9999' });
    expect(await device.enter(world.ids.colleague, '9999')).toMatchObject({ clock: null });
    world.ports.clock.set('2026-11-11T08:05:00Z');
    expect(await device.enter(eva, '580212')).toMatchObject({ clock: null });
    const many = Array.from({ length: 12 }, (_, one) => device.enter(eva, `00${String(one).padStart(2, '0')}`));
    const keys = (await Promise.all(many)).map(({ key }) => key);
    expect(keys.filter((key) => key === 'kioskPin').length).toBeLessThanOrEqual(4);
    world.ports.clock.set('2026-11-11T08:20:00Z');
  });

  it('refuses a press with a wrong one, and keeps one of a locked person for later', async () => {
    const { deviceId } = device;
    const id = world.ports.ids.next('tms');
    const late = { step: 'IN', employeeId: eva, id, pressedAt: '2026-11-11T08:18:00Z' } as const;
    expect(await device.press({ ...late, pin: '0000' })).toMatchObject({ key: 'kioskPin' });
    for (const pin of ['1', '2', '3', '4']) await device.enter(eva, pin);
    expect(await device.press({ ...late, pin: '580212', sequence: 50 })).toMatchObject({ key: 'kioskLocked' });
    world.ports.clock.set('2026-11-11T08:25:00Z');
    expect(await device.press({ ...late, pin: '580212', sequence: 50 })).toMatchObject({
      sequence: 50,
      clock: { id, clockedIn: '2026-11-11T08:18:00Z' },
    });
    const refused = (await at.list()).refused;
    expect(refused).toEqual([{ name: 'Eva Test', step: 'IN', key: 'kioskPin' }]);
    expect(deviceId).toMatch(/^kdv_/);
  });

  it('lies in the table as a sealed hash, and in no log', async () => {
    const items = await tableItems(table);
    const ofPins = items.filter((item) => /^kiosk(Pin|Tries)|^(event|operation)/.test(String(item.__edb_e__)));
    expect(ofPins.filter((item) => item.__edb_e__ === 'kioskPin')).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain('580212');
    expect(JSON.stringify(ofPins)).not.toMatch(/argon2|580212|"pin"/);
  });
});
