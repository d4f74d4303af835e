import { expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld } from '#tests/kit/world.ts';
import { keptFor, newNotification, saidTo } from './telling.ts';

/** The employee has published shifts on 18 and 25 November and every Thursday; the last day comes before them. */
const departure = async (plannedWork: 'open' | 'remove', lastDay: string) => {
  const world = await newWorld();
  const planning = await newPlanning(world);
  const telling = newNotification(world);
  const employeeId = world.ids.employee;
  const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['th'], repeat_until: '2026-12-10' };
  for (const date of ['2026-11-18', '2026-11-25']) await planning.plan({ employeeId, date });
  await planning.plan({ employeeId, date: '2026-11-26', repeat });
  await world.settle({ publishDaysAhead: 365 });
  await telling.passOver();
  const input = { id: employeeId, version: 1, lastDay, plannedWork };
  const owner = await world.as('owner');
  const answer = await owner.mutate(
    'mutation($input: DeactivateEmployeeInput!) { deactivateEmployee(input: $input) { __typename } }',
    { input },
  );
  expect(answer.data.deactivateEmployee.__typename).toBe('Employee');
  return { world, telling, owner, handle: answer.extensions!.meta.operation as string };
};
const today = '2026-11-10';
const hours = '09:00–17:00, Day shift, Operations';

it('open shifts that someone leaves behind are reported to their team like every other, once, and not to the one who goes', async () => {
  const { world, telling } = await departure('open', today);
  await telling.tell();
  expect(await keptFor(world, 'colleague')).toHaveLength(1);
  expect(await saidTo(world, 'colleague')).toEqual([
    `Open shift: Wed 18 Nov, ${hours}. Interested?`,
    `Open shift: Wed 25 Nov, ${hours}. Interested?`,
    `Open shift: Thu 26 Nov, ${hours}. Interested?`,
  ]);
  expect(await saidTo(world, 'employee')).toEqual([]);
});

it('someone who works on for a while hears which shifts after the last day are theirs no more', async () => {
  const { world, telling } = await departure('remove', '2026-11-20');
  await telling.tell();
  expect((await saidTo(world, 'employee')).length).toBeGreaterThan(1);
  expect((await saidTo(world, 'employee')).join(' ')).toContain('Wed 25 Nov');
  expect((await saidTo(world, 'employee')).join(' ')).not.toContain('Wed 18 Nov');
  expect(await saidTo(world, 'colleague')).toEqual([]);
});

it('no one is notified of a departure that was taken back at once', async () => {
  const { world, telling, owner, handle } = await departure('open', '2026-11-20');
  await telling.tell();
  await owner.mutate('mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }', {
    input: { operation: handle },
  });
  await telling.tell();
  expect([await saidTo(world, 'employee'), await saidTo(world, 'colleague')]).toEqual([[], []]);
});
