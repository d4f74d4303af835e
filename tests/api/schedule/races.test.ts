import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '#services/kit/refusal.ts';
import { createScheduledShift } from '#services/shifts/planned/create-scheduled-shifts.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const on = async (employeeId: string, week = '2026-W47'): Promise<Answered[]> =>
  (await planning.week('planner', { week })).week.scheduledShifts.filter(
    (scheduledShift: Answered) => scheduledShift.employeeId === employeeId,
  );

describe('two planners', () => {
  it('who move one shift at once: one wins, the other gets CONFLICT with what stands', async () => {
    const shift = await planning.plan({ employeeId: await world.addPerson('One', []) });
    const answers = await Promise.all(
      ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((date) => planning.move(shift, { date })),
    );
    const [won] = answers.filter((answer) => answer.__typename === 'ScheduledShift');
    expect(answers.filter((answer) => answer.__typename === 'ScheduledShift')).toHaveLength(1);
    for (const lost of answers.filter((answer) => answer !== won))
      expect(lost).toMatchObject({ code: 'CONFLICT', key: expect.stringMatching(/changedMeanwhile|removedMeanwhile/) });
  });

  it('who take one date out of a series at once: one wins', async () => {
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'] };
    const shift = await planning.plan({ employeeId: await world.addPerson('Two', []), repeat });
    const answers = await Promise.all(
      ['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => planning.move(shift, { date })),
    );
    expect(answers.filter((answer) => answer.__typename === 'ScheduledShift')).toHaveLength(1);
  });

  it('who edit a series and one of its dates at once never lose either', async () => {
    const employeeId = await world.addPerson('Three', []);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'] };
    const shift = await planning.plan({ employeeId, repeat });
    const [edited, moved] = await Promise.all([
      planning.call('planner', 'editScheduledShift', {
        id: shift.id,
        version: shift.version,
        scope: 'original',
        starttime: '10:00',
      }),
      planning.move(shift, { date: '2026-11-17' }),
    ]);
    const both = [edited, moved].map((answer) => answer.__typename).sort();
    const [standing] = await on(employeeId);
    if (both[0] === 'Refusal') expect(edited.__typename === 'Refusal' || moved.__typename === 'Refusal').toBe(true);
    else expect(standing).toMatchObject({ date: '2026-11-17', starttime: '09:00' });
  });

  it.each([
    ['editScheduledShift', { scope: 'sequence', starttime: '10:00' }],
    ['editScheduledShift', { scope: 'original', date: '2026-12-01' }],
    ['deleteScheduledShift', { scope: 'sequence' }],
    ['deleteScheduledShift', { scope: 'original' }],
    ['undoOperation', null],
  ])('%s %o of a series: a date that leaves it in that very moment is seen', async (name, input) => {
    const employeeId = await world.addPerson('Six', []);
    const id = world.ports.ids.next('ser');
    const repeat = { id, interval: 1, weekdays: ['mo'], repeat_until: '2026-12-14' };
    const planner = await world.as('planner');
    const made = await planner.mutate(
      'mutation ($input: CreateScheduledShiftInput!) { createScheduledShift(input: $input) { __typename } }',
      {
        input: {
          id: world.ports.ids.next('sch'),
          teamId: world.teamId,
          shiftId: planning.shifts.day,
          employeeId,
          date: '2026-11-16',
          repeat,
        },
      },
    );
    const { table } = world.ports;
    let inBetween = async (): Promise<void> => {
      inBetween = async () => {};
      const leaving = { id: `${id}:2026-12-07`, version: 1, starttime: '12:00' };
      await planning.call('manager', 'editScheduledShift', leaving);
    };
    world.ports.table = {
      ...table,
      transact: async (...asked) => {
        await inBetween();
        return table.transact(...asked);
      },
    };
    const undone = { operation: made.extensions!.meta.operation };
    const sent = input ? { id: `${id}:2026-11-30`, version: 1, ...input } : undone;
    const types = { deleteScheduledShift: ['DeletedShifts', 'ids'], undoOperation: ['Done', '__typename'] };
    const [type, fields] = types[name as keyof typeof types] ?? [];
    const answer = await planning.call('planner', name, sent, undefined, type, fields);
    world.ports.table = table;
    const { week } = await planning.week('planner', { from: '2026-11-16', to: '2026-12-20' });
    const stands = week.scheduledShifts.filter((scheduledShift: Answered) => scheduledShift.employeeId === employeeId);
    expect(stands).toContainEqual(expect.objectContaining({ date: '2026-12-07', starttime: '12:00' }));
    expect(answer).toMatchObject({ code: 'CONFLICT' });
    expect(stands).toHaveLength(5);
  });

  it('who fill one day of a person take turns, so that every later one sees the earlier', async () => {
    for (let round = 0; round < 3; round += 1) {
      const employeeId = await world.addPerson('Four', []);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => planning.plan({ employeeId, date: '2026-11-16' })),
      );
      const written = answers.filter((answer) => answer.__typename === 'ScheduledShift');
      const overlaps = written.map(
        (answer) =>
          (answer.verdict as { findings: { rule: string; ids: string[] }[] }).findings.filter(
            (found) => found.rule === 'overlap',
          ).length,
      );
      expect(overlaps.sort()).toEqual(written.map((_, index) => index));
      for (const lost of answers.filter((answer) => answer.__typename === 'Refusal'))
        expect(lost).toMatchObject({ code: 'CONFLICT', key: 'busy' });
    }
  });

  it('of a night and the morning after it take turns too', async () => {
    const employeeId = await world.addPerson('Five', []);
    const [night, morning] = await Promise.all([
      planning.plan({ employeeId, date: '2026-11-16', shiftId: planning.shifts.night }),
      planning.plan({ employeeId, date: '2026-11-17', starttime: '06:00', endtime: '10:00' }),
    ]);
    const levels = [night, morning].map((answer) => (answer.verdict as { level: string }).level).sort();
    expect(levels).toEqual(['block', 'warn']);
  });
});

describe('one key, one effect', () => {
  it('for a plan that is sent twice and ten times at once', async () => {
    const employeeId = await world.addPerson('Six', []);
    const input = {
      id: world.ports.ids.next('sch'),
      teamId: world.teamId,
      shiftId: planning.shifts.day,
      employeeId,
      date: '2026-11-18',
    };
    const send = (key: string) => planning.call('planner', 'createScheduledShift', input, key);
    const first = await send('six');
    expect(await send('six')).toEqual(first);
    const another = { ...input, id: world.ports.ids.next('sch') };
    const many = await Promise.all(
      Array.from({ length: 10 }, () => planning.call('planner', 'createScheduledShift', another, 'seven')),
    );
    expect(new Set(many.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await on(employeeId)).toHaveLength(2);
    expect(await planning.call('planner', 'createScheduledShift', { ...input, note: 'other' }, 'six')).toMatchObject({
      code: 'INVALID',
      key: 'operationReused',
    });
  });

  it('for a move, a copy, a deletion and a selection', async () => {
    const employeeId = await world.addPerson('Eight', []);
    const shift = await planning.plan({ employeeId });
    const moves = await Promise.all(
      Array.from({ length: 10 }, () => planning.move(shift, { date: '2026-11-17' }, 'planner', 'move')),
    );
    expect(moves.every((answer) => answer.version === 2)).toBe(true);
    const newId = world.ports.ids.next('sch');
    const copies = await Promise.all(
      Array.from({ length: 10 }, () =>
        planning.call('planner', 'copyScheduledShift', { id: shift.id, newId, date: '2026-11-18' }, 'copy'),
      ),
    );
    expect(copies.every((answer) => answer.id === newId)).toBe(true);
    const both = (await on(employeeId)).map(({ id, version }) => ({ id, version }));
    expect(both).toHaveLength(2);
    const gone = await Promise.all(
      Array.from({ length: 10 }, () =>
        planning.call('planner', 'deleteScheduledShifts', { shifts: both }, 'gone', 'DeletedShifts', 'ids'),
      ),
    );
    expect(gone.every((answer) => (answer.ids as string[]).length === 2)).toBe(true);
    expect(await on(employeeId)).toEqual([]);
  });

  it('holds below GraphQL as well, with a Refusal that is a value', async () => {
    const ctx = await world.context('employee');
    const refused = await createScheduledShift(ctx, {
      id: world.ports.ids.next('sch'),
      teamId: world.teamId,
      shiftId: planning.shifts.day,
      date: '2026-11-18',
    });
    expect(isRefusal(refused) && refused.code).toBe('FORBIDDEN');
  });
});
