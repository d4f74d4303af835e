import { beforeAll, describe, expect, it } from 'vitest';
import { kioskWorld } from '#tests/api/kiosk/kiosk-world.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const mutation = (name: string, fields: string): string =>
  `mutation M($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ${fields} ... on Refusal { code key } } }`;
const clockFields = '... on ClockState { Timesheet { id } }';
const list = 'query { colleagueClocks { people { employeeId Timesheet { id } } } }';
const hours = `query ($userId: ID!) { timesheets(minDate: "2026-11-11", maxDate: "2026-11-12", userId: $userId) {
  id date clockedIn clockedOut } }`;

/** A night shift from 22:00 to 03:00 on someone's last working day, Wednesday 11 November 2026. */
describe('a night shift that ends after the last working day', () => {
  let world: World;
  let planning: Awaited<ReturnType<typeof newPlanning>>;
  let device: Awaited<ReturnType<ReturnType<typeof kioskWorld>['pair']>>;
  let supervisor: string;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-10T08:00:00Z' });
    planning = await newPlanning(world);
    const kiosks = kioskWorld(world);
    device = await kiosks.pair((await kiosks.makeKiosk({ asksMood: true })).id);
    supervisor = await world.personWith(['clockTime', 'clockOwnTime']);
  });
  const evening = () => world.ports.clock.set('2026-11-11T21:00:00Z');
  const night = () => world.ports.clock.set('2026-11-12T02:00:00Z');
  const newId = () => world.ports.ids.next('tms');
  const send = async (by: Client, name: string, input: object, fields = ''): Promise<Answered> => {
    const { data, errors } = await by.mutate(mutation(name, fields), { input });
    return data?.[name] ?? errors;
  };
  /** Someone with these rights whose last working day is the 11th. */
  const leaver = async (): Promise<{ employeeId: string; caller: Client }> => {
    const employeeId = await world.personWith(['clockOwnTime', 'viewAllUsers']);
    const input = { id: employeeId, version: 1, lastDay: '2026-11-11' };
    expect(await send(await world.as('owner'), 'editEmployee', input)).toMatchObject({ __typename: 'Employee' });
    evening();
    return { employeeId, caller: await world.asUser(employeeId) };
  };
  const entriesOf = async (userId: string): Promise<Answered[]> =>
    (await (await world.as('owner')).query(hours, { userId })).data.timesheets;
  const worked = (id: string) => [
    { id, date: '2026-11-11', clockedIn: '2026-11-11T21:00:00Z', clockedOut: '2026-11-12T02:00:00Z' },
  ];

  it('is ended at the kiosk, where nothing else begins', async () => {
    const { employeeId } = await leaver();
    const id = newId();
    expect(await device.press({ employeeId, id, step: 'IN' })).toMatchObject({ clock: { id } });
    const planned = await planning.plan({ employeeId, date: '2026-11-11', starttime: '23:30', endtime: '06:00' });
    const occurrence_id = planned.occurrence_id as string;
    night();
    const mine = ({ people }: Answered) => people.find((person: Answered) => person.employeeId === employeeId);
    expect(mine(await device.open())).toMatchObject({ clock: { id } });
    expect(await device.enter(employeeId)).toMatchObject({ clock: { id }, switches: [] });
    expect(await device.press({ employeeId, id: newId(), step: 'SWITCH', occurrence_id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await device.press({ employeeId, id, step: 'BREAK_START' })).toMatchObject({ clock: { id } });
    expect(await device.press({ employeeId, id, step: 'BREAK_END' })).toMatchObject({ clock: { breakSince: null } });
    expect(await device.press({ employeeId, id, step: 'OUT' })).toMatchObject({ clock: null });
    expect(await entriesOf(employeeId)).toEqual(worked(id));
    expect(await device.press({ employeeId, id, step: 'MOOD', mood: 'happy' })).toMatchObject({ clock: null });
    expect(await device.press({ employeeId, id: newId(), step: 'IN' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(mine(await device.open())).toBeUndefined();
    expect(await device.enter(employeeId)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is ended by a colleague who may clock for others', async () => {
    const { employeeId } = await leaver();
    const [id, by] = [newId(), await world.asUser(supervisor)];
    await send(by, 'clockColleague', { employeeId, step: 'IN', id });
    night();
    const mine = async () =>
      (await by.query(list)).data.colleagueClocks.people.find((one: Answered) => one.employeeId === employeeId);
    expect(await mine()).toMatchObject({ Timesheet: { id } });
    expect(await send(by, 'clockColleague', { employeeId, step: 'OUT', id })).toMatchObject({
      __typename: 'ClockedColleague',
    });
    expect(await entriesOf(employeeId)).toEqual(worked(id));
    expect(await mine()).toBeUndefined();
    expect(await send(by, 'clockColleague', { employeeId, step: 'IN', id: newId() })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is ended by the person, who may do nothing else and nothing afterwards', async () => {
    const { employeeId, caller } = await leaver();
    const id = newId();
    expect(await send(caller, 'clockIn', { id }, clockFields)).toMatchObject({ Timesheet: { id } });
    const { occurrence_id } = await planning.plan({
      ...{ employeeId, date: '2026-11-11', starttime: '23:30', endtime: '06:00' },
    });
    const seen = async () => (await caller.query('{ clockState { Timesheet { id } } }')).data?.clockState;
    const people = async () =>
      (await caller.query('{ employees(first: 1) { totalCount } }')).errors?.[0]?.extensions?.code;
    expect(await people()).toBeUndefined();
    night();
    expect(await seen()).toEqual({ Timesheet: { id } });
    expect(await people()).toBe('FORBIDDEN');
    expect(await send(caller, 'switchShift', { id: newId(), occurrence_id })).toMatchObject({
      key: 'notEmployedThen',
    });
    expect(await send(caller, 'clockOut', { id }, clockFields)).toMatchObject({ Timesheet: null });
    expect(await entriesOf(employeeId)).toEqual(worked(id));
    expect(await seen()).toBeUndefined();
  });

  it('lets no one in who left earlier, or whose clock has stopped by itself', async () => {
    const { caller } = await leaver();
    await send(caller, 'clockIn', { id: newId() }, clockFields);
    const seen = async () => (await caller.query('{ clockState { Timesheet { id } } }')).data?.clockState;
    world.ports.clock.set('2026-11-12T11:00:00Z');
    expect(await seen()).toBeUndefined();
    const other = await leaver();
    await send(other.caller, 'clockIn', { id: newId() }, clockFields);
    const input = { id: other.employeeId, version: 2, lastDay: '2026-11-10' };
    expect(await send(await world.as('owner'), 'editEmployee', input)).toMatchObject({ __typename: 'Employee' });
    night();
    expect((await other.caller.query('{ clockState { Timesheet { id } } }')).data?.clockState).toBeUndefined();
  });
});
