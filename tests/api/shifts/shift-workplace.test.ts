import { beforeEach, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Awaited<ReturnType<typeof newPlanning>>;
beforeEach(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const workplace = async (role: Role, id: string) =>
  (await (await world.as(role)).query('query($id: ID!) { shiftWorkplace(id: $id) { colleagues address } }', { id }))
    .data?.shiftWorkplace;

it('names the people who work in the same place at the same time, but not the person of the shift', async () => {
  const own = await planning.plan({ date: '2026-11-16' });
  await planning.plan({ date: '2026-11-16', employeeId: world.ids.planner });
  await planning.plan({ date: '2026-11-17', employeeId: world.ids.nobody });
  const answer = await workplace('employee', own.id);
  expect(answer.colleagues).toHaveLength(1);
  expect(await workplace('planner', own.id)).toEqual(answer);
});

it('answers about a draft, and names people of one, to planners only', async () => {
  const own = await planning.plan({ date: '2026-11-16' });
  await planning.plan({ date: '2026-11-16', employeeId: world.ids.planner });
  await (await world.as('planner')).mutate(
    'mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }',
    { input: { departmentIds: [world.departmentId], dates: ['2026-11-16'], published: false } },
  );
  expect((await workplace('planner', own.id)).colleagues).toHaveLength(1);
  expect(await workplace('employee', own.id)).toBeFalsy();
});
