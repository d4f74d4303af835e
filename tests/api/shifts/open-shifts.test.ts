import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Table } from '#services/ports/table.ts';
import { requestOpenShift } from '#services/shifts/open/seats.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newOffers, type Offers } from './offers.ts';

let world: World;
let planning: Planning;
let offers: Offers;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  offers = newOffers(world, planning);
});

describe('open shifts', () => {
  it('[R3-14] are offered to the team, and taken at once where no one must approve', async () => {
    const shift = await offers.offer({ instances: 2 });
    expect((await offers.list('employee')).find((answered: Answered) => answered.id === shift.id)).toMatchObject({
      occurrence_id: `${shift.id}:2026-11-16`,
      instances_remaining: 2,
      location_name: expect.stringMatching(/\S/),
      department_name: 'Operations',
      Team: { name: 'Operations' },
      status: null,
      candidates: [],
    });
    const taken = await offers.request(shift.id);
    expect(taken).toMatchObject({
      openShift: { instances_remaining: 1, status: 'assigned' },
      scheduledShift: { employeeId: world.ids.employee, date: '2026-11-16' },
    });
    expect(await offers.request(shift.id)).toMatchObject({ code: 'STATE', key: 'openShiftAlready' });
    await offers.request(shift.id, 'colleague');
    const nobody = await world.as('nobody');
    const left = await nobody.query(`query { openShifts(from: "2026-11-10", to: "2026-12-08") { id } }`);
    expect(left.data.openShifts).toEqual([]);
  });

  it('[R9-13] are listed up to the last date that is asked for: of 26 days ahead, not of 27', async () => {
    const [near, far] = await Promise.all(['2026-12-06', '2026-12-07'].map((date) => offers.offer({ date })));
    const ids = (await offers.list('employee', '2026-11-10', '2026-12-06')).map((answered: Answered) => answered.id);
    expect(ids).toContain(near!.id);
    expect(ids).not.toContain(far!.id);
  });

  it('are refused to people who are planned at the time', async () => {
    const shift = await offers.offer({ date: '2026-11-17' });
    await planning.plan({ date: '2026-11-17', shiftId: planning.shifts.evening });
    expect(await offers.request(shift.id)).toMatchObject({ code: 'STATE', key: 'notEmployable' });
    expect(await offers.request(shift.id, 'colleague')).toMatchObject({ __typename: 'RequestedOpenShift' });
  });

  it('are refused so even while the index of people lags behind', async () => {
    const shift = await offers.offer({ date: '2026-11-21' });
    await planning.plan({ date: '2026-11-21', shiftId: planning.shifts.evening });
    const ctx = await world.context('employee');
    const lagging: Table = {
      ...ctx.table,
      query: (params) => (params.IndexName ? Promise.resolve({ items: [] }) : ctx.table.query(params)),
    };
    const refused = await requestOpenShift({ ...ctx, table: lagging }, { id: shift.id });
    expect(isRefusal(refused) && refused.key).toBe('notEmployable');
  });

  it('are asked for, taken back, and given by a planner; the last seat declines the rest', async () => {
    const shift = await offers.offer({ date: '2026-11-18', approval_required: true });
    expect(await offers.request(shift.id)).toMatchObject({
      openShift: { status: 'requested', instances_remaining: 1 },
      scheduledShift: null,
    });
    expect(await offers.withdraw(shift.id)).toMatchObject({ status: 'pending' });
    await offers.request(shift.id);
    await offers.request(shift.id, 'colleague');
    const open = (await offers.list('planner')).find((answered: Answered) => answered.id === shift.id);
    expect(open).toMatchObject({ requests: 2, version: 5 });
    expect(await offers.assign(shift.id, 4, [world.ids.employee])).toMatchObject({ code: 'CONFLICT' });
    expect(await offers.assign(shift.id, 5, [world.ids.employee, world.ids.colleague])).toMatchObject({
      code: 'STATE',
      key: 'openShiftFull',
    });
    const given = await offers.assign(shift.id, 5, [world.ids.colleague]);
    expect(given).toMatchObject({
      openShift: { instances_remaining: 0 },
      scheduledShifts: [{ employeeId: world.ids.colleague, date: '2026-11-18', verdict: { level: 'warn' } }],
    });
    expect((await offers.list('employee')).find((answered: Answered) => answered.id === shift.id)).toMatchObject({
      status: 'declined',
    });
    expect(await offers.withdraw(shift.id)).toMatchObject({ code: 'STATE' });
  });

  it('are shown to those who are invited only, and not before their date is published', async () => {
    const shift = await offers.offer({ date: '2026-11-19', invitedIds: [world.ids.colleague] });
    expect((await offers.list('employee')).map((answered: Answered) => answered.id)).not.toContain(shift.id);
    expect(await offers.request(shift.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await offers.list('colleague')).map((answered: Answered) => answered.id)).toContain(shift.id);
    await world.settle({ publishDaysAhead: 0 });
    expect(await offers.request(shift.id, 'colleague')).toMatchObject({ code: 'NOT_FOUND' });
    await world.settle({ publishDaysAhead: 365 });
    expect(await offers.offer({ invitedIds: ['emp_none'] })).toMatchObject({ code: 'NOT_FOUND', field: 'invitedIds' });
  });

  it('[R7-25] begin with the basic plan', async () => {
    await world.settle({ plan: 'free' });
    const caller = await world.as('employee');
    expect(
      (await caller.query('{ openShifts(from: "2026-11-10", to: "2026-12-08") { id } }')).errors?.[0],
    ).toMatchObject({ extensions: { code: 'PLAN' } });
    expect(await offers.offer()).toMatchObject({ code: 'PLAN' });
    expect((await planning.week('planner', { week: '2026-W47' }, 'openShifts { id }')).week.openShifts).toEqual([]);
    await world.settle({ plan: 'premium' });
  });

  it('are taken back by planners', async () => {
    const shift = await offers.offer({ date: '2026-11-20' });
    expect(await offers.remove({ id: shift.id, version: shift.version })).toMatchObject({ ids: [shift.id] });
    expect(await offers.remove({ id: shift.id, version: shift.version })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keep what an edit leaves out, and never have fewer seats than are taken', async () => {
    const shift = await offers.offer({ date: '2026-12-14', instances: 2, note: 'Bar' });
    const edit = (input: object) => offers.edit({ id: shift.id, version: shift.version, ...input });
    expect(await edit({ instances: 3, date: '2026-12-21' })).toMatchObject({
      version: 2,
      instances: 3,
      date: '2026-12-21',
      starttime: '09:00',
    });
    expect(await edit({ instances: 4 })).toMatchObject({ code: 'CONFLICT' });
    await offers.request(shift.id);
    await offers.request(shift.id, 'colleague');
    expect(await edit({ version: 4, instances: 1 })).toMatchObject({ code: 'INVALID', field: 'instances' });
    expect(await edit({ version: 4, breakMinutes: 1000 })).toMatchObject({ code: 'INVALID', field: 'breakMinutes' });
  });
});
