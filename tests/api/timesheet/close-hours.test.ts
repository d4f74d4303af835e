import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { closeDays, closing, reopenDays } from './closing.ts';
import { approvedHours, keptHours } from './hours.ts';

const now = '2026-11-10T08:00:00Z';

describe('closing the hours of days', () => {
  let world: World;
  let call: ReturnType<typeof closing>;
  beforeAll(async () => {
    world = await newWorld({ now });
    call = closing(world);
  });
  beforeEach(() => world.ports.clock.set(now));

  it('is one operation for many days, told with who did it and when, and undone as one', async () => {
    const dates = ['2026-09-28', '2026-09-29', '2026-10-05'];
    const operation = await call.operationOf('manager', closeDays, call.days(dates));
    const told = await call.sheet('2026-09-28', '2026-10-05');
    expect(told.closedDays).toEqual(
      dates.map((date) => ({
        departmentId: world.departmentId,
        date,
        closed: { by: 'Mira Test', at: '2026-11-10T08:00:00Z' },
      })),
    );
    expect(await call.close([...dates, '2026-10-06'], 'owner')).toMatchObject({ days: [{ date: '2026-10-06' }] });
    expect(await call.undo(operation)).toMatchObject({ __typename: 'Done' });
    expect((await call.sheet('2026-09-28', '2026-10-08')).closedDays).toMatchObject([
      { date: '2026-10-06', closed: { by: 'Olga Owner' } },
    ]);
    expect(await call.reopen(['2026-10-05', '2026-10-06'])).toMatchObject({ days: [{ date: '2026-10-06' }] });
    expect((await call.sheet('2026-09-28', '2026-10-08')).closedDays).toEqual([]);
  });

  it('is for today or earlier by the calendar of the department', async () => {
    const input = {
      id: world.ports.ids.next('dep'),
      locationId: world.made.locationId,
      name: 'Far',
      zone: 'Pacific/Auckland',
    };
    const made = await call.send(
      'owner',
      'mutation M($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }',
      'createDepartment',
      input,
    );
    expect(made.__typename).toBe('Department');
    const far = (date: string) =>
      call.send('owner', closeDays, 'closeHours', { days: [{ departmentId: input.id, date }] });
    // In Auckland 11 November has begun, at home it has not.
    world.ports.clock.set('2026-11-10T12:00:00Z');
    expect(await call.close(['2026-11-11'])).toMatchObject({
      code: 'INVALID',
      key: 'hoursAhead',
      field: 'days',
      limit: '2026-11-10',
    });
    expect(await far('2026-11-11')).toMatchObject({ days: [{ date: '2026-11-11' }] });
    expect(await far('2026-11-12')).toMatchObject({ code: 'INVALID', key: 'hoursAhead', limit: '2026-11-11' });
  });

  it('needs Edit timesheets in every one of the departments, and for closing the plan', async () => {
    for (const role of ['employee', 'nobody'] as const) {
      expect(await call.close(['2026-09-01'], role)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await call.reopen(['2026-09-01'], role)).toMatchObject({ code: 'FORBIDDEN' });
    }
    const elsewhere = { days: [...call.days(['2026-09-01']).days, { departmentId: 'dep_none', date: '2026-09-01' }] };
    expect(await call.send('manager', closeDays, 'closeHours', elsewhere)).toMatchObject({ code: 'NOT_FOUND' });
    const other = await newWorld({ now });
    const foreign = await (await other.as('owner')).mutate(closeDays, { input: call.days(['2026-09-01']) });
    expect(foreign.data.closeHours).toMatchObject({ code: 'NOT_FOUND' });
    expect((await call.sheet('2026-09-01')).closedDays).toEqual([]);
    // A company that moves to a smaller plan can still reach the hours that it closed before.
    await call.close(['2026-09-01']);
    await world.settle({ plan: 'basic' });
    expect(await call.close(['2026-09-02'])).toMatchObject({ code: 'PLAN', limit: 'early-adopter' });
    expect(await call.reopen(['2026-09-01'])).toMatchObject({ days: [{ date: '2026-09-01' }] });
    await world.settle({ plan: 'premium' });
  });

  it('asks the plan of whatever closes, taken back or done again, and of nothing that opens', async () => {
    const closed = await call.operationOf('manager', closeDays, call.days(['2026-09-04']));
    const opened = await call.undone(closed);
    await call.close(['2026-09-08']);
    const reopened = await call.operationOf('manager', reopenDays, call.days(['2026-09-08']));
    await world.settle({ plan: 'basic' });
    for (const again of [opened, reopened])
      expect(await call.undo(again)).toMatchObject({ code: 'PLAN', limit: 'early-adopter' });
    await world.settle({ plan: 'premium' });
    const redone = await call.undone(opened);
    const closedAgain = await call.undone(reopened);
    await world.settle({ plan: 'basic' });
    expect(await call.undo(redone)).toMatchObject({ __typename: 'Done' });
    expect(await call.undo(closedAgain)).toMatchObject({ __typename: 'Done' });
    await world.settle({ plan: 'premium' });
    for (const date of ['2026-09-04', '2026-09-08']) expect((await call.sheet(date)).closedDays).toEqual([]);
  });

  it('sent again with its key answers the same and closes nothing again', async () => {
    const key = randomUUID();
    const first = await call.close(['2026-09-03'], 'manager', key);
    expect(await call.reopen(['2026-09-03'])).toMatchObject({ days: [{ date: '2026-09-03' }] });
    expect(await call.close(['2026-09-03'], 'manager', key)).toEqual(first);
    expect((await call.sheet('2026-09-03')).closedDays).toEqual([]);
  });

  it('refuses what is no list of days', async () => {
    expect(await call.close([])).toMatchObject({ code: 'INVALID', field: 'days' });
    expect(await call.close(['soon'])).toMatchObject([{ extensions: { code: 'INVALID' } }]);
    const many = Array.from({ length: 401 }, (_, at) => ({ departmentId: `dep_${at}`, date: '2026-09-01' }));
    expect(await call.send('manager', closeDays, 'closeHours', { days: many })).toMatchObject({
      key: 'input.tooMany',
      limit: '400',
    });
  });

  it('says beforehand what it leaves behind', async () => {
    await keptHours(world, { date: '2026-09-07' });
    await approvedHours(world, {
      date: '2026-09-07',
      employeeId: world.ids.colleague,
      endtime: '13:00',
      breakMinutes: 0,
    });
    const declined = await keptHours(world, {
      date: '2026-09-07',
      starttime: '18:00',
      endtime: '19:00',
      breakMinutes: 0,
    });
    await call.decline([declined]);
    expect(await call.toClose('2026-09-07', '2026-09-08')).toMatchObject([
      {
        date: '2026-09-07',
        closed: null,
        ahead: false,
        entries: 3,
        approvedMinutes: 240,
        pendingMinutes: 450,
        pendingEntries: 1,
        declinedMinutes: 60,
        declinedEntries: 1,
        clockedIn: [],
      },
      { date: '2026-09-08', entries: 0 },
    ]);
    expect(await call.toClose('2026-11-11')).toMatchObject([{ ahead: true }]);
    expect(await call.toClose('2026-09-07', '2026-09-08', 'employee')).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });
});
