import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewClockState } from '#services/clock/view-clock.ts';
import { employees } from '#services/employees/employees.store.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

const state = `Timesheet { id active_clock date clockedIn stopsAt occurrence_id department_name Team { name } shift_name }
  switches { occurrence_id starttime endtime shift_name }`;
const refusal = '... on Refusal { code key field }';
const mutation = (name: string): string =>
  `mutation M($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ... on ClockState { ${state} } ${refusal} } }`;
const hoursOf = `query Q($from: PlainDate!, $to: PlainDate!, $userId: ID) { timesheets(minDate: $from, maxDate: $to, userId: $userId) {
  id date starttime endtime startsAt endsAt minutes breakMinutes status clockedIn clockedOut occurrence_id } }`;

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const shorthand = (world: World) => {
  const send = async (name: string, input: object, role: Role = 'employee', key: string = randomUUID()) => {
    const { data, errors } = await (await world.as(role)).mutate(mutation(name), { input }, { key });
    return (data?.[name] ?? errors) as Answered;
  };
  return {
    send,
    clockIn: (more: { id?: string; occurrence_id?: string } = {}, role?: Role, key?: string) =>
      send('clockIn', { id: world.ports.ids.next('tms'), ...more }, role, key),
    clockOut: (id: string, role?: Role, key?: string) => send('clockOut', { id }, role, key),
    look: async (role: Role = 'employee') => {
      const { data, errors } = await (await world.as(role)).query(`query { clockState { ${state} } }`);
      return (data?.clockState ?? errors) as Answered;
    },
    hours: async (date: string, role: Role = 'employee') => {
      const variables = { from: date, to: date, userId: world.ids[role] };
      return ((await (await world.as(role)).query(hoursOf, variables)).data?.timesheets ?? []) as Answered[];
    },
  };
};

describe('the clock', () => {
  let world: World;
  let planning: Planning;
  let short: ReturnType<typeof shorthand>;
  beforeAll(async () => {
    world = await newWorld();
    planning = await newPlanning(world);
    short = shorthand(world);
  });
  beforeEach(async () => {
    const { Timesheet } = await short.look();
    if (Timesheet) await short.clockOut(Timesheet.id);
  });

  it('[R3-27] [R7-30] is out, is in with an active clock, and leaves pending hours behind', async () => {
    world.ports.clock.set('2026-11-10T08:00:20Z');
    expect(await short.look()).toEqual({ Timesheet: null, switches: [] });
    const { Timesheet } = await short.clockIn();
    expect(Timesheet).toMatchObject({
      active_clock: true,
      date: '2026-11-10',
      clockedIn: '2026-11-10T08:00:20Z',
      stopsAt: '2026-11-10T22:00:20Z',
      department_name: 'Operations',
      occurrence_id: null,
    });
    expect(await short.look()).toEqual({ Timesheet, switches: [] });
    world.ports.clock.set('2026-11-10T12:30:40Z');
    expect(await short.clockOut(Timesheet.id)).toMatchObject({ Timesheet: null });
    expect(await short.hours('2026-11-10')).toMatchObject([
      {
        id: Timesheet.id,
        starttime: '09:00',
        endtime: '13:30',
        minutes: 270,
        status: 'pending',
        clockedIn: '2026-11-10T08:00:20Z',
        clockedOut: '2026-11-10T12:30:40Z',
      },
    ]);
  });

  it('is started once and stopped once, however often someone taps', async () => {
    world.ports.clock.set('2026-11-11T08:00:00Z');
    const key = randomUUID();
    const id = world.ports.ids.next('tms');
    const first = await short.clockIn({ id }, 'employee', key);
    expect(await short.clockIn({ id }, 'employee', key)).toEqual(first);
    expect((await short.clockIn()).Timesheet.id).toBe(id);
    world.ports.clock.set('2026-11-11T10:00:00Z');
    expect(await short.clockOut(id)).toMatchObject({ Timesheet: null });
    world.ports.clock.set('2026-11-11T11:00:00Z');
    expect(await short.clockOut(id)).toMatchObject({ __typename: 'ClockState', Timesheet: null });
    expect(await short.hours('2026-11-11')).toMatchObject([{ minutes: 120 }]);
    expect(await short.clockOut('tms_none')).toMatchObject({ code: 'STATE', key: 'notClockedIn' });
  });

  it('is started once by ten taps at the same moment', async () => {
    world.ports.clock.set('2026-11-12T08:00:00Z');
    const answers = await Promise.all(Array.from({ length: 10 }, () => short.clockIn()));
    const ids = new Set(answers.map((answer) => answer.Timesheet?.id));
    expect(ids.size).toBe(1);
    expect((await short.look()).Timesheet.id).toBe([...ids][0]);
    world.ports.clock.set('2026-11-12T08:10:00Z');
    await Promise.all(answers.map((answer) => short.clockOut(answer.Timesheet.id)));
    expect(await short.hours('2026-11-12')).toMatchObject([{ minutes: 10 }]);
  });

  it.each([
    ['over midnight', '2026-11-12T22:00:00Z', '2026-11-13T06:15:00Z', '2026-11-12', '23:00', '07:15', 495],
    ['over the short night', '2027-03-27T22:00:00Z', '2027-03-28T05:00:00Z', '2027-03-27', '23:00', '07:00', 420],
    ['over the long night', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z', '2026-10-24', '23:00', '07:00', 540],
    [
      'in the hour that comes twice',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:10:00Z',
      '2026-10-25',
      '02:30',
      '02:10',
      40,
    ],
  ])('counts elapsed minutes %s', async (_, from, to, date, starttime, endtime, minutes) => {
    world.ports.clock.set(from);
    const { Timesheet } = await short.clockIn({}, 'colleague');
    world.ports.clock.set(to);
    await short.clockOut(Timesheet.id, 'colleague');
    const kept = (await short.hours(date, 'colleague')).find(({ id }) => id === Timesheet.id);
    expect(kept).toMatchObject({ date, starttime, endtime, minutes, startsAt: from, endsAt: to });
  });

  it('leaves no hours for less than a minute', async () => {
    world.ports.clock.set('2026-11-14T08:00:01Z');
    const { Timesheet } = await short.clockIn();
    world.ports.clock.set('2026-11-14T08:00:59Z');
    await short.clockOut(Timesheet.id);
    expect(await short.hours('2026-11-14')).toEqual([]);
  });

  it('stops by itself after fourteen hours, and the next coming closes what was forgotten', async () => {
    world.ports.clock.set('2026-11-17T08:00:00Z');
    const forgotten = (await short.clockIn()).Timesheet;
    world.ports.clock.set('2026-11-18T08:00:00Z');
    expect((await short.look()).Timesheet).toBeNull();
    const next = (await short.clockIn()).Timesheet;
    expect(next.id).not.toBe(forgotten.id);
    expect(await short.hours('2026-11-17')).toMatchObject([{ id: forgotten.id, minutes: 840, status: 'pending' }]);
  });

  it('takes the planned shift that is nearest, its times when one is a little early and late, and then its break', async () => {
    const shift = await planning.plan({ date: '2026-11-16' });
    world.ports.clock.set('2026-11-16T07:40:00Z');
    const { Timesheet } = await short.clockIn();
    expect(Timesheet).toMatchObject({ occurrence_id: shift.occurrence_id, shift_name: 'Day shift' });
    world.ports.clock.set('2026-11-16T16:12:00Z');
    await short.clockOut(Timesheet.id);
    expect(await short.hours('2026-11-16')).toMatchObject([
      { starttime: '09:00', endtime: '17:00', breakMinutes: 30, minutes: 450, clockedIn: '2026-11-16T07:40:00Z' },
    ]);
  });

  it('switches to another shift of today at the same second', async () => {
    const day = await planning.plan({ date: '2026-11-19' });
    const evening = await planning.plan({ date: '2026-11-19', shiftId: planning.shifts.evening });
    world.ports.clock.set('2026-11-19T08:00:00Z');
    const first = await short.clockIn();
    expect(first.switches).toMatchObject([{ occurrence_id: evening.occurrence_id, starttime: '16:00' }]);
    world.ports.clock.set('2026-11-19T14:30:00Z');
    const id = world.ports.ids.next('tms');
    expect(await short.send('switchShift', { id, occurrence_id: day.occurrence_id })).toMatchObject({
      code: 'STATE',
      key: 'sameShift',
    });
    const second = await short.send('switchShift', { id, occurrence_id: evening.occurrence_id });
    expect(second.Timesheet).toMatchObject({ id, occurrence_id: evening.occurrence_id });
    expect(await short.send('switchShift', { id, occurrence_id: evening.occurrence_id })).toMatchObject(second);
    expect(await short.hours('2026-11-19')).toMatchObject([{ starttime: '09:00', endtime: '15:30' }]);
  });

  it('switches from early-adopter on only', async () => {
    await world.settle({ plan: 'basic' });
    expect(await short.send('switchShift', { id: world.ports.ids.next('tms'), occurrence_id: 'x' })).toMatchObject({
      code: 'PLAN',
    });
    await world.settle({ plan: 'premium' });
  });

  it('[R6-04] is nothing for people without Clock time and Clock own time', async () => {
    expect(await short.clockIn({}, 'nobody')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await short.look('nobody')).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it.each(['clockTime', 'clockOwnTime'] as const)('[R6-02] [R6-03] runs with %s alone', async (permission) => {
    const user = await world.asUser(await world.personWith([permission]));
    const { data } = await user.mutate(mutation('clockIn'), { input: { id: world.ports.ids.next('tms') } });
    expect(data.clockIn.Timesheet.active_clock).toBe(true);
  });

  it('asks people without a team to have themselves put into one', async () => {
    const id = await world.personWith(['clockOwnTime']);
    const key = employees.key({ accountId: world.accountId, id });
    const person = employees.parse((await world.ports.table.get({ Key: key }))!);
    await world.ports.table.transact([employees.overwrite({ ...person, memberships: [] })]);
    const input = { id: world.ports.ids.next('tms') };
    const { data } = await (await world.asUser(id)).mutate(mutation('clockIn'), { input });
    expect(data.clockIn).toMatchObject({ code: 'STATE', key: 'clockNoTeam' });
  });

  it('is looked at in a single read while no one is clocked in', async () => {
    const context = await world.context('colleague');
    await viewClockState(context, {});
    expect(context.counts.calls).toBe(1);
  });
});
