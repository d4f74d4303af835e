import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';

const mutation = (name: string, fields: string): string =>
  `mutation M($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ${fields} ... on Refusal { code key field measured } } }`;
const facts = '... on ClockIpAddress { id version name range departmentIds }';
const clock = '... on ClockState { Timesheet { id } }';
const list = 'query { clockIpAddresses { current addresses { id version name range departmentIds } } }';

describe('networks from which people clock', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T08:00:00Z' });
  });
  const manage = async (name: string, input: object, more = facts) =>
    (await (await world.as('owner')).mutate(mutation(name, more), { input })).data[name];
  const press = async (name: string, input: object, sourceIp: string, userId = world.ids.employee) =>
    (await (await world.asUser(userId)).mutate(mutation(name, clock), { input }, { sourceIp })).data[name];
  const clockIn = (sourceIp: string, userId?: string) =>
    press('clockIn', { id: world.ports.ids.next('tms') }, sourceIp, userId);
  const add = (range: string, departmentIds: string[] = []) =>
    manage('createClockIpAddress', { id: world.ports.ids.next('cip'), name: 'Kitchen', range, departmentIds });

  it('[R2.9-066] [R2.9-067] refuse every press from elsewhere, IPv4 and IPv6, until they are gone', async () => {
    const four = await add('198.51.100.0/24');
    const six = await add('2001:DB8::/32');
    expect(six.range).toBe('2001:db8::/32');
    expect(await clockIn('203.0.113.7')).toMatchObject({ key: 'clockElsewhere', measured: '203.0.113.7' });
    expect(await clockIn('2001:db9::1')).toMatchObject({ key: 'clockElsewhere' });
    const { Timesheet } = await clockIn('2001:db8::1');
    for (const name of ['startBreak', 'clockOut'])
      expect(await press(name, { id: Timesheet.id }, '203.0.113.7')).toMatchObject({ key: 'clockElsewhere' });
    expect(await press('clockOut', { id: Timesheet.id }, '::ffff:198.51.100.9')).toMatchObject({ Timesheet: null });
    const seen = (await (await world.as('owner')).query(list)).data.clockIpAddresses;
    expect(seen).toEqual({ current: '203.0.113.7', addresses: expect.arrayContaining([given(four), given(six)]) });
    const moved = await manage('editClockIpAddress', { ...given(four), range: '203.0.113.7' });
    expect(moved).toMatchObject({ version: 2, range: '203.0.113.7' });
    const again = await clockIn('203.0.113.7');
    expect(again.Timesheet).not.toBeNull();
    await press('clockOut', { id: again.Timesheet.id }, '203.0.113.7');
    for (const one of [moved, six])
      await manage('deleteClockIpAddress', { id: one.id, version: one.version }, '... on RemovedClockIpAddress { id }');
    expect((await clockIn('192.0.2.1')).Timesheet).not.toBeNull();
  });

  it('bind their own departments alone, and never those who may clock for others, nor a company below early-adopter', async () => {
    const other = await manage(
      'createDepartment',
      { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: 'Bar' },
      '... on Department { id }',
    );
    const there = await add('198.51.100.0/24', [other.id]);
    expect((await clockIn('203.0.113.7', world.ids.colleague)).Timesheet).not.toBeNull();
    const here = await add('198.51.100.7', [world.departmentId]);
    const bypass = await world.personWith(['clockOwnTime', 'clockTime']);
    const bound = await world.personWith(['clockOwnTime']);
    expect(await clockIn('203.0.113.7', bound)).toMatchObject({ key: 'clockElsewhere' });
    expect((await clockIn('203.0.113.7', bypass)).Timesheet).not.toBeNull();
    await world.settle({ plan: 'basic' });
    expect((await clockIn('203.0.113.7', bound)).Timesheet).not.toBeNull();
    expect(await add('192.0.2.0/24')).toMatchObject({ code: 'PLAN' });
    await world.settle({ plan: 'premium' });
    for (const one of [there, here])
      await manage('deleteClockIpAddress', { id: one.id, version: one.version }, '... on RemovedClockIpAddress { id }');
  });

  it.each([
    ['198.51.100', 'ipRange'],
    ['198.51.100.0/33', 'ipRange'],
    ['office', 'ipRange'],
  ])('refuses %s at its field', async (range, key) => {
    expect(await add(range)).toMatchObject({ code: 'INVALID', key, field: 'range' });
  });

  it('refuses a range twice, an unknown department, and those who do not manage the account', async () => {
    const one = await add('192.0.2.0/24');
    expect(await add('192.0.2.0/24')).toMatchObject({ key: 'ipRangeTaken', field: 'range' });
    expect(await add('192.0.3.0/24', ['dep_none'])).toMatchObject({ code: 'INVALID', field: 'departmentIds' });
    const input = { id: one.id, version: one.version };
    const sent = await (await world.as('planner')).mutate(mutation('deleteClockIpAddress', ''), { input });
    expect(sent.data.deleteClockIpAddress).toMatchObject({ code: 'FORBIDDEN' });
  });
});

const given = ({ id, version, name, range, departmentIds }: Record<string, unknown>) => ({
  id,
  version,
  name,
  range,
  departmentIds,
});
