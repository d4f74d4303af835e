import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

describe('moveScheduledShift', () => {
  it('takes a shift to another person and date; the week shows it there', async () => {
    const shift = await planning.plan();
    const moved = await planning.move(shift, { employeeId: world.ids.colleague, date: '2026-11-18' });
    expect(moved).toMatchObject({ id: shift.id, version: 2, employeeId: world.ids.colleague, date: '2026-11-18', minutes: 450 });
    const { week } = await planning.week();
    const { __typename: _, ...shown } = moved;
    expect(week.scheduledShifts).toEqual([shown]);
  });
});
