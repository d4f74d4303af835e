import { beforeAll, describe, expect, it } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { kioskWorld } from './kiosk-world.ts';

const hours = `query ($from: PlainDate!, $to: PlainDate!, $userId: ID) { timesheets(minDate: $from, maxDate: $to, userId: $userId) { id clockedIn clockedOut status } }`;

describe('a press at a kiosk', () => {
  let world: World;
  let at: ReturnType<typeof kioskWorld>;
  let device: Awaited<ReturnType<typeof at.pair>>;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T08:00:00Z' });
    at = kioskWorld(world);
    device = await at.pair((await at.makeKiosk({ asksMood: true })).id);
  });
  const set = (time: string) => world.ports.clock.set(`2026-11-11T${time}:00Z`);
  const someone = () => world.personWith([]);
  const entriesOf = async (userId: string, id: string) => {
    const variables = { from: '2026-11-11', to: '2026-11-11', userId };
    const answer = await (await world.as('owner')).query(hours, variables);
    return answer.data.timesheets.filter((timesheet: { id: string }) => timesheet.id === id);
  };
  const newHours = () => world.ports.ids.next('tms');

  it('clocks in, into a break and out without any right of one’s own, and says in the log where', async () => {
    set('08:00');
    const [employeeId, id] = [await someone(), newHours()];
    const who = { employeeId, id };
    expect(await device.press({ ...who, step: 'IN' })).toMatchObject({ clock: { id, breakSince: null } });
    set('10:00');
    expect(await device.press({ ...who, step: 'BREAK_START' })).toMatchObject({
      clock: { breakSince: '2026-11-11T10:00:00Z' },
    });
    set('10:15');
    await device.press({ ...who, step: 'BREAK_END' });
    expect(await device.enter(employeeId)).toMatchObject({ clock: { id, breakSince: null }, hours: [] });
    set('12:00');
    expect(await device.press({ ...who, step: 'OUT' })).toMatchObject({ clock: null });
    expect((await device.enter(employeeId)).hours).toMatchObject([{ id }]);
    expect(await entriesOf(employeeId, id)).toMatchObject([
      { clockedIn: '2026-11-11T08:00:00Z', clockedOut: '2026-11-11T12:00:00Z', status: 'pending' },
    ]);
    const ctx = await world.context('owner');
    const log = await queryAll(ctx.table, partition(logPartition(world.accountId, '2026-11-11T12:00:00Z')));
    const about = log.filter(({ subject }) => subject === id);
    expect(about.map(({ type, actorId }) => [type, actorId])).toEqual(
      ['clockedIn', 'breakStarted', 'breakEnded', 'clockedOut'].map((type) => [type, employeeId]),
    );
    expect(about[0]).toMatchObject({ details: { kiosk: 'Entrance', device: device.deviceId } });
  });

  it('reads its person alone, however many people use the kiosk', async () => {
    set('08:00');
    const [employeeId, id] = [await someone(), newHours()];
    const original = world.ports.table;
    const lists: string[] = [];
    world.ports.table = {
      ...original,
      query: (params) => {
        const pk = String((params.ExpressionAttributeValues as Record<string, unknown>)[':pk']);
        if (pk.endsWith('#people')) lists.push(pk);
        return original.query(params);
      },
    };
    expect((await device.enter(employeeId)).employeeId).toBe(employeeId);
    expect(await device.press({ employeeId, id, step: 'IN' })).toMatchObject({ clock: { id } });
    set('09:00');
    expect(await device.press({ employeeId, id, step: 'OUT' })).toMatchObject({ clock: null });
    expect(lists).toEqual([]);
    expect((await device.open()).people.length).toBeGreaterThan(1);
    expect(lists.length).toBeGreaterThan(0);
    world.ports.table = original;
  });

  it('counts once for its sequence, at the moment at which it was made, however late and often it is sent', async () => {
    set('14:00');
    const [employeeId, id] = [await someone(), newHours()];
    const came = { employeeId, id, step: 'IN', sequence: 100, pressedAt: '2026-11-11T13:00:00Z' } as const;
    const went = { employeeId, id, step: 'OUT', sequence: 101, pressedAt: '2026-11-11T13:45:00Z' } as const;
    const both = await Promise.all([device.press(came), device.press(came), device.press(came)]);
    for (const answer of both) expect(answer).toMatchObject({ sequence: 100, clock: { id } });
    expect(await device.press(went)).toMatchObject({ sequence: 101, clock: null });
    // If it were accepted again, the person would be clocked in once more.
    expect(await device.press(came)).toMatchObject({ sequence: 100, clock: null });
    expect(await device.press(went)).toMatchObject({ sequence: 101, clock: null });
    expect(await entriesOf(employeeId, id)).toMatchObject([
      { clockedIn: '2026-11-11T13:00:00Z', clockedOut: '2026-11-11T13:45:00Z' },
    ]);
  });

  it('says nothing of anyone but the person who pressed, to a sequence that it has had already', async () => {
    set('08:00');
    const [here, elsewhere] = [await someone(), await someone()];
    await device.press({ employeeId: elsewhere, id: newHours(), step: 'IN' });
    const press = { id: newHours(), step: 'IN', sequence: 900 } as const;
    expect(await device.press({ ...press, employeeId: here })).toMatchObject({ clock: { id: press.id } });
    expect(await device.press({ ...press, employeeId: here })).toMatchObject({ clock: { id: press.id } });
    expect(await device.press({ ...press, employeeId: elsewhere })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of the last working day counts when it arrives after it, one of the day after does not', async () => {
    set('14:00');
    const [employeeId, id] = [await someone(), newHours()];
    await at.manage('editEmployee', { id: employeeId, version: 1, lastDay: '2026-11-11' });
    world.ports.clock.set('2026-11-12T08:00:00Z');
    const who = { employeeId, id };
    const came = await device.press({ ...who, step: 'IN', pressedAt: '2026-11-11T13:00:00Z' });
    expect(came).toMatchObject({ __typename: 'TakenKioskPress' });
    const went = await device.press({ ...who, step: 'OUT', pressedAt: '2026-11-11T15:00:00Z' });
    expect(went).toMatchObject({ clock: null });
    expect(await entriesOf(employeeId, id)).toMatchObject([
      { clockedIn: '2026-11-11T13:00:00Z', clockedOut: '2026-11-11T15:00:00Z' },
    ]);
    expect(await device.press({ employeeId, id: newHours(), step: 'IN' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts only as its device signed it', async () => {
    set('14:00');
    const [employeeId, id] = [await someone(), newHours()];
    const press = { employeeId, id, step: 'IN' } as const;
    const stranger = await at.pair((await at.makeKiosk()).id);
    expect(await device.press({ ...press, signature: 'A'.repeat(86) })).toMatchObject({ key: 'kioskSignature' });
    expect(await stranger.press({ ...press, token: device.token })).toMatchObject({ key: 'kioskSignature' });
    expect((await device.enter(employeeId)).clock).toBeNull();
  });

  it('is refused with a word when its clock is far off, and listed for those who look after hours', async () => {
    set('14:00');
    const employeeId = await someone();
    const at72 = { employeeId, id: newHours(), step: 'IN', pressedAt: '2026-11-08T13:59:59Z' } as const;
    const ahead = { ...at72, id: newHours(), pressedAt: '2026-11-11T14:01:01Z' };
    expect(await device.press({ ...at72, sequence: 200 })).toMatchObject({ key: 'pressTooOld', limit: '72' });
    expect(await device.press({ ...ahead, sequence: 201 })).toMatchObject({ key: 'pressAhead' });
    // A refusal is final, even when another press has its sequence number.
    expect(await device.press({ ...ahead, sequence: 201, pressedAt: '2026-11-11T14:00:00Z' })).toMatchObject({
      key: 'pressAhead',
    });
    const { refused } = await at.list();
    expect(refused.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['pressTooOld', 'pressAhead']),
    );
  });

  it('does only what the kiosk lets people do', async () => {
    set('15:00');
    const bare = await at.pair(
      (await at.makeKiosk({ mayBreak: false, maySwitch: false, showsHours: false, asksMood: false })).id,
    );
    const [employeeId, id] = [await someone(), newHours()];
    await bare.press({ employeeId, id, step: 'IN' });
    for (const step of ['BREAK_START', 'BREAK_END', 'SWITCH', 'MOOD'] as const)
      expect(await bare.press({ employeeId, id, step, mood: 'happy' })).toMatchObject({ key: 'kioskStepOff' });
    set('15:30');
    await bare.press({ employeeId, id, step: 'OUT' });
    expect(await bare.enter(employeeId)).toMatchObject({ hours: [], switches: [] });
    expect((await device.enter(employeeId)).hours).toHaveLength(1);
  });

  it('keeps how the shift was once, where the kiosk asks, and nothing of it with the person', async () => {
    set('15:00');
    const [employeeId, id] = [await someone(), newHours()];
    await device.press({ employeeId, id, step: 'IN' });
    set('15:40');
    await device.press({ employeeId, id, step: 'OUT' });
    const mood = { employeeId, id, step: 'MOOD', mood: 'unhappy' } as const;
    expect(await device.press(mood)).toMatchObject({ clock: null });
    expect(await device.press(mood)).toMatchObject({ key: 'sentimentGiven' });
    const ctx = await world.context('owner');
    const records = await queryAll(ctx.table, partition(`a#${world.accountId}#kioskPresses#${device.deviceId}`));
    const own = records.filter((record) => record.employeeId === employeeId);
    expect(own).toHaveLength(4);
    expect(JSON.stringify(own)).not.toContain('unhappy');
    expect(own.filter(({ step, signature }) => step === 'MOOD' && signature)).toEqual([]);
  });

  it('switches to another shift of today, of the kiosk’s departments', async () => {
    set('07:30');
    const [employeeId, id, next] = [await someone(), newHours(), newHours()];
    const shiftId = world.ports.ids.next('shf');
    const place = { departmentId: world.departmentId };
    await at.manage('createShift', {
      ...{ id: shiftId, ...place, name: 'Late', long_name: 'Late shift', starttime: '10:00', endtime: '17:00' },
      colour: '#3d6ff0',
    });
    const planned = { id: world.ports.ids.next('sch'), employeeId, teamId: world.teamId, shiftId };
    const made = await at.manage('createScheduledShift', {
      ...planned,
      ...{ date: '2026-11-11', starttime: '13:00', endtime: '17:00', breakMinutes: 0 },
    });
    expect(made.__typename).not.toBe('Refusal');
    await device.press({ employeeId, id, step: 'IN' });
    set('11:00');
    const { switches, clock } = await device.enter(employeeId);
    const occurrence_id = `${planned.id}:2026-11-11`;
    expect({ switches, clock }).toMatchObject({ switches: [{ occurrence_id }], clock: { id } });
    expect(await device.press({ employeeId, id: next, step: 'SWITCH', occurrence_id })).toMatchObject({
      clock: { id: next },
    });
    expect(await entriesOf(employeeId, id)).toMatchObject([{ clockedOut: '2026-11-11T11:00:00Z' }]);
  });

  it('switches to no shift of another department, whatever the device sends', async () => {
    set('07:40');
    const [employeeId, id] = [await someone(), newHours()];
    const departmentId = world.ports.ids.next('dep');
    await at.manage('createDepartment', { id: departmentId, locationId: world.made.locationId, name: 'Bar' });
    const { teams } = (await (await world.as('owner')).query('{ organisation { teams { id department_id } } }')).data
      .organisation;
    const teamId = teams.find((team: { department_id: string }) => team.department_id === departmentId).id;
    await at.manage('editUserTeams', { id: employeeId, version: 1, teamIds: [world.teamId, teamId] });
    const shiftId = world.ports.ids.next('shf');
    const times = { starttime: '13:00', endtime: '17:00' };
    await at.manage('createShift', {
      ...{ id: shiftId, departmentId, name: 'Bar', long_name: 'At the bar', colour: '#3d6ff0' },
      ...times,
    });
    const planned = { id: world.ports.ids.next('sch'), employeeId, teamId, shiftId, date: '2026-11-11', ...times };
    const made = await at.manage('createScheduledShift', { ...planned, breakMinutes: 0 });
    expect(made.__typename).not.toBe('Refusal');
    const here = await at.pair((await at.makeKiosk({ departmentIds: [world.departmentId] })).id);
    await here.press({ employeeId, id, step: 'IN' });
    set('11:30');
    const { switches, clock } = await here.enter(employeeId);
    expect({ switches, clock }).toMatchObject({ switches: [], clock: { id } });
    const press = { employeeId, step: 'SWITCH', occurrence_id: `${planned.id}:2026-11-11` } as const;
    expect(await here.press({ ...press, id: newHours() })).toMatchObject({ code: 'FORBIDDEN' });
    // A kiosk of all departments switches to it.
    expect(await device.press({ ...press, id: newHours() })).toMatchObject({ clock: { department_name: 'Bar' } });
  });

  it('shows a night that ended today among the hours of today, and none that ended before', async () => {
    const employeeId = await someone();
    const night = async (date: string) => {
      const id = newHours();
      world.ports.clock.set(`${date}T21:00:00Z`);
      await device.press({ employeeId, id, step: 'IN' });
      world.ports.clock.advance({ minutes: 480 });
      await device.press({ employeeId, id, step: 'OUT' });
      return id;
    };
    await night('2026-11-11');
    const id = await night('2026-11-12');
    expect((await device.enter(employeeId)).hours).toMatchObject([{ id, minutes: 480 }]);
  });

  it('counts without a position where the location takes clocks only within a radius', async () => {
    const place = { id: world.made.locationId, name: 'Shop', latitude: 51_054_340, longitude: 3_717_420 };
    await at.manage('editLocation', { ...place, version: 1, clockRadius: 50 });
    set('15:45');
    const bound = await at.pair((await at.makeKiosk({ boundToNetworks: true })).id);
    const [employeeId, id] = [await someone(), newHours()];
    expect(await bound.press({ employeeId, id, step: 'IN' })).toMatchObject({ clock: { id } });
    await at.manage('editLocation', { ...place, version: 2, clockRadius: null });
  });

  it('counts from the networks of its department alone where the kiosk is bound to them', async () => {
    const network = { id: world.ports.ids.next('cip'), name: 'Shop', range: '198.51.100.0/24', departmentIds: [] };
    await at.manage('createClockIpAddress', network);
    set('16:00');
    const bound = await at.pair((await at.makeKiosk({ boundToNetworks: true })).id);
    const [employeeId, id] = [await someone(), newHours()];
    expect(await bound.press({ employeeId, id, step: 'IN' }, '203.0.113.7')).toMatchObject({ key: 'clockElsewhere' });
    expect(await bound.press({ employeeId, id, step: 'IN' }, '198.51.100.9')).toMatchObject({ clock: { id } });
    const free = await someone();
    expect(await device.press({ employeeId: free, id: newHours(), step: 'IN' }, '203.0.113.7')).toMatchObject({
      clock: { clockedIn: '2026-11-11T16:00:00Z' },
    });
  });
});
