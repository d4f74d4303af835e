import { beforeAll, describe, expect, it } from 'vitest';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { plannedChange } from '#services/planning/plan-changes.ts';
import { type PlanningFactsAnswer, viewPlanningFacts } from '#services/planning/view-planning-facts.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

const monday = '2027-03-01';
const week = { from: monday, to: addDays(monday, 6) };

let world: World;
let planning: Planning;
/** Works here as a member, and in another department; someone of another department works here. */
let lent: string;
let guest: string;
const others: { departmentId: string; teamId: string }[] = [];

const shiftOn = (employeeId: string, date: PlainDate, place: { departmentId: string; teamId: string }) =>
  planScheduledShift({
    ...place,
    accountId: world.accountId,
    id: world.ports.ids.next('sch'),
    shiftId: planning.shifts.day,
    employeeId,
    date,
    starttime: '08:00',
    endtime: '18:45',
    zone: 'Europe/Amsterdam',
    breakMinutes: 45,
    paidBreakMinutes: 0,
    hide_end_time: false,
    isTask: false,
    note: null,
  });

const open = async (count: number): Promise<void> => {
  const owner = await world.as('owner');
  for (let number = 0; number < count; number += 1) {
    const id = world.ports.ids.next('dep');
    const input = { id, locationId: world.made.locationId, name: `Unit ${others.length + number}` };
    await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
      input,
    });
  }
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  const teams = data.organisation.teams as { id: string; department_id: string }[];
  others.splice(0, others.length);
  for (const { id, department_id } of teams)
    if (department_id !== world.departmentId) others.push({ departmentId: department_id, teamId: id });
};

const plan = async (shifts: ReturnType<typeof shiftOn>[]): Promise<void> => {
  const event = { type: 'scheduledShiftCreated', area: 'shifts', subject: shifts[0]!.id };
  const changes = shifts.map((shift) => plannedChange(null, shift));
  await commitLarge(await world.context('owner'), { changes, event, answer: null });
};

const arrive = async (): Promise<void> => {
  const pk = logPartition(world.accountId, world.ports.clock.now().toString());
  const log = await queryAll(world.ports.table, partition(pk, { ConsistentRead: true }));
  for (const event of log.map(loggedEvent)) await noteWorkedWeeks(contextFor(world.ports, { viewer: null }), event);
};

const facts = async (departmentIds: string[] = []) => {
  const ctx = await world.context('owner');
  const answer = await viewPlanningFacts(ctx, { ...week, departmentIds });
  if (isRefusal(answer)) throw new Error(answer.key);
  return { answer, calls: ctx.counts.calls, byKind: ctx.counts.byKind };
};

/** What the answer says of these people, in an order of its own. */
const of = (answer: PlanningFactsAnswer, ids: readonly string[]) => {
  const theirs = <T extends { employeeId: string | null }>(all: readonly T[]): string[] =>
    all
      .filter(({ employeeId }) => ids.includes(employeeId ?? ''))
      .map((item) => JSON.stringify(item))
      .sort();
  return {
    shifts: theirs(answer.shifts),
    absences: theirs(answer.absences),
    weekSums: theirs(answer.weekSums),
    dated: theirs(answer.availability.dated),
  };
};

beforeAll(async () => {
  world = await newWorld();
  await world.settle({ country: 'NL' });
  planning = await newPlanning(world);
  await open(8);
  const [there, away] = [others[2]!, others[5]!];
  const owner = await world.as('owner');
  const editTeams = 'mutation ($input: EditUserTeamsInput!) { editUserTeams(input: $input) { __typename } }';
  lent = world.ids.employee;
  guest = await world.addPerson('Guest', []);
  const { data } = await owner.query('query ($id: ID!) { employee(id: $id) { version } }', { id: guest });
  const moved = await owner.mutate(editTeams, {
    input: { id: guest, version: data.employee.version, teamIds: [away.teamId] },
  });
  expect(moved.data.editUserTeams.__typename).toBe('Employee');
  const here = { departmentId: world.departmentId, teamId: world.teamId };
  await plan([
    ...[0, 1].map((day) => shiftOn(lent, addDays(monday, day), here)),
    ...[2, -3, 9, -30, -31].map((day) => shiftOn(lent, addDays(monday, day), there)),
    shiftOn(guest, addDays(monday, 3), here),
    ...[4, -40].map((day) => shiftOn(guest, addDays(monday, day), away)),
    shiftOn(world.ids.colleague, addDays(monday, 1), here),
  ]);
  const absence = {
    id: world.ports.ids.next('abs'),
    employeeId: guest,
    absenceTypeId: Object.values(world.made.absenceTypes)[0],
    firstDay: addDays(monday, 5),
    lastDay: addDays(monday, 5),
  };
  await owner.mutate('mutation ($input: RequestAbsenceInput!) { requestAbsence(input: $input) { __typename } }', {
    input: absence,
  });
  await arrive();
});

describe('what a planner of one department of many reads', () => {
  it('is the same of its people as what the whole company says of them', async () => {
    const people = [lent, guest, world.ids.colleague];
    const some = (await facts([world.departmentId])).answer;
    const all = (await facts()).answer;
    expect(of(some, people)).toEqual(of(all, people));
    expect(some.shifts.filter(({ employeeId }) => employeeId === lent)).toHaveLength(5);
    expect(some.absences.map(({ employeeId }) => employeeId)).toEqual([guest]);
    const far = some.weekSums.filter(({ employeeId }) => employeeId === lent);
    expect(far.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(2 * 600);
    expect(some.people.map(({ id }) => id)).toContain(guest);
  });

  it('stays the same when other departments open', async () => {
    const before = await facts([world.departmentId]);
    await open(12);
    await plan(others.slice(-12).map((place) => shiftOn(world.ids.planner, addDays(monday, 20), place)));
    await arrive();
    const after = await facts([world.departmentId]);
    expect(after.calls).toBe(before.calls);
    expect(after.byKind).toEqual(before.byKind);
  });

  it('follows a person whose work of the place is taken away', async () => {
    const sum = async (): Promise<number> =>
      (await facts([world.departmentId])).answer.weekSums
        .filter(({ employeeId }) => employeeId === guest)
        .reduce((all, { minutes }) => all + minutes, 0);
    expect(await sum()).toBe(600);
    const far = addDays(monday, -40);
    const shown = await planning.week('owner', { from: far, to: far, departmentIds: [others[5]!.departmentId] });
    const [shift] = shown.week.scheduledShifts as [{ id: string; version: number }];
    const input = { id: shift.id, version: shift.version };
    await planning.call('owner', 'deleteScheduledShift', input, undefined, 'DeletedShifts', 'ids');
    await arrive();
    expect(await sum()).toBe(0);
  });
});
