import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchClocks } from '#services/clock/watch-clocks.ts';
import { contextFor } from '#services/kit/context.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { closeDays, closing, rightBefore } from './closing.ts';

const now = '2026-11-10T08:00:00Z';

describe('the clock and closed days', () => {
  let world: World;
  let planning: Planning;
  let call: ReturnType<typeof closing>;
  beforeAll(async () => {
    world = await newWorld({ now });
    planning = await newPlanning(world);
    call = closing(world);
  });
  beforeEach(() => world.ports.clock.set(now));

  it('keep a day open while someone is clocked in for it, and tell who', async () => {
    world.ports.clock.set('2026-11-09T08:00:00Z');
    const { Timesheet } = await call.clockIn();
    expect(await call.close(['2026-11-08', '2026-11-09'])).toMatchObject({
      code: 'STATE',
      key: 'clocksRunning',
      field: 'days',
      measured: 'Eva Test',
      limit: '1',
    });
    expect(await call.toClose('2026-11-09')).toMatchObject([{ clockedIn: ['Eva Test'] }]);
    expect(await call.close(['2026-11-08'])).toMatchObject({ days: [{ date: '2026-11-08' }] });
    world.ports.clock.set('2026-11-09T10:00:00Z');
    await call.clockOut(Timesheet.id);
    expect(await call.close(['2026-11-09'])).toMatchObject({ days: [{ date: '2026-11-09' }] });
    expect(await call.clockIn()).toMatchObject({ code: 'STATE', key: 'hoursClosed', measured: 'Mira Test' });
    // A press from before that only arrives now causes a notification as well.
    world.ports.clock.set('2026-11-10T08:00:00Z');
    expect(await call.clockIn({ pressedAt: '2026-11-09T15:00:00Z' })).toMatchObject({ key: 'hoursClosed' });
    await call.reopen(['2026-11-08', '2026-11-09']);
  });

  it('count a clock for the day that its hours will be of, and let it stop by itself on a closed one', async () => {
    const early = await planning.template('Early', '00:30', '08:30');
    const shift = await planning.plan({ date: '2026-11-12', shiftId: early });
    world.ports.clock.set('2026-11-11T22:50:00Z');
    const { Timesheet } = await call.clockIn({ occurrence_id: shift.occurrence_id });
    world.ports.clock.set('2026-11-11T23:20:00Z');
    expect(await call.close(['2026-11-12'])).toMatchObject({ key: 'clocksRunning', measured: 'Eva Test' });
    expect(await call.close(['2026-11-11'])).toMatchObject({ days: [{ date: '2026-11-11' }] });
    // The shift is on another day now, and so will the hours be: a day that was closed while no one was clocked in for it.
    const moved = await planning.move(shift, { date: '2026-11-11' });
    expect(moved.__typename).toBe('ScheduledShift');
    expect(await call.clockOut(Timesheet.id)).toMatchObject({ code: 'STATE', key: 'hoursClosed' });
    world.ports.clock.set('2026-11-12T13:00:00Z');
    await watchClocks(contextFor(world.ports, { viewer: null }));
    const { days } = await call.sheet('2026-11-11');
    expect(days[0].entries).toMatchObject([{ id: Timesheet.id, closed: { by: 'Mira Test' } }]);
    expect(await call.toClose('2026-11-11')).toMatchObject([{ entries: 1, pendingEntries: 1, clockedIn: [] }]);
    expect(await call.close(['2026-11-12'])).toMatchObject({ days: [{ date: '2026-11-12' }] });
  });

  it('do not close a day again by redo while someone is clocked in for it since', async () => {
    world.ports.clock.set('2026-11-13T08:00:00Z');
    const undone = await call.undone(await call.operationOf('manager', closeDays, call.days(['2026-11-13'])));
    const { Timesheet } = await call.clockIn({}, 'colleague');
    expect(await call.undo(undone)).toMatchObject({ key: 'clocksRunning', measured: 'Cem Test' });
    world.ports.clock.set('2026-11-13T09:00:00Z');
    await call.clockOut(Timesheet.id, {}, 'colleague');
    expect(await call.undo(undone)).toMatchObject({ __typename: 'Done' });
    expect((await call.sheet('2026-11-13')).closedDays).toMatchObject([{ date: '2026-11-13' }]);
  });

  it('let no one switch once the day is closed, nor end afterwards what a clock left there', async () => {
    const day = await planning.plan({ date: '2026-11-19' });
    const evening = await planning.plan({ date: '2026-11-19', shiftId: planning.shifts.evening });
    world.ports.clock.set('2026-11-19T08:00:00Z');
    const { Timesheet } = await call.clockIn({ occurrence_id: day.occurrence_id });
    const date = '2026-11-19';
    expect(await call.close([date])).toMatchObject({ key: 'clocksRunning' });
    world.ports.clock.set('2026-11-20T08:00:00Z');
    await watchClocks(contextFor(world.ports, { viewer: null }));
    await call.close([date]);
    expect(await call.clockOut(Timesheet.id, { pressedAt: '2026-11-19T16:00:00Z' })).toMatchObject({
      key: 'hoursClosed',
    });
    expect(
      await call.clockIn({ occurrence_id: evening.occurrence_id, pressedAt: '2026-11-19T22:30:00Z' }),
    ).toMatchObject({
      key: 'hoursClosed',
    });
    world.ports.clock.set('2026-11-20T08:10:00Z');
    const other = await call.clockIn({}, 'colleague');
    expect(other.Timesheet).toBeTruthy();
    const elsewhere = { date: '2026-11-19', employeeId: world.ids.colleague, shiftId: planning.shifts.night };
    const night = await planning.plan(elsewhere);
    expect(await call.switchShift(String(night.occurrence_id), 'colleague')).toMatchObject({ key: 'hoursClosed' });
    await call.clockOut(other.Timesheet.id, {}, 'colleague');
  });

  it('do not close a day for which someone clocks in at that very moment, nor clock in on a day being closed', async () => {
    world.ports.clock.set('2026-11-06T08:00:00Z');
    let made: { Timesheet: { id: string } } | undefined;
    const clockIn = async () => {
      made = await call.clockIn();
    };
    const refused = await rightBefore(world, 'closedHours', clockIn, () => call.close(['2026-11-06']));
    expect(refused).toMatchObject({ key: 'clocksRunning', measured: 'Eva Test' });
    world.ports.clock.set('2026-11-06T09:00:00Z');
    await call.clockOut(made!.Timesheet.id);
    const late = await rightBefore(
      world,
      'activeClock',
      () => call.close(['2026-11-06']),
      () => call.clockIn(),
    );
    expect(late).toMatchObject({ key: 'hoursClosed', measured: 'Mira Test' });
    expect((await call.toClose('2026-11-06'))[0]).toMatchObject({ closed: { by: 'Mira Test' }, clockedIn: [] });
  });

  it('come to one order when many clock in while the day is closed', async () => {
    for (const day of ['2026-11-02', '2026-11-03', '2026-11-04']) {
      world.ports.clock.set(`${day}T08:00:00Z`);
      const people = ['employee', 'colleague', 'planner', 'manager', 'owner'] as const;
      const [ins, closing] = await Promise.all([
        Promise.all(people.map((role) => call.clockIn({}, role))),
        call.close([day]),
      ]);
      const inside = ins.filter((one: { __typename: string }) => one.__typename === 'ClockState');
      if (closing.__typename === 'ChangedHoursDays') expect(inside).toHaveLength(0);
      else expect(closing).toMatchObject({ key: 'clocksRunning' });
      world.ports.clock.set(`${day}T09:00:00Z`);
      await Promise.all(
        ins.map((one: { Timesheet?: { id: string } }, at: number) =>
          one.Timesheet ? call.clockOut(one.Timesheet.id, {}, people[at]!) : undefined,
        ),
      );
    }
  });
});
