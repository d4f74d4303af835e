import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newNotification, passMinutes, saidTo } from '#tests/api/notifications/telling.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
beforeAll(async () => {
  world = await newWorld({ table: 'muster-word-of-changes' });
  planning = await newPlanning(world);
  telling = newNotification(world);
  await world.settle({ publishDaysAhead: 365 });
});

/** A person's notifications that they may see. */
const inbox = async (role: Role): Promise<number> => {
  const answer = await (await world.as(role)).query('{ viewer { unreadNotifications } }');
  return answer.data.viewer.unreadNotifications;
};

const send = async (name: string, input: object): Promise<{ said: Answered; operation: string }> => {
  const upper = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const document = `mutation ($input: ${upper}Input!) { ${name}(input: $input) { __typename ... on Refusal { key } } }`;
  const answer = await (await world.as('planner')).mutate(document, { input });
  return { said: answer.data[name], operation: answer.extensions?.meta.operation ?? '' };
};

type Seen = { id: string; version: number };

describe.each([
  ['moved', 'moveScheduledShift', (seen: Seen) => ({ ...seen, date: '2026-11-26' })],
  ['copied', 'copyScheduledShift', ({ id }: Seen) => ({ id, newId: world.ports.ids.next('sch'), date: '2026-11-27' })],
  ['deleted', 'deleteScheduledShift', (seen: Seen) => seen],
  ['edited', 'editScheduledShift', (seen: Seen) => ({ ...seen, starttime: '10:00' })],
] as const)('word of a published shift that is %s', (_deed, name, inputOf) => {
  let shift: Answered;
  let before: number;
  let said: number;
  beforeEach(async () => {
    shift = await planning.plan({ date: '2026-11-25' });
    await telling.tell();
    await passMinutes(world, 6);
    before = await inbox('employee');
    said = (await saidTo(world, 'employee')).length;
  });
  const input = (): object => inputOf({ id: shift.id, version: shift.version });

  it('waits until it can no longer be undone', async () => {
    await send(name, input());
    await telling.tell();
    expect(await saidTo(world, 'employee')).toHaveLength(said + 1);
    expect(await inbox('employee')).toBe(before);
    world.ports.clock.advance({ seconds: 21 });
    expect(await inbox('employee')).toBe(before + 1);
  });

  it('goes when it is undone in time', async () => {
    const { operation } = await send(name, input());
    await telling.tell();
    await send('undoOperation', { operation });
    await telling.tell();
    world.ports.clock.advance({ seconds: 21 });
    expect(await saidTo(world, 'employee')).toHaveLength(said);
    expect(await inbox('employee')).toBe(before);
  });

  it('stays away where the planner says so', async () => {
    const { operation } = await send(name, input());
    await telling.tell();
    expect((await send('silenceOperation', { operation })).said).toEqual({ __typename: 'Done' });
    await telling.tell();
    world.ports.clock.advance({ seconds: 21 });
    expect(await inbox('employee')).toBe(before);
  });
});
