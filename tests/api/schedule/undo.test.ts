import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const dates = async (employeeId: string): Promise<string[]> =>
  (await planning.week('planner', { from: '2026-11-16', to: '2026-12-06' })).week.scheduledShifts
    .filter((scheduledShift: Answered) => scheduledShift.employeeId === employeeId)
    .map((scheduledShift: Answered) => scheduledShift.date)
    .sort();

/** Sends a mutation and returns its undo handle. */
const operation = async (name: string, input: object, type: string): Promise<string> => {
  const caller = await world.as('planner');
  const upper = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const answer = await caller.mutate(`mutation ($input: ${upper}Input!) { ${name}(input: $input) { __typename } }`, {
    input,
  });
  expect(answer.data[name].__typename).toBe(type);
  return answer.extensions!.meta.operation!;
};

/** A series of three Mondays, whose second and later dates were changed to begin at ten. */
const laterDatesChanged = async (employeeId: string) => {
  const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'], repeat_until: '2026-11-30' };
  const { version } = await planning.plan({ employeeId, repeat });
  const input = { id: `${repeat.id}:2026-11-23`, version, scope: 'sequence', starttime: '10:00' };
  return { repeat, later: await operation('editScheduledShift', input, 'ScheduledShift') };
};

const undo = async (handle: string, role: 'planner' | 'employee' | 'manager' = 'planner') => {
  const caller = await world.as(role);
  const answer = await caller.mutate(
    'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { code key measured } } }',
    { input: { operation: handle } },
  );
  return { ...answer.data.undoOperation, handle: answer.extensions?.meta.operation };
};

describe('undo', () => {
  it('takes a move into another week back, and does it again', async () => {
    const employeeId = await world.addPerson('Ann', []);
    const { id, version } = await planning.plan({ employeeId });
    const handle = await operation('moveScheduledShift', { id, version, date: '2026-11-25' }, 'ScheduledShift');
    const undone = await undo(handle);
    expect(await dates(employeeId)).toEqual(['2026-11-16']);
    await undo(undone.handle);
    expect(await dates(employeeId)).toEqual(['2026-11-25']);
  });

  it('takes back a selection, a deleted series with dates of their own, and a date that left its series', async () => {
    const employeeId = await world.addPerson('Bea', []);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'], repeat_until: '2026-11-30' };
    const first = await planning.plan({ employeeId, repeat });
    const left = await operation(
      'moveScheduledShift',
      { id: `${repeat.id}:2026-11-23`, version: 1, date: '2026-11-24' },
      'ScheduledShift',
    );
    const gone = await operation(
      'deleteScheduledShift',
      { id: first.id, version: 1, scope: 'original' },
      'DeletedShifts',
    );
    expect(await dates(employeeId)).toEqual([]);
    await undo(gone);
    expect(await dates(employeeId)).toEqual(['2026-11-16', '2026-11-24', '2026-11-30']);
    const moves = [{ id: `${repeat.id}:2026-11-30`, version: 2, date: '2026-12-01' }];
    const moved = await operation('moveScheduledShifts', { moves }, 'ScheduledShiftList');
    await undo(moved);
    expect(await dates(employeeId)).toEqual(['2026-11-16', '2026-11-24', '2026-11-30']);
    await undo(left);
    expect(await dates(employeeId)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
  });

  it('takes one step after the other back, though each of them touched the same shift', async () => {
    const employeeId = await world.addPerson('Dee', []);
    const { id, version } = await planning.plan({ employeeId });
    const first = await operation('moveScheduledShift', { id, version, date: '2026-11-25' }, 'ScheduledShift');
    const second = await operation(
      'moveScheduledShift',
      { id, version: version + 1, date: '2026-11-26' },
      'ScheduledShift',
    );
    await undo(second);
    expect(await dates(employeeId)).toEqual(['2026-11-25']);
    await undo(first);
    expect(await dates(employeeId)).toEqual(['2026-11-16']);
  });

  it('says so when the shift was changed since, and needs what the change needed', async () => {
    const shift = await planning.plan({ employeeId: await world.addPerson('Cor', []) });
    const handle = await operation(
      'moveScheduledShift',
      { id: shift.id, version: 1, date: '2026-11-17' },
      'ScheduledShift',
    );
    expect(await undo(handle, 'employee')).toMatchObject({ __typename: 'Refusal', code: 'FORBIDDEN' });
    await planning.move({ ...shift, version: 2 }, { date: '2026-11-18' });
    expect(await undo(handle)).toMatchObject({ __typename: 'Refusal', code: 'CONFLICT', key: 'undoConflict' });
  });

  it('leaves what someone else decided, also when they decided for the same again', async () => {
    const employeeId = await world.addPerson('Fay', []);
    const shift = await planning.plan({ employeeId });
    const handle = await operation(
      'moveScheduledShift',
      { id: shift.id, version: 1, date: '2026-11-17' },
      'ScheduledShift',
    );
    await planning.move({ ...shift, version: 2 }, { date: '2026-11-18' }, 'manager');
    await planning.move({ ...shift, version: 3 }, { date: '2026-11-17' }, 'manager');
    // It is where the planner put it, but because the manager moved it there.
    expect(await undo(handle)).toMatchObject({ key: 'undoConflictBy', measured: 'Mira Test' });
    expect(await dates(employeeId)).toEqual(['2026-11-17']);
  });

  it.each(['editScheduledShift', 'deleteScheduledShift'])(
    'leaves a series as it is when someone has taken a date out of it since: %s',
    async (name) => {
      const employeeId = await world.addPerson('Flo', []);
      const { later } = await laterDatesChanged(employeeId);
      const all = async (): Promise<Answered[]> =>
        (await planning.week('planner', { from: '2026-11-16', to: '2026-12-06' })).week.scheduledShifts.filter(
          (scheduledShift: Answered) => scheduledShift.employeeId === employeeId,
        );
      const last = (await all()).find(({ date }) => date === '2026-11-30')!;
      await planning.call(
        'manager',
        name,
        { id: last.id, version: last.version, ...(name === 'editScheduledShift' ? { starttime: '12:00' } : {}) },
        undefined,
        name === 'editScheduledShift' ? 'ScheduledShift' : 'DeletedShifts',
        '__typename',
      );
      const stood = await all();
      expect(await undo(later)).toMatchObject({ code: 'CONFLICT', key: 'undoConflictBy', measured: 'Mira Test' });
      expect(await all()).toEqual(stood);
    },
  );

  it('takes a change of later dates back although someone changed an earlier one', async () => {
    const employeeId = await world.addPerson('Gus', []);
    const { repeat, later } = await laterDatesChanged(employeeId);
    await planning.move({ id: `${repeat.id}:2026-11-16`, version: 2 } as Answered, { date: '2026-11-17' }, 'manager');
    expect(await undo(later)).toMatchObject({ __typename: 'Done' });
    expect(await dates(employeeId)).toEqual(['2026-11-17', '2026-11-23', '2026-11-30']);
  });

  it('goes on past steps of one’s own that were taken back, but not past the same done by someone else', async () => {
    const employeeId = await world.addPerson('Gil', []);
    const shift = await planning.plan({ employeeId });
    const handle = await operation(
      'moveScheduledShift',
      { id: shift.id, version: 1, date: '2026-11-17' },
      'ScheduledShift',
    );
    const moved = await (await world.as('manager')).mutate(
      'mutation ($input: MoveScheduledShiftInput!) { moveScheduledShift(input: $input) { __typename } }',
      { input: { id: shift.id, version: 2, date: '2026-11-20' } },
    );
    await undo(moved.extensions!.meta.operation!, 'manager');
    expect(await undo(handle)).toMatchObject({ key: 'undoConflictBy' });
  });

  it('takes its own day out of a publication to which someone else added another', async () => {
    const dates = async (published: string[], role: 'planner' | 'manager') => {
      const answer = await (await world.as(role)).mutate(
        'mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }',
        { input: { departmentIds: [world.departmentId], dates: published, published: false } },
      );
      return answer.extensions!.meta.operation!;
    };
    const shown = async () =>
      (
        await planning.week(
          'planner',
          { from: '2026-11-25', to: '2026-11-26' },
          'publication { date published overridden }',
        )
      ).week.publication;
    const handle = await dates(['2026-11-25'], 'planner');
    await dates(['2026-11-26'], 'manager');
    expect(await undo(handle)).toMatchObject({ __typename: 'Done' });
    expect(await shown()).toEqual([
      { date: '2026-11-25', published: true, overridden: false },
      { date: '2026-11-26', published: false, overridden: true },
    ]);
  });
});
