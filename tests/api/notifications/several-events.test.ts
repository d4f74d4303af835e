import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { keptFor, newNotification } from './telling.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
const count = 70;

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  telling = newNotification(world);
});
beforeEach(() => telling.passOver());

/** Seventy copies do not fit into one transaction. */
const copyMany = async (shift: Answered, first: string): Promise<void> => {
  const copies = Array.from({ length: count }, (_, at) => ({
    id: shift.id,
    newId: world.ports.ids.next('sch'),
    date: addDays(first, at),
  }));
  const answer = await (await world.as('planner')).mutate(
    'mutation ($input: CopyScheduledShiftsInput!) { copyScheduledShifts(input: $input) { __typename } }',
    { input: { copies } },
  );
  expect(answer.errors).toBeUndefined();
};

const told = async (): Promise<number[]> => (await keptFor(world, 'employee')).map(({ lines }) => lines.length);

it.each([
  ['in order', <T>(events: T[]): T[] => events, '2026-12-01'],
  [
    'the last first, and all twice',
    <T>(events: T[]): T[] => [...events].reverse().flatMap((item) => [item, item]),
    '2027-03-01',
  ],
])('what is copied in several events is reported once, in whatever order they come: %s', async (_, order, first) => {
  const shift = await planning.plan({ date: addDays(first, -1) });
  await telling.passOver();
  const before = await told();
  await copyMany(shift, first);
  expect((await telling.waiting()).length).toBeGreaterThan(1);
  await telling.tell(order);
  expect((await told()).toSorted()).toEqual([...before, count].toSorted());
});
