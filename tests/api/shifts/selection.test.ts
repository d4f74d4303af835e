import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning, shiftFields } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];
const list = (name: string, input: object) =>
  planning.call('planner', name, input, undefined, 'ScheduledShiftList', `scheduledShifts { ${shiftFields} }`);
const remove = (shifts: Answered[]) =>
  planning.call(
    'planner',
    'deleteScheduledShifts',
    { shifts: shifts.map(({ id, version }) => ({ id, version })) },
    undefined,
    'DeletedShifts',
    'ids',
  );
const shiftsOf = async (
  employeeId: string,
  variables: object = { from: '2026-11-16', to: '2026-12-13' },
): Promise<Answered[]> =>
  (await planning.week('planner', variables)).week.scheduledShifts.filter(
    (scheduledShift: Answered) => scheduledShift.employeeId === employeeId,
  );

describe('a selection', () => {
  it('moves as one operation, each shift to its own place', async () => {
    const [person, other] = [await world.addPerson('Ana', []), await world.addPerson('Bo', [])];
    const shifts = await Promise.all(dates.map((date) => planning.plan({ date, employeeId: person })));
    const moves = shifts.map(({ id, version }, index) => ({
      id,
      version,
      employeeId: other,
      date: `2026-11-2${index + 3}`,
    }));
    const answer = await list('moveScheduledShifts', { moves });
    expect(
      (answer.scheduledShifts as Answered[]).map((scheduledShift) => [
        scheduledShift.id,
        scheduledShift.date,
        scheduledShift.version,
      ]),
    ).toEqual(shifts.map(({ id }, index) => [id, `2026-11-2${index + 3}`, 2]));
    expect(await shiftsOf(person)).toEqual([]);
    expect(await shiftsOf(other)).toHaveLength(3);
  });

  it('does nothing when one of it cannot be done, and says which', async () => {
    const person = await world.addPerson('Cas', []);
    const shifts = await Promise.all(dates.map((date) => planning.plan({ date, employeeId: person })));
    const moves = shifts.map(({ id, version }) => ({ id, version, date: '2026-11-27' }));
    expect(
      await list('moveScheduledShifts', { moves: [moves[0], { ...moves[1], version: 7 }, moves[2]] }),
    ).toMatchObject({ code: 'CONFLICT', field: 'moves.1' });
    expect(
      await list('moveScheduledShifts', { moves: [moves[0], { ...moves[1], employeeId: 'emp_none' }] }),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'moves.1.employeeId' });
    expect(await list('moveScheduledShifts', { moves: [moves[0], moves[0]] })).toMatchObject({
      code: 'INVALID',
      key: 'input.twice',
    });
    expect(await remove([shifts[0]!, { ...shifts[1]!, id: 'sch_none' }])).toMatchObject({
      code: 'NOT_FOUND',
      field: 'shifts.1',
    });
    expect((await shiftsOf(person)).map((shift) => shift.date)).toEqual(dates);
  });

  it('is judged together: what it puts over each other is red', async () => {
    const person = await world.addPerson('Dee', []);
    const shifts = await Promise.all(dates.map((date) => planning.plan({ date, employeeId: person })));
    const moves = shifts.map(({ id, version }) => ({ id, version, date: '2026-11-27' }));
    const answer = await list('moveScheduledShifts', { moves });
    expect(
      (answer.scheduledShifts as Answered[]).map(
        (scheduledShift) => (scheduledShift.verdict as { level: string }).level,
      ),
    ).toEqual(['block', 'block', 'block']);
  });

  it('takes dates out of series, several of one', async () => {
    const person = await world.addPerson('Els', []);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo', 'we'], repeat_until: '2026-12-02' };
    await planning.plan({ employeeId: person, repeat });
    const [one, two, three] = (await shiftsOf(person)).sort((a, b) =>
      (a.date as string) < (b.date as string) ? -1 : 1,
    );
    const moves = [one!, two!].map(({ id, version }) => ({ id, version, date: '2026-11-20' }));
    expect(await list('moveScheduledShifts', { moves })).toMatchObject({ __typename: 'ScheduledShiftList' });
    expect(await remove([three!])).toMatchObject({ ids: [three!.id] });
    expect((await shiftsOf(person)).map((shift) => shift.date).sort()).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
    ]);
  });

  it('is copied, and the copies are shifts of their own', async () => {
    const person = await world.addPerson('Fay', []);
    const shifts = await Promise.all(dates.map((date) => planning.plan({ date, employeeId: person, note: 'Same' })));
    const copies = shifts.map(({ id }, index) => ({
      id,
      newId: world.ports.ids.next('sch'),
      date: `2026-11-2${index + 3}`,
    }));
    const answer = await list('copyScheduledShifts', { copies });
    expect(answer.scheduledShifts).toMatchObject(
      copies.map(({ newId, date }) => ({ id: newId, date, version: 1, note: 'Same', employeeId: person })),
    );
    expect(await shiftsOf(person)).toHaveLength(6);
    expect(await list('copyScheduledShifts', { copies })).toMatchObject({
      code: 'CONFLICT',
      key: 'idTaken',
      field: 'copies.0.newId',
    });
    const single = { id: shifts[0]!.id, newId: world.ports.ids.next('sch'), employeeId: world.ids.colleague };
    expect(await planning.call('planner', 'copyScheduledShift', single)).toMatchObject({
      id: single.newId,
      employeeId: world.ids.colleague,
      date: dates[0],
      occurrence_id: `${single.newId}:${dates[0]}`,
    });
  });

  it('becomes another kind of work where it lands, moved or copied, as one operation', async () => {
    const person = await world.addPerson('Gil', []);
    const task = await planning.template('Stock', '08:00', '10:00', { isTask: true });
    const shifts = await Promise.all(dates.map((date) => planning.plan({ date, employeeId: person })));
    const copies = shifts.map(({ id }) => ({
      id,
      newId: world.ports.ids.next('sch'),
      shiftId: planning.shifts.evening,
    }));
    const copied = await list('copyScheduledShifts', { copies });
    const times = { starttime: '09:00', endtime: '17:00', version: 1 };
    expect(copied.scheduledShifts).toMatchObject(
      copies.map(({ newId, shiftId }) => ({ id: newId, shiftId, ...times, Shift: { long_name: 'Evening shift' } })),
    );
    const moves = shifts.map(({ id, version }) => ({ id, version, shiftId: task }));
    const moved = await list('moveScheduledShifts', { moves });
    expect(moved.scheduledShifts).toMatchObject(shifts.map(({ id }) => ({ id, shiftId: task, starttime: '09:00' })));
    // A task's hours do not count, so it causes no overlap.
    expect((moved.scheduledShifts as Answered[])[0]!.verdict).toMatchObject({ level: 'fits' });
    expect(
      await list('copyScheduledShifts', {
        copies: [{ id: shifts[0]!.id, newId: world.ports.ids.next('sch'), shiftId: 'shf_none' }],
      }),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'copies.0.shiftId' });
  });

  it('of a hundred is journalled and wholly there', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => world.addPerson('Many', [])));
    const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const source = await planning.plan({ date: '2026-11-30', employeeId: null });
    const copies = people.flatMap((employeeId) =>
      week.map((date) => ({ id: source.id, newId: world.ports.ids.next('sch'), employeeId, date })),
    );
    const answer = await list('copyScheduledShifts', { copies });
    expect(answer.scheduledShifts).toHaveLength(100);
    const { week: seen } = await planning.week('planner', { week: '2026-W49' });
    const made = seen.scheduledShifts.filter((scheduledShift: Answered) =>
      people.includes(scheduledShift.employeeId as string),
    );
    expect(made).toHaveLength(100);
    expect(await remove(made)).toMatchObject({ __typename: 'DeletedShifts' });
    expect(
      await list('moveScheduledShifts', {
        moves: Array.from({ length: 1001 }, (_, index) => ({ id: `sch_${index}`, version: 1 })),
      }),
    ).toMatchObject({ code: 'INVALID', key: 'input.tooManyShifts', field: 'moves' });
  });
});
