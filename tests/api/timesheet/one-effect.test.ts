import { beforeAll, describe, it } from 'vitest';
import { expectOneEffect } from '#tests/kit/one-effect.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import {
  approvedHours,
  approveHours,
  createHours,
  declineHours,
  deleteHours,
  editHours,
  hoursOf,
  keptHours,
  reopenHours,
} from './hours.ts';

describe('[T30] each mutation of hours, sent twice and ten times at once with one key, has one effect', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });

  const kept = async (date: string) => {
    const { id, version } = await keptHours(world, { date });
    return { id, version };
  };

  it('createTimesheetEntry', () => expectOneEffect(world, 'manager', createHours, hoursOf(world)));
  it('editTimesheetEntry', async () =>
    expectOneEffect(world, 'manager', editHours, { ...(await kept('2026-11-02')), note: 'x' }));
  it('deleteTimesheetEntry', async () => expectOneEffect(world, 'manager', deleteHours, await kept('2026-11-03')));
  it('approveTimesheetEntries', async () =>
    expectOneEffect(world, 'manager', approveHours, { entries: [await kept('2026-11-04')] }));
  it('declineTimesheetEntries', async () =>
    expectOneEffect(world, 'manager', declineHours, { entries: [await kept('2026-11-05')], reason: 'no' }));
  it('reopenTimesheetEntries', async () => {
    const { id, version } = await approvedHours(world, { date: '2026-11-06' });
    await expectOneEffect(world, 'manager', reopenHours, { entries: [{ id, version }] });
  });
});
