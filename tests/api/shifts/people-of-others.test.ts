import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { behindTheDoor } from '#tests/api/access/behind-the-door.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

describe('a planner of another department', () => {
  let world: World;
  let there: { departmentId: string; teamId: string; shiftId: string };
  let planner: Viewer;
  let own: string;
  const id = (prefix: string): string => world.ports.ids.next(prefix);

  beforeAll(async () => {
    world = await newWorld();
    const owner = await world.as('owner');
    const departmentId = id('dep');
    const place = { id: departmentId, locationId: world.made.locationId, name: 'Elsewhere' };
    await sendMutation(owner, 'createDepartment', place, '... on Department { id }');
    const { data } = await owner.query('{ organisation { teams { id department_id } } }');
    const teams = data.organisation.teams as { id: string; department_id: string }[];
    const teamId = teams.find((team) => team.department_id === departmentId)!.id;
    const shiftId = id('shf');
    const type = { id: shiftId, departmentId, name: 'Bar', long_name: 'Bar', colour: '#3d6ff0' };
    await sendMutation(owner, 'createShift', { ...type, starttime: '13:00', endtime: '17:00' }, '... on Shift { id }');
    there = { departmentId, teamId, shiftId };
    own = await world.addPerson('Own', []);
    const strange = await world.addPerson('Strange', []);
    for (const personId of [own, strange])
      await sendMutation(
        owner,
        'editUserTeams',
        { id: personId, version: 1, teamIds: [teamId] },
        '... on Employee { id }',
      );
    const { viewer } = await world.contextOf(strange);
    planner = { ...viewer, grants: [{ departmentId, permissions: ['createRoster'] }] };
  });

  const list = '... on ScheduledShiftList { scheduledShifts { id } openShifts { id } }';
  const answers: Record<string, string> = {
    createScheduledShifts: list,
    moveScheduledShifts: list,
    copyScheduledShifts: list,
    createOpenShift: '... on OpenShift { id version }',
    editOpenShift: '... on OpenShift { id version }',
    assignOpenShift: '... on AssignedOpenShift { openShift { id } }',
  };
  const send = async (field: string, input: object, by: Viewer = planner) => {
    const name = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
    const fields = answers[field] ?? '... on ScheduledShift { id version employeeId }';
    const document = `mutation ($input: ${name}!) { ${field}(input: $input) { __typename ${fields} ... on Refusal { code } } }`;
    const { data, errors } = await behindTheDoor(world.ports)(by, document, { input });
    expect(errors).toBeUndefined();
    return data[field] as { __typename: string; id: string; version: number; code?: string };
  };
  const work = () => ({ teamId: there.teamId, shiftId: there.shiftId });
  const plan = (employeeId: string | null, date: string, by = planner) =>
    send('createScheduledShift', { id: id('sch'), employeeId, date, ...work() }, by);
  const offer = (date: string, more: object = {}) =>
    send('createOpenShift', { id: id('osh'), date, instances: 2, ...work(), ...more });
  const refused = { __typename: 'Refusal', code: 'NOT_FOUND' };

  it('plans no one of a department that they neither plan nor see, in any way', async () => {
    const employeeId = world.ids.employee;
    const date = '2027-02-01';
    const mine = await plan(own, date);
    expect(mine.__typename).toBe('ScheduledShift');
    const open = await offer(date);
    const [shift, seat] = [
      { id: mine.id, version: mine.version },
      { id: open.id, version: open.version },
    ];
    const copied = { id: mine.id, employeeId };
    const ways: [string, object][] = [
      ['createScheduledShift', { id: id('sch'), employeeId, date, ...work() }],
      ['createScheduledShifts', { ...work(), shifts: [{ id: id('sch'), employeeId, date }] }],
      ['editScheduledShift', { ...shift, employeeId }],
      ['moveScheduledShift', { ...shift, employeeId }],
      ['moveScheduledShifts', { moves: [{ ...shift, employeeId }] }],
      ['moveScheduledShifts', { openMoves: [{ ...seat, employeeId }] }],
      ['copyScheduledShift', { ...copied, newId: id('sch') }],
      ['copyScheduledShifts', { copies: [{ ...copied, newId: id('sch') }] }],
      ['copyScheduledShifts', { openCopies: [{ id: open.id, employeeId, newId: id('sch') }] }],
      ['createOpenShift', { id: id('osh'), date, ...work(), invitedIds: [employeeId] }],
      ['editOpenShift', { ...seat, invitedIds: [employeeId] }],
      ['assignOpenShift', { ...seat, employeeIds: [employeeId] }],
    ];
    const done: string[] = [];
    for (const [field, input] of ways) if ((await send(field, input)).code !== 'NOT_FOUND') done.push(field);
    expect(done).toEqual([]);
  });

  it('reads in the history of a shift that came to them where it is, not where it was', async () => {
    const owner = await world.as('owner');
    const teamShift = {
      id: id('shf'),
      departmentId: world.departmentId,
      name: 'Day',
      long_name: 'Day',
      colour: '#3d6ff0',
    };
    const times = { starttime: '09:00', endtime: '17:00' };
    await sendMutation(owner, 'createShift', { ...teamShift, ...times }, '... on Shift { id }');
    const input = { id: id('sch'), employeeId: world.ids.nobody, teamId: world.teamId, shiftId: teamShift.id };
    const date = '2027-03-08';
    await sendMutation(
      owner,
      'createScheduledShift',
      { ...input, date, note: 'For us' },
      '... on ScheduledShift { id }',
    );
    const to = { id: input.id, version: 1, employeeId: own, teamId: there.teamId, note: null };
    await sendMutation(owner, 'editScheduledShift', to, '... on ScheduledShift { id }');
    const document = `{ scheduleHistory(from: "${date}", to: "${date}") { steps { before { note } after { team } } } }`;
    const read = async (by: Viewer) => (await behindTheDoor(world.ports)(by, document, {})).data.scheduleHistory;
    const { viewer } = await world.context('owner');
    expect(await read(viewer)).toMatchObject([
      { steps: [{ before: { note: 'For us' } }] },
      { steps: [{ before: null }] },
    ]);
    expect(await read(planner)).toMatchObject([{ steps: [{ before: null, after: { team: expect.any(String) } }] }]);
  });

  it('plans people whom they see elsewhere', async () => {
    const seeing = (...permissions: Permission[]): Viewer => ({
      ...planner,
      grants: [...planner.grants, { departmentId: world.departmentId, permissions }],
    });
    expect(await plan(world.ids.colleague, '2027-02-02', seeing('viewReports'))).toMatchObject(refused);
    for (const [date, right] of [
      ['2027-02-03', 'viewAllUsers'],
      ['2027-05-03', 'createRoster'],
    ] as const)
      expect(await plan(world.ids.colleague, date, seeing(right))).toMatchObject({ __typename: 'ScheduledShift' });
  });

  it('plans people of other departments who work there already, and moves what they have', async () => {
    const owner = await world.as('owner');
    const guest = { id: id('sch'), employeeId: world.ids.nobody, date: '2027-02-08', ...work() };
    const made = await sendMutation(owner, 'createScheduledShift', guest, '... on ScheduledShift { id version }');
    expect(made.__typename).toBe('ScheduledShift');
    const to = { id: guest.id, version: 1, employeeId: world.ids.nobody, date: '2027-02-09' };
    expect(await send('moveScheduledShift', to)).toMatchObject({ __typename: 'ScheduledShift' });
    expect(await plan(world.ids.nobody, '2027-02-10')).toMatchObject({ __typename: 'ScheduledShift' });
    expect(await plan(world.ids.nobody, '2027-04-10')).toMatchObject(refused);
  });
});
