import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silenceOperation } from '#services/notifications/suppress-notifications.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newNotification, saidTo } from './telling.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
let heard = 0;

const news = async (): Promise<string[]> => {
  await telling.tell();
  const all = await saidTo(world, 'employee');
  const fresh = all.slice(heard);
  heard = all.length;
  return fresh;
};
const later = (minutes: number): string => {
  const { clock } = world.ports;
  clock.set(clock.now().add({ minutes }).toString());
  return clock.now().toString();
};

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  telling = newNotification(world);
});
beforeEach(async () => {
  await telling.passOver();
  await news();
  later(5);
});

const send = async (name: 'copyWeek' | 'restoreSchedule', type: string, input: object) => {
  const words = name === 'copyWeek' ? 'CopyWeekInput' : 'RestoreScheduleInput';
  const document = `mutation ($input: ${words}!) { ${name}(input: $input) { __typename ... on ${type} { told } } }`;
  const { data, extensions } = await (await world.as('planner')).mutate(document, { input });
  const { told } = data[name] as { told: string[] };
  return { told, operation: extensions!.meta.operation as string };
};

describe('published shifts', () => {
  it('that a copied week replaces are reported to the person who works them, and the answer says to whom', async () => {
    await planning.plan({ date: '2026-11-18' });
    await planning.plan({ date: '2026-11-25', shiftId: planning.shifts.evening });
    await planning.plan({ date: '2026-11-19', employeeId: world.ids.planner });
    await telling.passOver();
    const copied = await send('copyWeek', 'CopiedWeek', { from: '2026-11-16', to: '2026-11-23', replace: true });
    expect(copied).toMatchObject({ told: [world.ids.employee] });
    expect((await news()).sort()).toEqual([
      'New shift: Wed 25 Nov, 09:00–17:00, Day shift, Operations.',
      'You no longer work on Wed 25 Nov, 16:00–22:00 (Evening shift, Operations).',
    ]);
  });

  it('are reported as they are again after their schedule was restored', async () => {
    const shift = await planning.plan({ date: '2026-12-02' });
    const at = later(1);
    later(1);
    const { id, version } = shift;
    await planning.call('planner', 'editScheduledShift', { id, version, starttime: '11:00' });
    await telling.passOver();
    const restored = await send('restoreSchedule', 'RestoredSchedule', { at, from: '2026-12-02', to: '2026-12-02' });
    expect(restored).toMatchObject({ told: [world.ids.employee] });
    expect(await news()).toEqual([
      'Your shift has changed: Wed 2 Dec, 09:00–17:00, Day shift, Operations. It was 11:00–17:00.',
    ]);
  });

  it('are reported to no one where the planner says so, or where they are drafts', async () => {
    await planning.plan({ date: '2026-12-09' });
    await telling.passOver();
    const { told, operation } = await send('copyWeek', 'CopiedWeek', { from: '2026-12-09', to: '2026-12-16' });
    expect(told).toEqual([world.ids.employee]);
    expect(await silenceOperation(await world.context('planner'), { operation })).toEqual({ ok: true });
    expect(await news()).toEqual([]);
    await world.settle({ publishDaysAhead: 3 });
    expect(await send('copyWeek', 'CopiedWeek', { from: '2026-12-09', to: '2026-12-30' })).toMatchObject({ told: [] });
    expect(await news()).toEqual([]);
  });
});
