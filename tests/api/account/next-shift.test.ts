import { beforeEach, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Awaited<ReturnType<typeof newPlanning>>;
beforeEach(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const next = async () =>
  (await (await world.as('employee')).query('{ myOverview { nextShift { id colleagues address } } }', {})).data
    .myOverview.nextShift;

it('says with whom one works next: those of the same place and time alone', async () => {
  expect(await next()).toBeNull();
  const own = await planning.plan({ date: '2026-11-16' });
  await planning.plan({ date: '2026-11-16', employeeId: world.ids.planner });
  await planning.plan({ date: '2026-11-17', employeeId: world.ids.nobody });
  const answer = await next();
  expect(answer.id).toBe(own.id);
  expect(answer.colleagues).toHaveLength(1);
});
