import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const range = { from: '2026-11-16', to: '2026-12-06' };

const planned = async (employeeId: string): Promise<string[]> =>
  (await planning.week('owner', range)).week.scheduledShifts
    .filter((scheduledShift: Answered) => scheduledShift.employeeId === employeeId)
    .map((scheduledShift: Answered) => `${scheduledShift.date} ${scheduledShift.starttime}`)
    .sort();

const operation = async (name: string, input: object, type: string, role: Role = 'planner'): Promise<string> => {
  const upper = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const document = `mutation ($input: ${upper}Input!) { ${name}(input: $input) { __typename ... on Refusal { key field } } }`;
  const answer = await (await world.as(role)).mutate(document, { input });
  expect(answer.data?.[name] ?? answer.errors).toEqual({ __typename: type });
  return answer.extensions!.meta.operation!;
};

const undo = async (handle: string, role: Role = 'planner') => {
  const answer = await (await world.as(role)).mutate(
    `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename
      ... on Refusal { code key measured } ... on UndoneInPart { undone count } } }`,
    { input: { operation: handle } },
  );
  return { ...answer.data.undoOperation, handle: answer.extensions?.meta.operation };
};

const done = { __typename: 'Done' };

/** Three Mondays of a new person. */
const mondays = async () => {
  const employeeId = await world.addPerson('Sera', []);
  const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'], repeat_until: '2026-11-30' };
  const { version } = await planning.plan({ employeeId, repeat });
  return { employeeId, second: { id: `${repeat.id}:2026-11-23`, version } };
};

describe('undo and redo', () => {
  it.each([
    ['occurrence', ['2026-11-16 09:00', '2026-11-23 10:00', '2026-11-30 09:00']],
    ['sequence', ['2026-11-16 09:00', '2026-11-23 10:00', '2026-11-30 10:00']],
    ['original', ['2026-11-16 10:00', '2026-11-23 10:00', '2026-11-30 10:00']],
  ])('of a series that was changed, by scope: %s', async (scope, changed) => {
    const { employeeId, second } = await mondays();
    const before = await planned(employeeId);
    const handle = await operation('editScheduledShift', { ...second, scope, starttime: '10:00' }, 'ScheduledShift');
    expect(await planned(employeeId)).toEqual(changed);
    const undone = await undo(handle);
    expect(undone).toMatchObject(done);
    expect(await planned(employeeId)).toEqual(before);
    const redone = await undo(undone.handle);
    expect(redone).toMatchObject(done);
    expect(await planned(employeeId)).toEqual(changed);
    expect(await undo(redone.handle)).toMatchObject(done);
    expect(await planned(employeeId)).toEqual(before);
  });

  it('of a series keep a date that someone moved meanwhile where it is', async () => {
    const { employeeId, second } = await mondays();
    await operation('moveScheduledShift', { ...second, date: '2026-11-24' }, 'ScheduledShift', 'manager');
    const third = { id: second.id.replace('11-23', '11-30'), version: second.version };
    const handle = await operation(
      'editScheduledShift',
      { ...third, scope: 'sequence', starttime: '10:00' },
      'ScheduledShift',
    );
    const undone = await undo(handle);
    expect(undone).toMatchObject(done);
    expect(await planned(employeeId)).toEqual(['2026-11-16 09:00', '2026-11-24 09:00', '2026-11-30 09:00']);
    expect(await undo(undone.handle)).toMatchObject(done);
    expect(await planned(employeeId)).toEqual(['2026-11-16 09:00', '2026-11-24 09:00', '2026-11-30 10:00']);
  });

  it('of what was sent twice, as the first answer was lost: both answers name the one operation', async () => {
    const employeeId = await world.addPerson('Twice', []);
    const { id, version } = await planning.plan({ employeeId, date: '2026-11-25' });
    const caller = await world.as('planner');
    const send = async (document: string, input: object, key: string) =>
      (await caller.mutate(document, { input }, { key })).extensions!.meta.operation!;
    const move = 'mutation ($input: MoveScheduledShiftInput!) { moveScheduledShift(input: $input) { __typename } }';
    const first = await send(move, { id, version, date: '2026-11-26' }, 'moved-once');
    expect(first).toBeTruthy();
    expect(await send(move, { id, version, date: '2026-11-26' }, 'moved-once')).toBe(first);
    const back = 'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }';
    const undone = await send(back, { operation: first }, 'undone-once');
    expect(await send(back, { operation: first }, 'undone-once')).toBe(undone);
    expect(await planned(employeeId)).toEqual(['2026-11-25 09:00']);
    expect(await undo(undone)).toMatchObject(done);
    expect(await planned(employeeId)).toEqual(['2026-11-26 09:00']);
  });

  const deactivate = (id: string, plannedWork: 'keep' | 'remove') =>
    operation('deactivateEmployee', { id, version: 1, lastDay: '2026-11-20', plannedWork }, 'Employee', 'owner');

  it('after the person was deactivated move what stayed planned', async () => {
    const employeeId = await world.addPerson('Gone', []);
    const { id, version } = await planning.plan({ employeeId, date: '2026-11-25' });
    const handle = await operation('moveScheduledShift', { id, version, date: '2026-11-26' }, 'ScheduledShift');
    await deactivate(employeeId, 'keep');
    const undone = await undo(handle);
    expect(undone).toMatchObject(done);
    expect(await planned(employeeId)).toEqual(['2026-11-25 09:00']);
    expect(await undo(undone.handle)).toMatchObject(done);
    expect(await planned(employeeId)).toEqual(['2026-11-26 09:00']);
  });

  it('after the person was deactivated leave what went with them', async () => {
    const employeeId = await world.addPerson('Gone', []);
    const shift = await planning.plan({ employeeId, date: '2026-11-25' });
    const input = { id: shift.id, version: shift.version, date: '2026-11-26' };
    const handle = await operation('moveScheduledShift', input, 'ScheduledShift');
    const left = await deactivate(employeeId, 'remove');
    expect(await undo(handle)).toMatchObject({ key: 'undoConflictBy' });
    expect(await planned(employeeId)).toEqual([]);
    // Once the deactivation is undone, the person has the shift again.
    expect(await undo(left, 'owner')).toMatchObject(done);
    expect(await undo(handle)).toMatchObject({ key: 'undoConflictBy' });
    expect(await planned(employeeId)).toEqual(['2026-11-26 09:00']);
  });

  /** A separate department with one unassigned shift, as the owner sees it. */
  const kitchen = async () => {
    const department = { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: 'Kitchen' };
    await operation('createDepartment', department, 'Department', 'owner');
    const { data } = await (await world.as('owner')).query('{ organisation { teams { id department_id } } }');
    const teams: { id: string; department_id: string }[] = data.organisation.teams;
    const teamId = teams.find(({ department_id }) => department_id === department.id)!.id;
    const template = { id: world.ports.ids.next('shf'), departmentId: department.id, name: 'K', long_name: 'Kitchen' };
    const look = { starttime: '09:00', endtime: '17:00', colour: '#3d6ff0' };
    await operation('createShift', { ...template, ...look }, 'Shift', 'owner');
    const place = { teamId, shiftId: template.id, date: '2026-11-27', employeeId: null };
    const shift = await planning.plan(place, 'owner');
    const remove = (plannedWork: 'keep' | 'remove') =>
      operation('deactivateDepartment', { id: department.id, version: 1, plannedWork }, 'RemovedPlace', 'owner');
    const stands = async (): Promise<unknown[]> =>
      (await planning.week('owner', { ...range, departmentIds: [department.id] })).week.scheduledShifts.map(
        (scheduledShift: Answered) => scheduledShift.date,
      );
    return { seen: { id: shift.id, version: shift.version }, remove, stands };
  };

  it('after the department was removed move what stayed planned in it', async () => {
    const { seen, remove, stands } = await kitchen();
    const handle = await operation('moveScheduledShift', { ...seen, date: '2026-11-28' }, 'ScheduledShift', 'owner');
    await remove('keep');
    const undone = await undo(handle, 'owner');
    expect(undone).toMatchObject(done);
    expect(await stands()).toEqual(['2026-11-27']);
    expect(await undo(undone.handle, 'owner')).toMatchObject(done);
  });

  it('after the department was removed leave what was deleted with it', async () => {
    const { seen, remove, stands } = await kitchen();
    const handle = await operation('moveScheduledShift', { ...seen, date: '2026-11-28' }, 'ScheduledShift', 'owner');
    await remove('remove');
    expect(await undo(handle, 'owner')).toMatchObject({ code: 'CONFLICT' });
    expect(await stands()).toEqual([]);
  });

  it('after the department was removed bring nothing back into it, say why, and do it once it is back', async () => {
    const { seen, remove, stands } = await kitchen();
    const handle = await operation('deleteScheduledShift', seen, 'DeletedShifts', 'owner');
    const removed = await remove('keep');
    expect(await undo(handle, 'owner')).toMatchObject({
      code: 'STATE',
      key: 'undoDepartmentGone',
      measured: 'Kitchen',
    });
    expect(await stands()).toEqual([]);
    expect(await undo(removed, 'owner')).toMatchObject(done);
    expect(await undo(handle, 'owner')).toMatchObject(done);
    expect(await stands()).toEqual(['2026-11-27']);
  });

  it('after the team was removed bring nothing back into it, and do it once it is back', async () => {
    const id = world.ports.ids.next('tem');
    const team = { id, departmentId: world.departmentId, name: 'Terrace', colour: '#3d6ff0' };
    await operation('createTeam', team, 'Team', 'owner');
    const employeeId = await world.addPerson('Toni', []);
    const shift = await planning.plan({ employeeId, teamId: id, date: '2026-11-27' });
    const seen = { id: shift.id, version: shift.version };
    const moved = await operation('editScheduledShift', { ...seen, teamId: world.teamId }, 'ScheduledShift');
    const removed = await operation(
      'deleteTeam',
      { id, version: 1, targetTeamId: world.teamId },
      'RemovedPlace',
      'owner',
    );
    expect(await undo(moved)).toMatchObject({ code: 'STATE', key: 'undoTeamGone' });
    expect(await undo(removed, 'owner')).toMatchObject(done);
    expect(await undo(moved)).toMatchObject(done);
  });

  it('after the person was deactivated bring back what was deleted before, which the rules mark like any such shift', async () => {
    const employeeId = await world.addPerson('Gone', []);
    const { id, version } = await planning.plan({ employeeId, date: '2026-11-25' });
    const handle = await operation('deleteScheduledShift', { id, version }, 'DeletedShifts');
    await deactivate(employeeId, 'remove');
    expect(await undo(handle)).toMatchObject(done);
    const fields = 'scheduledShifts { employeeId verdict { level findings { rule } } }';
    const { week } = await planning.week('owner', range, fields);
    const [back] = week.scheduledShifts.filter((scheduledShift: Answered) => scheduledShift.employeeId === employeeId);
    expect(back.verdict).toMatchObject({ level: 'block', findings: expect.arrayContaining([{ rule: 'employment' }]) });
  });
});
