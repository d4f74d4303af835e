import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning, shiftFields } from './planning.ts';

let world: World;
let planning: Planning;
let kitchen: { departmentId: string; teamId: string; shiftId: string };

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const owner = await world.as('owner');
  const departmentId = world.ports.ids.next('dep');
  const department = { id: departmentId, locationId: world.made.locationId, name: 'Kitchen', zone: 'Europe/London' };
  await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
    input: department,
  });
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  const team = data.organisation.teams.find((team: { department_id: string }) => team.department_id === departmentId);
  const shiftId = world.ports.ids.next('shf');
  const template = {
    id: shiftId,
    departmentId,
    name: 'K',
    long_name: 'Kitchen',
    starttime: '09:00',
    endtime: '17:00',
    colour: '#3d6ff0',
  };
  await planning.call('owner', 'createShift', template, undefined, 'Shift', 'id');
  kitchen = { departmentId, teamId: team.id, shiftId };
});

const inKitchen = (input: object) =>
  planning.plan({ teamId: kitchen.teamId, shiftId: kitchen.shiftId, ...input }, 'owner');

describe('two departments', () => {
  it('[R1-05] a planner of one sees and changes nothing of the other', async () => {
    const shift = await inKitchen({ date: '2026-11-16', employeeId: world.ids.colleague });
    const hidden = { __typename: 'Refusal', code: 'NOT_FOUND', key: 'notFound' };
    const which = { id: shift.id, version: shift.version };
    expect(await planning.move(shift, { date: '2026-11-17' })).toMatchObject(hidden);
    expect(await planning.call('planner', 'editScheduledShift', { ...which, note: 'x' })).toMatchObject(hidden);
    expect(await planning.call('planner', 'overrideVerdict', { ...which, reason: 'x' })).toMatchObject(hidden);
    const copy = { id: shift.id, newId: world.ports.ids.next('sch') };
    expect(await planning.call('planner', 'copyScheduledShift', copy)).toMatchObject(hidden);
    for (const [name, input] of [
      ['deleteScheduledShift', which],
      ['deleteScheduledShifts', { shifts: [which] }],
    ] as const)
      expect(await planning.call('planner', name, input, undefined, 'DeletedShifts', 'ids')).toMatchObject(hidden);
    const own = await planning.plan({ date: '2026-11-16', employeeId: world.ids.nobody });
    expect(await planning.move(own, { teamId: kitchen.teamId })).toMatchObject({ ...hidden, field: 'teamId' });
    expect(await planning.plan({ teamId: kitchen.teamId, shiftId: kitchen.shiftId })).toMatchObject({
      ...hidden,
      field: 'teamId',
    });
    const caller = await world.as('planner');
    const answer = await caller.query('query ($id: ID!) { scheduledShift(id: $id) { id } }', { id: shift.id });
    expect(answer.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  it('a shift that goes from one to the other takes on its zone', async () => {
    const shift = await planning.plan({ date: '2026-11-18', employeeId: world.ids.manager });
    const moved = await planning.move(shift, { teamId: kitchen.teamId }, 'owner');
    expect(moved).toMatchObject({
      id: shift.id,
      departmentId: kitchen.departmentId,
      department_name: 'Kitchen',
      starttime: '09:00',
      startsAt: '2026-11-18T09:00:00Z',
    });
    expect(shift.startsAt).toBe('2026-11-18T08:00:00Z');
    const ids = async (departmentId: string) =>
      (await planning.week('owner', { week: '2026-W47', departmentIds: [departmentId] })).week.scheduledShifts.map(
        (scheduledShift: Answered) => scheduledShift.id,
      );
    expect(await ids(world.departmentId)).not.toContain(shift.id);
    expect(await ids(kitchen.departmentId)).toContain(shift.id);
  });

  it('a shift that went from one to the other is edited there as what it is', async () => {
    const shift = await planning.plan({ date: '2026-11-20', employeeId: world.ids.manager });
    const { version } = await planning.move(shift, { teamId: kitchen.teamId }, 'owner');
    // All fields, as the form sends them.
    const form = { id: shift.id, version, teamId: kitchen.teamId, shiftId: shift.shiftId, note: 'Lent' };
    expect(await planning.call('owner', 'editScheduledShift', form)).toMatchObject({
      departmentId: kitchen.departmentId,
      shiftId: shift.shiftId,
      note: 'Lent',
    });
    expect(
      await planning.call('owner', 'editScheduledShift', {
        ...form,
        version: version + 1,
        shiftId: planning.shifts.night,
      }),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'shiftId' });
  });

  it('a person planned in both at once is red, also for a planner who sees only one of them', async () => {
    const person = await world.addPerson('Loan', []);
    const elsewhere = await inKitchen({ date: '2026-11-19', employeeId: person });
    const here = await planning.plan({ date: '2026-11-19', employeeId: person, shiftId: planning.shifts.evening });
    const overlap = expect.objectContaining({ rule: 'overlap', level: 'block', ids: [elsewhere.id] });
    expect(here.verdict).toMatchObject({ level: 'block', findings: expect.arrayContaining([overlap]) });
    const { week } = await planning.week();
    const seen = week.scheduledShifts.find((scheduledShift: Answered) => scheduledShift.id === here.id);
    expect(seen.verdict).toMatchObject({ level: 'block', findings: expect.arrayContaining([overlap]) });
    expect(week.scheduledShifts.map((scheduledShift: Answered) => scheduledShift.id)).not.toContain(elsewhere.id);
  });

  it('whom a shift may go to, and a selection of many, are judged next to work in the other', async () => {
    const people = await Promise.all(
      ['Ada', 'Bo', 'Cas'].map((name) => world.addPerson(name, [world.made.groups.Employee!])),
    );
    const [away] = people;
    const date = '2026-11-25';
    const elsewhere = await inKitchen({ date, employeeId: away });
    const { ports, accountId } = world;
    const log = await queryAll(ports.table, partition(logPartition(accountId, ports.clock.now().toString())));
    for (const item of log) await noteWorkedWeeks(contextFor(ports, { viewer: null }), loggedEvent(item));

    const offered = await planning.plan({ date, employeeId: world.ids.employee });
    const { data } = await (await world.as('employee')).query(
      'query ($id: ID!) { exchangeCandidates(scheduledShiftId: $id) { available Employee { id } } }',
      { id: offered.id },
    );
    const candidate = data.exchangeCandidates.find(
      (exchangeCandidate: { Employee: { id: string } }) => exchangeCandidate.Employee.id === away,
    );
    expect(candidate).toMatchObject({ available: false });

    const shifts = await Promise.all(people.map((employeeId) => planning.plan({ date: '2026-11-24', employeeId })));
    const moves = shifts.map(({ id, version }) => ({ id, version, date }));
    const list = `scheduledShifts { ${shiftFields} }`;
    const moved = await planning.call(
      'planner',
      'moveScheduledShifts',
      { moves },
      undefined,
      'ScheduledShiftList',
      list,
    );
    const levels = (moved.scheduledShifts as Answered[]).map(({ employeeId, verdict }) => [employeeId, verdict]);
    const overlap = { rule: 'overlap', ids: [elsewhere.id] };
    expect(new Map(levels as [string, object][]).get(away!)).toMatchObject({
      level: 'block',
      findings: expect.arrayContaining([expect.objectContaining(overlap)]),
    });
  });

  it('own shifts of both are one schedule', async () => {
    const person = await world.addPerson('Both', [world.made.groups.Employee!]);
    await inKitchen({ date: '2026-11-23', employeeId: person });
    await planning.plan({ date: '2026-11-24', employeeId: person });
    const caller = await world.asUser(person);
    const { data } = await caller.query('{ mySchedule(from: "2026-11-23", to: "2026-11-29") { department_name } }');
    expect(data.mySchedule.map((one: { department_name: string }) => one.department_name)).toEqual([
      'Kitchen',
      'Operations',
    ]);
  });
});
