import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { watchClocks } from '#services/clock/watch-clocks.ts';
import { contextFor } from '#services/kit/context.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const mutation = (name: string): string =>
  `mutation M($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) {
    __typename ... on ClockState { Timesheet { id clockedIn heardAt occurrence_id } } ... on Refusal { code key field measured limit } } }`;
const hoursOf = `query Q($from: PlainDate!, $to: PlainDate!, $userId: ID) { timesheets(minDate: $from, maxDate: $to, userId: $userId) {
  id version date starttime endtime minutes status clockedIn clockedOut clockedInHeard clockedOutHeard occurrence_id clockedBreaks { startsAt endsAt } } }`;
const edit = `mutation M($input: EditTimesheetEntryInput!) { editTimesheetEntry(input: $input) { __typename ... on Refusal { key } } }`;

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

/** A person's device that sends presses with their moment, key and id. */
const device = (world: World, personId: string) => {
  const send = async (name: string, input: object, key: string = randomUUID()): Promise<Answered> => {
    const { data, errors } = await (await world.asUser(personId)).mutate(mutation(name), { input }, { key });
    return data?.[name] ?? errors;
  };
  return {
    send,
    in: (pressedAt: string, id = world.ports.ids.next('tms'), key?: string) => send('clockIn', { id, pressedAt }, key),
    out: (id: string, pressedAt: string, key?: string) => send('clockOut', { id, pressedAt }, key),
    hours: async (from: string, to = from): Promise<Answered[]> => {
      const { data } = await (await world.as('manager')).query(hoursOf, { from, to, userId: personId });
      return data.timesheets;
    },
  };
};

describe('a press of the clock that waited for a connection', () => {
  let world: World;
  let planning: Planning;
  const someone = async () => device(world, await world.personWith(['clockOwnTime', 'viewOwnTimesheet']));
  const minute = () => watchClocks(contextFor(world.ports, { viewer: null }));
  /** Two people who clock in at 06:00 UTC, and whose clocks have stopped by themselves a day later. */
  const stoppedFrom = async (date: string, next: string) => {
    const [mine, other] = [await someone(), await someone()];
    world.ports.clock.set(`${date}T06:00:00Z`);
    const ids = [world.ports.ids.next('tms'), world.ports.ids.next('tms')] as const;
    await mine.send('clockIn', { id: ids[0] });
    await other.send('clockIn', { id: ids[1] });
    world.ports.clock.set(`${next}T06:00:00Z`);
    await minute();
    return [mine, other, ids] as const;
  };
  beforeAll(async () => {
    world = await newWorld();
    planning = await newPlanning(world);
  });

  it('keeps its moment, once, however often it is sent, and both moments are noted', async () => {
    const mine = await someone();
    const [id, key, outKey] = [world.ports.ids.next('tms'), randomUUID(), randomUUID()];
    world.ports.clock.set('2026-11-10T12:00:00Z');
    const first = await mine.in('2026-11-10T07:02:10Z', id, key);
    expect(first.Timesheet).toMatchObject({ id, clockedIn: '2026-11-10T07:02:10Z', heardAt: '2026-11-10T12:00:00Z' });
    world.ports.clock.set('2026-11-10T12:05:00Z');
    expect(await mine.in('2026-11-10T07:02:10Z', id, key)).toEqual(first);
    expect((await mine.in('2026-11-10T07:02:10Z', id)).Timesheet.id).toBe(id);
    const tries = await Promise.all([1, 2, 3].map(() => mine.out(id, '2026-11-10T11:30:00Z', outKey)));
    expect(tries).toMatchObject(tries.map(() => ({ Timesheet: null })));
    expect(await mine.hours('2026-11-10')).toMatchObject([
      {
        id,
        starttime: '08:02',
        endtime: '12:30',
        minutes: 268,
        status: 'pending',
        clockedIn: '2026-11-10T07:02:10Z',
        clockedOut: '2026-11-10T11:30:00Z',
        clockedInHeard: '2026-11-10T12:00:00Z',
        clockedOutHeard: '2026-11-10T12:05:00Z',
      },
    ]);
  });

  it('that came at once has the time of the server, whatever the device says, and no mark', async () => {
    const mine = await someone();
    world.ports.clock.set('2026-11-10T08:00:30Z');
    const { Timesheet } = await mine.in('2026-11-10T07:59:40Z');
    expect(Timesheet).toMatchObject({ clockedIn: '2026-11-10T08:00:30Z', heardAt: null });
    world.ports.clock.set('2026-11-10T09:00:30Z');
    await mine.out(Timesheet.id, '2026-11-10T09:01:10Z');
    expect(await mine.hours('2026-11-10')).toMatchObject([
      { clockedOut: '2026-11-10T09:00:30Z', clockedInHeard: null, clockedOutHeard: null },
    ]);
  });

  it.each([
    ['from the future', '2026-11-11T12:01:01Z', 'pressAhead'],
    ['over three days old', '2026-11-08T11:59:59Z', 'pressTooOld'],
  ])('%s counts for nothing', async (_, pressedAt, key) => {
    const mine = await someone();
    world.ports.clock.set('2026-11-11T12:00:00Z');
    expect(await mine.in(pressedAt)).toMatchObject({ code: 'STATE', key, measured: pressedAt, limit: '72' });
    world.ports.clock.set('2026-11-11T13:00:00Z');
    expect((await mine.in('2026-11-11T12:10:00Z')).Timesheet.clockedIn).toBe('2026-11-11T12:10:00Z');
  });

  it('does not count next to a clock of another device, nor within hours that are there', async () => {
    const mine = await someone();
    world.ports.clock.set('2026-11-12T08:00:00Z');
    const { Timesheet } = await mine.send('clockIn', { id: world.ports.ids.next('tms') });
    world.ports.clock.set('2026-11-12T09:00:00Z');
    expect(await mine.in('2026-11-12T08:02:00Z')).toMatchObject({
      code: 'STATE',
      key: 'clockedInAlready',
      measured: '2026-11-12T08:00:00Z',
    });
    expect(await mine.out(Timesheet.id, '2026-11-12T07:00:00Z')).toMatchObject({ key: 'pressBeforeStart' });
    await mine.out(Timesheet.id, '2026-11-12T09:00:00Z');
    world.ports.clock.set('2026-11-12T10:00:00Z');
    expect(await mine.in('2026-11-12T08:30:00Z')).toMatchObject({ key: 'pressInHours' });
    expect(await mine.hours('2026-11-12')).toHaveLength(1);
  });

  it('of a whole shift long ago makes its hours, the clock that has stopped left alone between the two', async () => {
    const mine = await someone();
    world.ports.clock.set('2026-11-14T12:00:00Z');
    const id = world.ports.ids.next('tms');
    expect(await mine.in('2026-11-13T06:00:00Z', id)).toMatchObject({ __typename: 'ClockState', Timesheet: null });
    await minute();
    await mine.out(id, '2026-11-13T14:00:00Z');
    expect(await mine.hours('2026-11-13')).toMatchObject([{ id, starttime: '07:00', endtime: '15:00' }]);
  });

  it('ends hours whose clock stopped by itself meanwhile, unless someone changed them since', async () => {
    const [mine, other, ids] = await stoppedFrom('2026-11-16', '2026-11-17');
    expect(await mine.hours('2026-11-16')).toMatchObject([{ minutes: 840 }]);
    expect(await mine.out(ids[0], '2026-11-16T14:00:00Z')).toMatchObject({ Timesheet: null });
    expect(await mine.hours('2026-11-16')).toMatchObject([
      {
        minutes: 480,
        clockedOut: '2026-11-16T14:00:00Z',
        clockedInHeard: null,
        clockedOutHeard: '2026-11-17T06:00:00Z',
      },
    ]);

    const input = { id: ids[1], version: 1, note: 'Went home at two' };
    expect((await (await world.as('manager')).mutate(edit, { input })).data).toMatchObject({
      editTimesheetEntry: { __typename: 'TimesheetEntry' },
    });
    expect(await other.out(ids[1], '2026-11-16T14:00:00Z')).toMatchObject({ code: 'STATE', key: 'hoursChangedSince' });
    expect(await other.hours('2026-11-16')).toMatchObject([{ minutes: 840 }]);
  });

  it('begins and ends a break of hours whose clock stopped by itself meanwhile, and their end counts then', async () => {
    const mine = await someone();
    world.ports.clock.set('2026-11-23T06:00:00Z');
    const id = world.ports.ids.next('tms');
    await mine.send('clockIn', { id });
    world.ports.clock.set('2026-11-24T06:00:00Z');
    await minute();
    expect(await mine.hours('2026-11-23')).toMatchObject([{ minutes: 840, clockedBreaks: [] }]);
    for (const [name, at] of [
      ['startBreak', '10:00'],
      ['endBreak', '10:30'],
    ] as const)
      expect(await mine.send(name, { id, pressedAt: `2026-11-23T${at}:00Z` })).toMatchObject({ Timesheet: { id } });
    await minute();
    await mine.out(id, '2026-11-23T14:00:00Z');
    const whole = { id, clockedIn: '2026-11-23T06:00:00Z', clockedOut: '2026-11-23T14:00:00Z' };
    const breaks = [{ startsAt: '2026-11-23T10:00:00Z', endsAt: '2026-11-23T10:30:00Z' }];
    expect(await mine.hours('2026-11-23')).toMatchObject([{ ...whole, clockedBreaks: breaks }]);
  });

  it('of a break leaves hours that stopped by themselves to the minute rule when no end follows, and edited ones alone', async () => {
    const [mine, other, ids] = await stoppedFrom('2026-11-25', '2026-11-26');
    const late = { pressedAt: '2026-11-25T10:00:00Z' };
    expect(await mine.send('startBreak', { id: ids[0], ...late })).toMatchObject({ __typename: 'ClockState' });
    world.ports.clock.set('2026-11-26T06:30:00Z');
    await minute();
    // A break that lasts until the stop is long enough to end the hours.
    expect(await mine.hours('2026-11-25')).toMatchObject([
      { id: ids[0], minutes: 240, clockedOut: '2026-11-25T10:00:00Z', status: 'pending' },
    ]);
    await (await world.as('manager')).mutate(edit, { input: { id: ids[1], version: 1, note: 'Went home at two' } });
    expect(await other.send('startBreak', { id: ids[1], ...late })).toMatchObject({ key: 'notClockedIn' });
    expect(await other.hours('2026-11-25')).toMatchObject([{ minutes: 840, clockedBreaks: [] }]);
  });

  it('switches from hours whose clock stopped by itself meanwhile', async () => {
    const mine = device(world, world.ids.colleague);
    const plan = { date: '2026-11-27', employeeId: world.ids.colleague };
    const day = await planning.plan(plan);
    const { occurrence_id } = await planning.plan({ ...plan, shiftId: planning.shifts.evening });
    world.ports.clock.set('2026-11-27T08:00:00Z');
    const [id, next] = [world.ports.ids.next('tms'), world.ports.ids.next('tms')];
    expect((await mine.send('clockIn', { id })).Timesheet.occurrence_id).toBe(day.occurrence_id);
    world.ports.clock.set('2026-11-28T06:00:00Z');
    await minute();
    const switched = await mine.send('switchShift', { id: next, occurrence_id, pressedAt: '2026-11-27T14:30:00Z' });
    expect(switched).toMatchObject({ Timesheet: null });
    await mine.out(next, '2026-11-27T21:00:00Z');
    expect(await mine.hours('2026-11-27')).toMatchObject([
      { id, starttime: '09:00', endtime: '15:30' },
      // As planned, within the window of the start.
      { id: next, starttime: '16:00', endtime: '22:00', occurrence_id },
    ]);
  });

  it('switches to the other shift at the moment when it was made', async () => {
    const mine = device(world, world.ids.employee);
    const day = await planning.plan({ date: '2026-11-19' });
    const evening = await planning.plan({ date: '2026-11-19', shiftId: planning.shifts.evening });
    world.ports.clock.set('2026-11-19T20:00:00Z');
    const [id, next] = [world.ports.ids.next('tms'), world.ports.ids.next('tms')];
    expect((await mine.in('2026-11-19T08:05:00Z', id)).Timesheet.occurrence_id).toBe(day.occurrence_id);
    const occurrence_id = evening.occurrence_id;
    expect(
      await mine.send('switchShift', { id: next, occurrence_id, pressedAt: '2026-11-19T08:00:00Z' }),
    ).toMatchObject({
      key: 'notClockedIn',
    });
    const switched = await mine.send('switchShift', { id: next, occurrence_id, pressedAt: '2026-11-19T14:30:00Z' });
    expect(switched.Timesheet).toMatchObject({ id: next, occurrence_id, clockedIn: '2026-11-19T14:30:00Z' });
    expect(await mine.hours('2026-11-19')).toMatchObject([{ id, starttime: '09:05', endtime: '15:30' }]);
  });
});
