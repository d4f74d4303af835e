import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  await world.settle({ publishDaysAhead: 0 });
});

const publish = (dates: string[], published = true, role: 'planner' | 'employee' = 'planner') =>
  planning.call(
    role,
    'setPublication',
    { departmentIds: [world.departmentId], dates, published },
    undefined,
    'SchedulePublication',
    'days { date published overridden }',
  );
const seen = async (week = '2026-W47'): Promise<string[]> =>
  (await planning.week('employee', { week })).week.scheduledShifts.map(
    (scheduledShift: { date: string }) => scheduledShift.date,
  );

describe('setPublication', () => {
  it('shows dates to everyone and takes them back', async () => {
    await planning.plan({ date: '2026-11-16' });
    await planning.plan({ date: '2026-11-17' });
    expect(await seen()).toEqual([]);
    expect(await publish(['2026-11-16'])).toMatchObject({
      days: [{ date: '2026-11-16', published: true, overridden: true }],
    });
    expect(await seen()).toEqual(['2026-11-16']);
    await publish(['2026-11-16'], false);
    expect(await seen()).toEqual([]);
  });

  it('is refused while a rule blocks a shift of the date, until someone says why', async () => {
    const shift = await planning.plan({ date: '2026-11-18', employeeId: world.ids.colleague });
    await planning.plan({ date: '2026-11-19', employeeId: world.ids.colleague });
    const over = await planning.plan({
      date: '2026-11-18',
      employeeId: world.ids.colleague,
      shiftId: planning.shifts.evening,
    });
    const refused = await publish(['2026-11-18', '2026-11-19']);
    expect(refused).toMatchObject({ __typename: 'Refusal', code: 'STATE', key: 'publishBlocked', field: 'dates' });
    expect(
      JSON.parse(refused.current as string)
        .map((one: { id: string }) => one.id)
        .sort(),
    ).toEqual([shift.id, over.id].sort());
    expect(await publish(['2026-11-19'])).toMatchObject({ __typename: 'SchedulePublication' });
    for (const one of [shift, over]) {
      const answer = await planning.call('planner', 'overrideVerdict', {
        id: one.id,
        version: one.version,
        reason: 'Handover',
      });
      expect(answer).toMatchObject({ overrideReason: 'Handover', version: 2 });
    }
    expect(await publish(['2026-11-18'])).toMatchObject({ __typename: 'SchedulePublication' });
  });

  it('drops a reason when who or when changes', async () => {
    const shift = await planning.plan({ date: '2026-11-20' });
    const reasoned = await planning.call('planner', 'overrideVerdict', {
      id: shift.id,
      version: 1,
      reason: 'Asked for it',
    });
    const noted = await planning.call('planner', 'editScheduledShift', {
      id: shift.id,
      version: reasoned.version,
      note: 'x',
    });
    expect(noted.overrideReason).toBe('Asked for it');
    expect(await planning.move(noted, { date: '2026-11-21' })).toMatchObject({ overrideReason: null });
  });

  it('keeps what two people set at the same time', async () => {
    const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
    await Promise.all(dates.map((date) => publish([date])));
    const { week } = await planning.week('planner', { week: '2026-W48' }, 'publication { date published }');
    expect(
      week.publication.filter((day: { published: boolean }) => day.published).map((day: { date: string }) => day.date),
    ).toEqual(dates);
  });

  it('needs Create roster and the early-adopter plan, and tells foreign departments like unknown ones', async () => {
    expect(await publish(['2026-11-26'], true, 'employee')).toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = await newWorld();
    const input = { departmentIds: [elsewhere.departmentId], dates: ['2026-11-26'], published: true };
    expect(
      await planning.call('planner', 'setPublication', input, undefined, 'SchedulePublication', 'days { date }'),
    ).toMatchObject({ code: 'NOT_FOUND' });
    await world.settle({ plan: 'basic' });
    expect(await publish(['2026-11-26'])).toMatchObject({ code: 'PLAN', key: 'planTooLow' });
    await world.settle({ plan: 'premium' });
  });
});
