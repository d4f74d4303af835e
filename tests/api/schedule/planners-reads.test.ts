import { beforeAll, describe, expect, it } from 'vitest';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { acceptFill } from '#services/fill/accept-fill.ts';
import { viewFillFacts } from '#services/fill/view-fill-facts.ts';
import { change } from '#services/kit/change.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { plannedChange } from '#services/planning/plan-changes.ts';
import { type PlanningFactsAnswer, viewPlanningFacts } from '#services/planning/view-planning-facts.ts';
import { recurringAvailability } from '#services/planning/weekly-availability.store.ts';
import { viewPublicationPreview } from '#services/publishing/view-publication-preview.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';
import { viewScheduleHistory } from '#services/schedule/view-schedule-history.ts';
import { everyoneRead } from '#tests/kit/everyone-read.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

const monday = '2027-03-01';
const week = { from: monday, to: addDays(monday, 6) };

let world: World;
let planning: Planning;
/** A member here who also works in another department; below, a person of another department who works here. */
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

/** Items that the table returns during the work, and queries of the log of the whole company. */
type Reads<T> = { items: number; ofTheLog: number; result: T };

const itemsRead = async <T>({ ports }: World, work: () => Promise<T>): Promise<Reads<T>> => {
  const original = ports.table;
  let [items, ofTheLog] = [0, 0];
  ports.table = {
    ...original,
    query: async (params) => {
      const page = await original.query(params);
      items += page.items.length;
      if (/^a#[^#]+#log#/.test(String(params.ExpressionAttributeValues[':pk']))) ofTheLog += 1;
      return page;
    },
    batchGet: async (...asked) => {
      const found = await original.batchGet(...asked);
      items += found.length;
      return found;
    },
  };
  try {
    const result = await work();
    return { result, items, ofTheLog };
  } finally {
    ports.table = original;
  }
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

/** The answer's facts of these people, in a fixed order. */
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

  it("holds what its people say of every week, and reads no one else's", async () => {
    const say = async (employeeIds: readonly string[]): Promise<void> => {
      const head = { accountId: world.accountId, version: 1, departmentId: others[0]!.departmentId, reason: null };
      const changes = employeeIds.map((employeeId) =>
        change(recurringAvailability, null, {
          ...{
            ...head,
            id: world.ports.ids.next('avr'),
            employeeId,
            zone: 'Europe/Amsterdam',
            from: monday,
            until: null,
          },
          ...{ interval: 1, weekdays: { mo: [{ from: 540, until: 1020, level: 'unavailable' }] } },
        }),
      );
      const event = { type: 'recurringAvailabilityStated', area: 'availability', subject: employeeIds[0]! };
      await commitLarge(await world.context('owner'), { changes, event, answer: null });
    };
    await say([lent, guest]);
    await facts([world.departmentId]);
    const before = await itemsRead(world, () => facts([world.departmentId]));
    await say(Array.from({ length: 60 }, () => world.ports.ids.next('emp')));
    const after = await itemsRead(world, () => facts([world.departmentId]));
    expect(after.items).toBe(before.items);
    const { availability } = after.result.answer;
    expect(availability.recurring.map(({ employeeId }) => employeeId).sort()).toEqual([guest, lent].sort());
    expect((await facts()).answer.availability.recurring).toEqual(expect.arrayContaining([...availability.recurring]));
    const { week: shown } = await planning.week('planner', { ...week, departmentIds: [world.departmentId] });
    const found = (id: string, date: PlainDate): string[] =>
      (shown.scheduledShifts as { employeeId: string; date: string; verdict: { findings: { rule: string }[] } }[])
        .filter((shift) => shift.employeeId === id && shift.date === date)
        .flatMap(({ verdict }) => verdict.findings.map(({ rule }) => rule));
    expect(found(lent, monday)).toContain('availability');
    expect(found(lent, addDays(monday, 1))).not.toContain('availability');
  });

  it('fills with the people of the place, whatever they have planned elsewhere', async () => {
    const open = { id: world.ports.ids.next('osh'), teamId: world.teamId, shiftId: planning.shifts.day };
    const offer = { ...open, date: addDays(monday, 5), instances: 2 };
    await planning.call('planner', 'createOpenShift', offer, undefined, 'OpenShift', 'id');
    const fill = async (departmentIds: string[]) => {
      const answer = await viewFillFacts(await world.context('owner'), { ...week, departmentIds });
      if (isRefusal(answer)) throw new Error(answer.key);
      return answer;
    };
    const all = await fill([]);
    let some = all;
    const everyone = await everyoneRead(world, async () => {
      some = await fill([world.departmentId]);
    });
    expect(everyone).toBe(0);
    expect(some.seats.map(({ id }) => id)).toEqual([open.id]);
    expect(some.candidates).toEqual(all.candidates);
    // Two shifts here and one elsewhere, of ten hours each.
    expect(some.candidates.find(({ id }) => id === lent)?.plannedMinutes).toBe(3 * 600);
    const terms = { ...{ minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 480, su: 0 } }, wageMinor: 1500 };
    const contract = { id: world.ports.ids.next('con'), employeeId: world.ids.colleague, startdate: '2026-01-01' };
    const place = { departmentId: world.departmentId, contractTypeId: Object.values(world.made.contractTypes)[0] };
    const owner = await world.as('owner');
    await owner.mutate('mutation ($input: CreateContractInput!) { createContract(input: $input) { __typename } }', {
      input: { ...contract, ...place, ...terms },
    });
    const accept = async (employeeId: string) =>
      acceptFill(await world.context('owner'), {
        ...{ ...week, departmentIds: [world.departmentId] },
        assignments: [{ id: world.ports.ids.next('sch'), seatId: open.id, employeeId }],
      });
    const reads = await everyoneRead(world, async () => {
      expect(await accept('emp_unknown')).toMatchObject({ key: 'fillGone' });
      expect(await accept(guest)).toMatchObject({ key: 'fillNotMember' });
      expect(await accept(world.ids.colleague)).toMatchObject({ accepted: 1 });
    });
    expect(reads).toBe(0);
  });

  it('is notified of changes to dates in sight by the log of the place alone', async () => {
    const date = addDays(monday, 70);
    const places = { departmentIds: [world.departmentId], dates: [date] };
    const here = { departmentId: world.departmentId, teamId: world.teamId };
    const shifts = [lent, guest].map((employeeId) => shiftOn(employeeId, date, here));
    await plan(shifts);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'] };
    const first = await planning.plan({ employeeId: world.ids.colleague, date, repeat });
    expect(first.seriesId).toBe(repeat.id);
    const owner = await world.as('owner');
    const publish = (published: boolean) =>
      owner.mutate('mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }', {
        input: { ...places, published },
      });
    await publish(true);
    const preview = async () => {
      const ctx = await world.context('owner');
      const answer = await viewPublicationPreview(ctx, { from: date, to: date, departmentIds: [world.departmentId] });
      if (isRefusal(answer)) throw new Error(answer.key);
      return answer.people.flatMap(({ employeeId, notices }) => notices.map(({ kind }) => [employeeId, kind])).sort();
    };
    expect(await preview()).toEqual([]);
    // Changes while dates are unpublished cause notifications once they are published again.
    await publish(false);
    const [moved, gone] = shifts as [ScheduledShift, ScheduledShift];
    const away = await planning.call('owner', 'moveScheduledShift', {
      ...{ id: moved.id, version: 1, teamId: others[3]!.teamId },
    });
    expect(away).toMatchObject({ departmentId: others[3]!.departmentId });
    await planning.call(
      'owner',
      'deleteScheduledShift',
      { id: gone.id, version: 1 },
      undefined,
      'DeletedShifts',
      'ids',
    );
    const occurrence = { id: first.id, version: first.version };
    await planning.call('owner', 'deleteScheduledShift', occurrence, undefined, 'DeletedShifts', 'ids');
    const before = await itemsRead(world, preview);
    const removed = [lent, guest, world.ids.colleague].map((id) => [id, 'removed']);
    expect(before.result).toEqual(removed.sort());
    expect(before.ofTheLog).toBe(0);
    for (let number = 0; number < 15; number += 1)
      await plan([shiftOn(world.ids.planner, addDays(monday, 80 + number), others[4]!)]);
    expect(await itemsRead(world, preview)).toEqual(before);
  });

  it('is sent the history of the place alone', async () => {
    const history = async () => {
      const ctx = await world.context('owner');
      const answer = await viewScheduleHistory(ctx, { ...week, departmentIds: [world.departmentId], first: 100 });
      if (isRefusal(answer)) throw new Error(answer.key);
      return answer.map(({ id }) => id);
    };
    const before = await itemsRead(world, history);
    expect(before.result.length).toBeGreaterThan(1);
    expect(before.ofTheLog).toBe(0);
    for (let number = 0; number < 10; number += 1)
      await plan([shiftOn(world.ids.planner, addDays(monday, 90 + number), others[4]!)]);
    expect(await itemsRead(world, history)).toEqual(before);
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
