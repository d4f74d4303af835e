import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { closeDays, closing, rightBefore } from './closing.ts';
import { approveHours, createHours, deleteHours, hoursOf, keptHours } from './hours.ts';

const now = '2026-11-10T08:00:00Z';
/** The refusal of every change to hours of a day that Mira closed. */
const closed = { code: 'STATE', key: 'hoursClosed', field: 'date', measured: 'Mira Test', limit: '2026-11-10' };

describe('hours of a closed day', () => {
  let world: World;
  let call: ReturnType<typeof closing>;
  beforeAll(async () => {
    world = await newWorld({ now });
    call = closing(world);
  });
  beforeEach(() => world.ports.clock.set(now));

  it('are not written, changed, moved in or out, or deleted, until the day is open again', async () => {
    const [inside, outside] = [
      await keptHours(world, { date: '2026-10-12' }),
      await keptHours(world, { date: '2026-10-13' }),
    ];
    await call.close(['2026-10-12']);
    expect(await call.create({ date: '2026-10-12', starttime: '18:00', endtime: '19:00' })).toMatchObject(closed);
    expect(await call.create({ date: '2026-10-12', starttime: '18:00', endtime: '19:00' }, 'employee')).toMatchObject(
      closed,
    );
    expect(await call.edit(inside, { note: 'late' })).toMatchObject(closed);
    expect(await call.edit(inside, { date: '2026-10-14' })).toMatchObject(closed);
    expect(await call.edit(outside, { date: '2026-10-12' })).toMatchObject(closed);
    expect(await call.remove(inside)).toMatchObject(closed);
    expect(await call.edit(outside, { note: 'fine' })).toMatchObject({ __typename: 'TimesheetEntry' });
    await call.reopen(['2026-10-12']);
    expect(await call.edit(inside, { note: 'late' })).toMatchObject({ __typename: 'TimesheetEntry', note: 'late' });
  });

  it('are fixed for the person who looks at them, with who closed them', async () => {
    const entry = await keptHours(world, { date: '2026-10-15' });
    await call.close(['2026-10-15']);
    const told = {
      closed: { by: 'Mira Test', at: now },
      may: { edit: false, approve: false, decline: false, delete: false },
    };
    for (const role of ['manager', 'employee'] as const) {
      const { days, closedDays } = await call.sheet('2026-10-15', '2026-10-15', role);
      expect(days[0].entries).toMatchObject([{ id: entry.id, ...told }]);
      expect(closedDays).toMatchObject([{ date: '2026-10-15', closed: told.closed }]);
    }
    const one = `query { timesheetEntry(id: "${entry.id}") { closed { by at } may { edit approve decline delete } } }`;
    expect((await (await world.as('manager')).query(one)).data.timesheetEntry).toEqual(told);
    await call.reopen(['2026-10-15']);
    expect((await (await world.as('manager')).query(one)).data.timesheetEntry).toMatchObject({
      closed: null,
      may: { edit: true },
    });
  });

  it('are left by a review of many, which says why, and refused where there are no others', async () => {
    const [inside, outside] = [
      await keptHours(world, { date: '2026-10-19' }),
      await keptHours(world, { date: '2026-10-20' }),
    ];
    await call.close(['2026-10-19']);
    const { field: _, code: __, ...why } = closed;
    const manager = await world.as('manager');
    const reviewed = await manager.mutate(
      approveHours.replace('skipped { id key field }', 'skipped { id key field measured limit }'),
      { input: { entries: [inside, outside].map(({ id, version }) => ({ id, version })) } },
    );
    expect(reviewed.data.approveTimesheetEntries).toMatchObject({
      entries: [{ id: outside.id, status: 'approved' }],
      skipped: [{ id: inside.id, field: 'date', ...why }],
    });
    expect(await call.approve([inside])).toMatchObject(closed);
    expect(await call.decline([inside])).toMatchObject(closed);
    expect(await call.pending([inside])).toMatchObject(closed);
    await call.reopen(['2026-10-19']);
    expect((await call.approve([inside])).entries).toMatchObject([{ status: 'approved' }]);
  });

  it('stay as they are when someone takes back what was done to them', async () => {
    const written = await call.operationOf('manager', createHours, hoursOf(world, { date: '2026-10-21' }));
    const kept = await keptHours(world, { date: '2026-10-22' });
    const deleted = await call.operationOf('manager', deleteHours, { id: kept.id, version: kept.version });
    const closedBy = await call.operationOf('manager', closeDays, call.days(['2026-10-21', '2026-10-22']));
    expect(await call.undo(written)).toMatchObject({ key: 'hoursClosed', measured: 'Mira Test' });
    expect(await call.undo(deleted)).toMatchObject({ key: 'hoursClosed' });
    await call.undo(closedBy);
    expect(await call.undo(written)).toMatchObject({ __typename: 'Done' });
    expect(await call.undo(deleted)).toMatchObject({ __typename: 'Done' });
  });

  it('are not touched by a write that was decided while the day was open', async () => {
    const date = '2026-10-29';
    const [one, other] = [
      await keptHours(world, { date }),
      await keptHours(world, { date, starttime: '18:00', endtime: '19:00', breakMinutes: 0 }),
    ];
    const elsewhere = await keptHours(world, { date: '2026-11-05' });
    const written = await call.operationOf(
      'manager',
      createHours,
      hoursOf(world, { date, starttime: '20:00', endtime: '21:00' }),
    );
    const ways: [string, () => Promise<unknown>][] = [
      ['written', () => call.create({ date, starttime: '05:00', endtime: '06:00', breakMinutes: 0 })],
      ['changed', () => call.edit(one, { note: 'late' })],
      [
        'moved away',
        () => call.edit(one, { date: '2026-11-05', starttime: '01:00', endtime: '02:00', breakMinutes: 0 }),
      ],
      ['moved in', () => call.edit(elsewhere, { date, starttime: '01:00', endtime: '02:00', breakMinutes: 0 })],
      ['approved', () => call.approve([one, other])],
      ['declined', () => call.decline([one])],
      ['taken back', () => call.undo(written)],
    ];
    for (const [way, write] of ways) {
      const kind = way === 'taken back' ? 'event' : 'timesheetEntry';
      expect(await rightBefore(world, kind, () => call.close([date]), write), way).toMatchObject({
        key: 'hoursClosed',
      });
      expect((await call.reopen([date])).days, way).toHaveLength(1);
    }
    expect(
      await rightBefore(
        world,
        'event',
        () => call.close([date]),
        () => call.remove(other),
      ),
    ).toMatchObject(closed);
  });

  it('are left out by a review that is too large for one write, where the day is closed between its parts', async () => {
    const dates = ['2026-09-14', '2026-09-22'];
    const people = [world.ids.employee, world.ids.colleague];
    const halves = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
    const entries = await Promise.all(
      dates.flatMap((date, at) =>
        halves.map((hour) =>
          keptHours(world, {
            date,
            employeeId: people[at],
            starttime: `${hour}:00`,
            endtime: `${hour}:30`,
            breakMinutes: 0,
          }),
        ),
      ),
    );
    const reviewed = await rightBefore(
      world,
      'timesheetEntry',
      () => call.close([dates[1]!]),
      () => call.approve(entries),
    );
    expect(reviewed.entries).toHaveLength(24);
    expect(reviewed.skipped).toHaveLength(24);
    const [day] = await call.toClose(dates[1]!);
    expect(day).toMatchObject({ pendingEntries: 24, approvedMinutes: 0 });
  });

  it('and the closing itself come to one order, however many write at once', async () => {
    for (const date of ['2026-10-26', '2026-10-27', '2026-10-28']) {
      const edited = await Promise.all(
        [10, 11, 12, 13].map((hour) =>
          keptHours(world, { date, starttime: `${hour}:00`, endtime: `${hour}:30`, breakMinutes: 0 }),
        ),
      );
      const wrote = Promise.all([
        ...[14, 15, 16, 17].map((hour) =>
          call.create({ date, starttime: `${hour}:00`, endtime: `${hour}:30`, breakMinutes: 0 }),
        ),
        ...edited.map((entry) => call.edit(entry, { note: 'now' })),
      ]);
      const [answers, closing] = await Promise.all([wrote, call.close([date])]);
      expect(closing).toMatchObject({ days: [{ date }] });
      const told = answers.map((answer: { __typename: string; key?: string }) => answer.key ?? answer.__typename);
      expect(new Set([...told, 'hoursClosed', 'TimesheetEntry'])).toEqual(new Set(['hoursClosed', 'TimesheetEntry']));
      const { days } = await call.sheet(date);
      const entries = days.flatMap((day: { entries: unknown[] }) => day.entries);
      expect(entries).toHaveLength(4 + told.slice(0, 4).filter((one) => one === 'TimesheetEntry').length);
      const events = `query { timesheets(minDate: "${date}", maxDate: "${date}") { version note } }`;
      const after = (await (await world.as('manager')).query(events)).data.timesheets;
      expect(after.filter(({ note }: { note: string | null }) => note === 'now')).toHaveLength(
        told.slice(4).filter((one) => one === 'TimesheetEntry').length,
      );
    }
  });
});
