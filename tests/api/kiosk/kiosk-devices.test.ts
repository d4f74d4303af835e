import { beforeAll, describe, expect, it } from 'vitest';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { kioskWords, kioskWorld } from './kiosk-world.ts';

const table = 'kiosk-devices';
const publicKey = `B${'A'.repeat(86)}`;

describe('a kiosk and its devices', () => {
  let world: World;
  let at: ReturnType<typeof kioskWorld>;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T08:00:00Z', table });
    at = kioskWorld(world);
  });

  it('[R2.9-068] is paired by a code that works once and for a quarter of an hour', async () => {
    const kiosk = await at.makeKiosk();
    const { pairingCode: code, link, validUntil } = await at.codeFor(kiosk.id);
    expect({ link, validUntil }).toEqual({
      link: `http://localhost:3000/k#${code}`,
      validUntil: '2026-11-11T08:15:00Z',
    });
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect(await at.ask('pairKiosk', { code: typed, publicKey })).toMatchObject({ name: 'Entrance' });
    expect(await at.ask('pairKiosk', { code, publicKey })).toMatchObject({ key: 'kioskCode', field: 'code' });
    const late = await at.codeFor(kiosk.id);
    world.ports.clock.set('2026-11-11T08:15:00Z');
    expect(await at.ask('pairKiosk', { code: late.pairingCode, publicKey })).toMatchObject({ key: 'kioskCode' });
    world.ports.clock.set('2026-11-11T08:00:00Z');
  });

  it('slows an address that tries codes', async () => {
    const tries = Array.from({ length: 30 }, () =>
      at.ask('pairKiosk', { code: 'AAAAAAAA', publicKey }, '198.51.100.1'),
    );
    const keys = (await Promise.all(tries)).map(({ key }) => key);
    expect(keys.filter((key) => key === 'kioskCode').length).toBeLessThanOrEqual(26);
    expect(keys).toContain('tooManyTries');
  });

  it('gives pictures of its own people alone, and only when it asks for them', async () => {
    const { id: elsewhere } = await at.manage(
      'createDepartment',
      { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: 'Kitchen' },
      '... on Department { id }',
    );
    const { employee, colleague } = world.ids;
    const bytes = Buffer.from('\xff\xd8\xff\xe0JFIF small', 'latin1').toString('base64');
    await at.manage('editEmployeeAvatar', { id: employee, image: bytes }, '... on Employee { id }');
    const here = await at.pair((await at.makeKiosk({ departmentIds: [world.departmentId] })).id);
    const there = await at.pair((await at.makeKiosk({ departmentIds: [elsewhere] })).id);
    const of = (screen: { people: { employeeId: string }[] }, id: string) =>
      screen.people.find(({ employeeId }) => employeeId === id);
    expect(of(await here.open(), employee)).toMatchObject({
      picture: expect.stringMatching(/^pic_\w+\.jpg$/),
      photo: null,
    });
    const screen = await here.open([employee, colleague]);
    expect(of(screen, employee)).toMatchObject({ photo: `data:image/jpeg;base64,${bytes}` });
    expect(of(screen, colleague)).toMatchObject({ picture: null, photo: null });
    expect((await there.open([employee])).people).toEqual([]);
    await at.manage('editEmployeeAvatar', { id: employee, image: null }, '... on Employee { id }');
  });

  it('shows its people by name and who is clocked in, of its departments alone', async () => {
    const { id: elsewhere } = await at.manage(
      'createDepartment',
      { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: 'Bar' },
      '... on Department { id }',
    );
    const here = await at.pair((await at.makeKiosk({ departmentIds: [world.departmentId] })).id);
    const there = await at.pair((await at.makeKiosk({ departmentIds: [elsewhere] })).id);
    await here.press({ step: 'IN', employeeId: world.ids.employee, id: world.ports.ids.next('tms') });
    const { people } = await here.open();
    expect(people.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Cem Test', 'Eva Test', 'Noor Test']),
    );
    const clockedIn = people.filter(({ clock }: { clock: unknown }) => clock);
    expect(clockedIn).toMatchObject([{ employeeId: world.ids.employee, clock: { clockedIn: '2026-11-11T08:00:00Z' } }]);
    expect((await there.open()).people).toEqual([]);
    expect(await there.enter(world.ids.employee)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists each device with its last use, and keeps no token in the table', async () => {
    const kiosk = await at.makeKiosk({ name: 'Canteen' });
    const device = await at.pair(kiosk.id);
    world.ports.clock.set('2026-11-11T09:30:00Z');
    await device.open();
    const own = (await at.list()).devices.filter(({ kioskId }: { kioskId: string }) => kioskId === kiosk.id);
    expect(own).toMatchObject([
      { id: device.deviceId, pairedAt: '2026-11-11T08:00:00Z', lastUsedAt: '2026-11-11T09:30:00Z' },
    ]);
    expect(JSON.stringify(await tableItems(table))).not.toContain(device.token);
    world.ports.clock.set('2026-11-11T08:00:00Z');
  });

  it('opens nothing once the device is revoked, the kiosk deleted, or the plan too low', async () => {
    const kiosk = await at.makeKiosk();
    const [one, other] = [await at.pair(kiosk.id), await at.pair(kiosk.id)];
    await at.manage('revokeKioskDevice', { id: one.deviceId }, '... on RevokedKioskDevice { id }');
    const press = { step: 'IN', employeeId: world.ids.colleague, id: world.ports.ids.next('tms') } as const;
    for (const answer of [await one.open(), await one.press(press), await one.enter(world.ids.colleague)])
      expect(answer).toMatchObject({ code: 'FORBIDDEN', key: 'kioskUnpaired' });
    await world.settle({ plan: 'early-adopter' });
    expect(await other.open()).toMatchObject({ code: 'PLAN', key: 'kioskClosed' });
    await world.settle({ plan: 'premium' });
    expect(await other.open()).toMatchObject({ name: 'Entrance' });
    await at.manage('deleteKiosk', { id: kiosk.id, version: 1 }, '... on RemovedKiosk { id }');
    expect(await other.open()).toMatchObject({ key: 'kioskUnpaired' });
  });

  it('[R2.9-069] is set up by account managers alone, with premium, and refuses departments that are not there', async () => {
    const send = async (userId: string) =>
      (
        await (
          await world.asUser(userId)
        ).mutate(
          'mutation ($input: CreateKioskInput!) { createKiosk(input: $input) { __typename ... on Refusal { code key } } }',
          { input: { id: world.ports.ids.next('kio'), ...kioskWords } },
        )
      ).data.createKiosk;
    expect(await send(await world.personWith(['clockTime']))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await send(await world.personWith(['manageAccount']))).toMatchObject({ __typename: 'Kiosk' });
    expect(await at.makeKiosk({ departmentIds: ['dep_none'] })).toMatchObject({
      code: 'INVALID',
      field: 'departmentIds',
    });
    await world.settle({ plan: 'early-adopter' });
    expect(await at.makeKiosk()).toMatchObject({ code: 'PLAN' });
    await world.settle({ plan: 'premium' });
    const kiosk = await at.makeKiosk();
    const edited = { id: kiosk.id, version: 1, ...kioskWords, name: 'Back door' };
    expect(await at.manage('editKiosk', edited, '... on Kiosk { version name }')).toMatchObject({ name: 'Back door' });
    expect(await at.manage('editKiosk', edited)).toMatchObject({ code: 'CONFLICT' });
  });
});
