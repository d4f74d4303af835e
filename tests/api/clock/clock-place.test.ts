import { beforeAll, describe, expect, it } from 'vitest';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const mutation = (name: string, fields: string): string =>
  `mutation M($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ${fields} ... on Refusal { code key field measured limit } } }`;
const facts = '... on Location { id version phone email latitude longitude clockRadius }';
const clock = '... on ClockState { Timesheet { id } asksPosition }';

/** A table that only this file uses, as a test reads all of it. */
const table = 'muster-clock-place';

const quay = { latitude: 51_054_340, longitude: 3_717_420 };
/** A position this many metres north of the quay. */
const at = (metres: number, accuracy = 10) => ({
  ...quay,
  latitude: quay.latitude + Math.round(metres / 0.111195),
  accuracy,
});

describe('a location with a clock radius', () => {
  let world: World;
  let version = 1;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T08:00:00Z', table });
  });
  const manage = async (name: string, input: object, more = facts) =>
    (await (await world.as('owner')).mutate(mutation(name, more), { input })).data[name];
  const place = async (input: object) => {
    const saved = await manage('editLocation', { id: world.made.locationId, version, name: 'Quay', ...input });
    if (saved.version) version = saved.version;
    return saved;
  };
  const press = async (name: string, input: object, userId = world.ids.employee, sourceIp = '192.0.2.1') =>
    (await (await world.asUser(userId)).mutate(mutation(name, clock), { input }, { sourceIp })).data[name];
  const clockIn = (position?: object | null, userId?: string, sourceIp?: string) =>
    press(
      'clockIn',
      { id: world.ports.ids.next('tms'), ...(position !== undefined && { position }) },
      userId,
      sourceIp,
    );
  const asks = async (userId = world.ids.employee) =>
    (await (await world.asUser(userId)).query('{ clockState { asksPosition } }')).data.clockState.asksPosition;

  it('has phone and email, and keeps what an edit leaves out', async () => {
    const saved = await place({ phone: ' +32 9 225 00 00 ', email: 'Quay@Example.com', ...quay, clockRadius: 100 });
    expect(saved).toMatchObject({ phone: '+32 9 225 00 00', email: 'quay@example.com', ...quay, clockRadius: 100 });
    expect(await place({})).toMatchObject({ phone: '+32 9 225 00 00', ...quay, clockRadius: 100 });
    expect(await place({ phone: '', email: null })).toMatchObject({ phone: null, email: null, clockRadius: 100 });
  });

  it.each([
    [{ email: 'quay' }, 'email', 'input.email'],
    [{ latitude: null }, 'latitude', 'input.coordinates'],
    [{ latitude: null, longitude: null }, 'clockRadius', 'clockRadiusAlone'],
    [{ latitude: 90_000_001 }, 'latitude', undefined],
    [{ longitude: -180_000_001 }, 'longitude', undefined],
    [{ clockRadius: 49 }, 'clockRadius', undefined],
    [{ clockRadius: 5001 }, 'clockRadius', undefined],
    [{ phone: '1'.repeat(41) }, 'phone', undefined],
  ])('refuses %j at its field', async (input, field, key) => {
    expect(await place(input)).toMatchObject({ code: 'INVALID', field, ...(key && { key }) });
  });

  it('takes presses within it, and refuses those from further away with the distance', async () => {
    expect(await asks()).toBe(true);
    expect(await clockIn(at(250))).toMatchObject({ code: 'STATE', key: 'clockTooFar', measured: '250', limit: '100' });
    const { Timesheet, asksPosition } = await clockIn(at(99));
    expect(asksPosition).toBe(true);
    for (const name of ['startBreak', 'clockOut'])
      expect(await press(name, { id: Timesheet.id, position: at(2000) })).toMatchObject({ key: 'clockTooFar' });
    expect(await press('clockOut', { id: Timesheet.id })).toMatchObject({ key: 'clockNoPosition', limit: '100' });
    expect(await press('clockOut', { id: Timesheet.id, position: at(10) })).toMatchObject({ Timesheet: null });
  });

  it('counts the inexactness of the device, up to 100 m', async () => {
    expect(await clockIn(at(180, 50))).toMatchObject({ key: 'clockTooFar' });
    expect(await clockIn(at(210, 5000))).toMatchObject({ key: 'clockTooFar' });
    const { Timesheet } = await clockIn(at(180, 90));
    expect(await press('clockOut', { id: Timesheet.id, position: at(190, 5000) })).toMatchObject({ Timesheet: null });
  });

  it('says what to do where the device has no position', async () => {
    for (const position of [undefined, null])
      expect(await clockIn(position)).toMatchObject({ code: 'STATE', key: 'clockNoPosition', limit: '100' });
  });

  it('binds no one who may clock for others, and no colleague whom they clock', async () => {
    const bypass = await world.personWith(['clockOwnTime', 'clockTime']);
    expect(await asks(bypass)).toBe(false);
    expect((await clockIn(null, bypass)).Timesheet).not.toBeNull();
    const input = { employeeId: world.ids.employee, id: world.ports.ids.next('tms') };
    const colleague = async (step: string) =>
      (await (await world.asUser(bypass)).mutate(mutation('clockColleague', ''), { input: { ...input, step } })).data;
    for (const step of ['IN', 'OUT'])
      expect(await colleague(step)).toMatchObject({ clockColleague: { __typename: 'ClockedColleague' } });
  });

  it('is enough together with networks, as they are without it', async () => {
    const id = world.ports.ids.next('cip');
    const input = { id, name: 'Kitchen', range: '198.51.100.0/24', departmentIds: [] };
    const network = await manage('createClockIpAddress', input, '... on ClockIpAddress { id version }');
    expect(await clockIn(at(400))).toMatchObject({ key: 'clockTooFar' });
    const near = await clockIn(at(10));
    await press('clockOut', { id: near.Timesheet.id }, world.ids.employee, '198.51.100.7');
    const inside = await clockIn(null, world.ids.employee, '198.51.100.7');
    expect(await press('clockOut', { id: inside.Timesheet.id, position: at(10) })).toMatchObject({ Timesheet: null });
    await manage('deleteClockIpAddress', { id, version: network.version }, '... on RemovedClockIpAddress { id }');
  });

  it('leaves no position anywhere in the table', async () => {
    const { Timesheet } = await clockIn({ ...at(20), longitude: 3_717_421 });
    await press('clockOut', { id: Timesheet.id, position: { ...at(20), longitude: 3_717_421 } });
    const items = (await tableItems(table)).filter(({ pk }) => pk.includes(world.accountId));
    expect(items.some(({ longitude }) => longitude === quay.longitude)).toBe(true);
    expect(JSON.stringify(items)).not.toContain('3717421');
  });

  it('binds nothing below early-adopter, where it cannot be set either', async () => {
    await world.settle({ plan: 'basic' });
    expect(await asks()).toBe(false);
    const { Timesheet } = await clockIn();
    expect(await press('clockOut', { id: Timesheet.id })).toMatchObject({ Timesheet: null });
    expect(await place({ phone: '1' })).toMatchObject({ phone: '1', clockRadius: 100 });
    expect(await place({ clockRadius: 200 })).toMatchObject({ code: 'PLAN', field: 'clockRadius' });
    expect(await place({ clockRadius: null })).toMatchObject({ clockRadius: null });
    await world.settle({ plan: 'premium' });
    expect(await asks()).toBe(false);
  });
});
