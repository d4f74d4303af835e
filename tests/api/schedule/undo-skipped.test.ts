import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

/** Sends a mutation and returns its undo handle. */
const operation = async (name: string, input: object, type: string, role: Role = 'planner'): Promise<string> => {
  const upper = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const document = `mutation ($input: ${upper}Input!) { ${name}(input: $input) { __typename ... on Refusal { key } } }`;
  const answer = await (await world.as(role)).mutate(document, { input });
  expect(answer.data[name]).toEqual({ __typename: type });
  return answer.extensions!.meta.operation!;
};

const state = 'employeeId name shift date starttime endtime breakMinutes team note tags seats';
const left = `id by own at hidden gone { kind name } before { ${state} } after { ${state} }`;

const undo = async (handle: string, role: Role = 'planner') => {
  const answer = await (await world.as(role)).mutate(
    `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename
      ... on UndoneInPart { undone count left { ${left} } } ... on Refusal { code key measured current } } }`,
    { input: { operation: handle } },
  );
  const { current, ...rest } = answer.data.undoOperation;
  return { ...rest, current: current ? JSON.parse(current) : current, handle: answer.extensions?.meta.operation };
};

const on = async (date: string, fields = 'id version employeeId date note starttime'): Promise<Answered[]> =>
  (await planning.week('planner', { from: date, to: date }, `scheduledShifts { ${fields} }`)).week.scheduledShifts;

const seen = ({ id, version }: Answered) => ({ id, version });

/** `count` shifts of one new person, on dates from 16 November on. */
const several = async (count: number) => {
  const employeeId = await world.addPerson('Sam', []);
  const dates = Array.from({ length: count }, (_, day) => `2026-11-${16 + day}`);
  const shifts = await Promise.all(dates.map((date) => planning.plan({ employeeId, date })));
  return { employeeId, dates, shifts };
};

describe('what an undo leaves', () => {
  it('is reported with who changed it, when, and from what to what', async () => {
    const employeeId = await world.addPerson('Ann', []);
    const shift = await planning.plan({ employeeId });
    const handle = await operation('moveScheduledShift', { ...seen(shift), date: '2026-11-17' }, 'ScheduledShift');
    world.ports.clock.advance({ seconds: 5 });
    const input = { id: shift.id, version: 2, date: '2026-11-19', starttime: '11:00', note: 'Keys' };
    await planning.call('manager', 'editScheduledShift', input);
    const at = world.ports.clock.now().toString();
    expect(await undo(handle)).toMatchObject({
      code: 'CONFLICT',
      key: 'undoConflictBy',
      measured: 'Mira Test',
      current: [
        {
          id: shift.id,
          by: 'Mira Test',
          own: false,
          hidden: false,
          before: { name: 'Ann Test', shift: 'Day shift', date: '2026-11-17', starttime: '09:00', note: null },
          after: { name: 'Ann Test', shift: 'Day shift', date: '2026-11-19', starttime: '11:00', note: 'Keys' },
        },
      ],
    });
    expect((await undo(handle)).current[0].at).toBe(at);
    expect(await on('2026-11-19')).toMatchObject([{ id: shift.id, starttime: '11:00' }]);
  });

  it('is reported as one step, however often it was changed, and as gone where it was deleted', async () => {
    const shift = await planning.plan({ employeeId: await world.addPerson('Bo', []) });
    const handle = await operation('moveScheduledShift', { ...seen(shift), date: '2026-11-17' }, 'ScheduledShift');
    await planning.move({ ...shift, version: 2 }, { date: '2026-11-18' }, 'manager');
    await operation('deleteScheduledShift', { id: shift.id, version: 3 }, 'DeletedShifts', 'manager');
    const { current } = await undo(handle);
    expect(current).toMatchObject([{ by: 'Mira Test', before: { name: 'Bo Test', date: '2026-11-17' }, after: null }]);
  });

  it('says that it was oneself, in another window', async () => {
    const shift = await planning.plan({ employeeId: await world.addPerson('Cas', []) });
    const handle = await operation('moveScheduledShift', { ...seen(shift), date: '2026-11-17' }, 'ScheduledShift');
    await planning.move({ ...shift, version: 2 }, { date: '2026-11-18' });
    expect(await undo(handle)).toMatchObject({ key: 'undoConflict', current: [{ own: true, by: 'Piet Test' }] });
  });

  it('is only what someone changed: of many the others are taken back, and redone', async () => {
    const { employeeId, dates, shifts } = await several(4);
    const other = await world.addPerson('Tom', []);
    const moves = shifts.map((shift) => ({ ...seen(shift), employeeId: other }));
    const handle = await operation('moveScheduledShifts', { moves }, 'ScheduledShiftList');
    const theirs = { id: shifts[2]!.id, version: 2 };
    await planning.call('manager', 'editScheduledShift', { ...theirs, note: 'Stays with Tom' });
    const undone = await undo(handle);
    expect(undone).toMatchObject({
      __typename: 'UndoneInPart',
      undone: 3,
      count: 4,
      left: [{ id: theirs.id, by: 'Mira Test', before: { note: null }, after: { note: 'Stays with Tom' } }],
    });
    const whose = async (): Promise<unknown[]> => {
      const days = await Promise.all(dates.map((date) => on(date)));
      return days.map((day) => day.find(({ id }) => shifts.some((shift) => shift.id === id))?.employeeId);
    };
    expect(await whose()).toEqual([employeeId, employeeId, other, employeeId]);
    // Redo only restores what was undone.
    expect(await undo(undone.handle)).toMatchObject({ __typename: 'Done' });
    expect(await whose()).toEqual([other, other, other, other]);
    expect(await on(dates[2]!)).toContainEqual(expect.objectContaining({ id: theirs.id, note: 'Stays with Tom' }));
  });

  it('is what has no place to come back to either, next to what someone changed, with the place and who took it away', async () => {
    const team = {
      id: world.ports.ids.next('tem'),
      departmentId: world.departmentId,
      name: 'Terrace',
      colour: '#3d6ff0',
    };
    await operation('createTeam', team, 'Team', 'owner');
    const employeeId = await world.addPerson('Uma', []);
    const planned = (date: string, teamId = world.teamId) => planning.plan({ employeeId, date, teamId });
    const [stays, there, changed] = [
      await planned('2026-11-16'),
      await planned('2026-11-17', team.id),
      await planned('2026-11-18'),
    ];
    const both = await operation('deleteScheduledShifts', { shifts: [stays, there].map(seen) }, 'DeletedShifts');
    const only = await planned('2026-11-19', team.id);
    const alone = await operation('deleteScheduledShifts', { shifts: [seen(only)] }, 'DeletedShifts');
    const away = { ...(await planned('2026-11-20', team.id)), teamId: world.teamId };
    const moves = [away, changed].map((one) => ({ ...seen(one), date: '2026-11-21', teamId: world.teamId }));
    const moved = await operation('moveScheduledShifts', { moves }, 'ScheduledShiftList');
    await planning.call('manager', 'editScheduledShift', { id: changed.id, version: 2, note: 'Mine' });
    world.ports.clock.advance({ seconds: 5 });
    const at = world.ports.clock.now().toString();
    await operation('deleteTeam', { id: team.id, version: 1, targetTeamId: world.teamId }, 'RemovedPlace', 'owner');

    const place = { gone: { kind: 'team', name: 'Terrace' }, by: 'Olga Owner', own: false, at };
    expect(await undo(both)).toMatchObject({
      __typename: 'UndoneInPart',
      undone: 1,
      count: 2,
      left: [{ id: there.id, ...place, before: { name: 'Uma Test', date: '2026-11-17' }, after: null }],
    });
    const ids = async (date: string) => (await on(date)).map(({ id }) => id);
    expect(await ids('2026-11-16')).toContain(stays.id);
    expect(await ids('2026-11-17')).not.toContain(there.id);
    // For a single shift, the answer is its reason only, as usual.
    expect(await undo(alone)).toMatchObject({ code: 'STATE', key: 'undoTeamGone' });
    // No shift is left to undo: each has its own reason.
    expect(await undo(moved)).toMatchObject({
      code: 'CONFLICT',
      current: [
        { id: changed.id, gone: null, by: 'Mira Test', after: { note: 'Mine' } },
        { id: away.id, ...place, before: { date: '2026-11-20' }, after: { date: '2026-11-21' } },
      ],
    });
  });

  it('of a redo is reported alike', async () => {
    const { shifts } = await several(3);
    const handle = await operation('deleteScheduledShifts', { shifts: shifts.map(seen) }, 'DeletedShifts');
    const undone = await undo(handle);
    const [back] = (await on('2026-11-17')).filter(({ id }) => id === shifts[1]!.id);
    await planning.call('manager', 'editScheduledShift', { ...seen(back!), starttime: '10:00' });
    expect(await undo(undone.handle)).toMatchObject({
      __typename: 'UndoneInPart',
      undone: 2,
      left: [{ id: shifts[1]!.id, before: { starttime: '09:00' }, after: { starttime: '10:00' } }],
    });
    expect((await on('2026-11-17')).some(({ id }) => id === shifts[1]!.id)).toBe(true);
    expect((await on('2026-11-16')).some(({ id }) => id === shifts[0]!.id)).toBe(false);
  });

  it('is all of a series, told by the dates that someone changed in it', async () => {
    const employeeId = await world.addPerson('Dirk', []);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'], repeat_until: '2026-11-30' };
    const { version } = await planning.plan({ employeeId, repeat });
    const input = { id: `${repeat.id}:2026-11-23`, version, scope: 'sequence', starttime: '10:00' };
    const handle = await operation('editScheduledShift', input, 'ScheduledShift');
    const last = (await on('2026-11-30')).find((one) => one.employeeId === employeeId)!;
    await planning.call('manager', 'editScheduledShift', { ...seen(last), starttime: '12:00' });
    expect((await undo(handle)).current).toMatchObject([
      { before: { date: '2026-11-30', starttime: '10:00' }, after: { date: '2026-11-30', starttime: '12:00' } },
    ]);
  });

  it('is an open shift too, with its free seats', async () => {
    const id = world.ports.ids.next('osh');
    const open = { id, teamId: world.teamId, shiftId: planning.shifts.day, date: '2026-11-20', instances: 2 };
    const created = await operation('createOpenShift', open, 'OpenShift');
    const input = { id, version: 1, employeeIds: [await world.addPerson('Els', [])] };
    await operation('assignOpenShift', input, 'AssignedOpenShift', 'manager');
    expect(await undo(created)).toMatchObject({
      key: 'undoConflictBy',
      current: [{ id, before: { name: null, seats: 2 }, after: { date: '2026-11-20', seats: 1 } }],
    });
  });

  it('is not told where someone took it to a department that one does not plan', async () => {
    const department = { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: 'Kitchen' };
    await operation('createDepartment', department, 'Department', 'owner');
    const { data } = await (await world.as('owner')).query('{ organisation { teams { id department_id } } }');
    const teams: { id: string; department_id: string }[] = data.organisation.teams;
    const teamId = teams.find(({ department_id }) => department_id === department.id)!.id;
    const shift = await planning.plan({ employeeId: null });
    const handle = await operation('moveScheduledShift', { ...seen(shift), date: '2026-11-17' }, 'ScheduledShift');
    const there = { id: shift.id, version: 2, teamId, note: 'A secret of the kitchen' };
    await planning.call('owner', 'editScheduledShift', there);
    const answer = await undo(handle);
    expect(answer.current).toMatchObject([{ hidden: true, before: { date: '2026-11-17' }, after: null }]);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});
