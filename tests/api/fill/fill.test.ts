import { beforeAll, describe, expect, it } from 'vitest';
import { weekendOf } from '#domain/fill/seat-facts.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { viewFillFacts } from '#services/fill/view-fill-facts.ts';
import { type Answered, newPlanning, type Planning, refusalFields } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
const staff: Record<string, string> = {};

const week = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };

/** Adds a person to the team, with a contract of 40 hours. */
const hire = async (name: string): Promise<void> => {
  const employeeId = await world.addPerson(name, []);
  const owner = await world.as('owner');
  const input = {
    ...{ id: world.ports.ids.next('con'), employeeId, departmentId: world.departmentId, minutes: week },
    ...{ contractTypeId: Object.values(world.made.contractTypes)[0], startdate: '2026-01-01', wageMinor: 1500 },
  };
  await owner.mutate('mutation ($input: CreateContractInput!) { createContract(input: $input) { __typename } }', {
    input,
  });
  staff[name] = employeeId;
};

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  for (const name of ['Ann', 'Ben', 'Cem']) await hire(name);
});

const offer = (date: string, more: object = {}): Promise<Answered> =>
  planning.call(
    'planner',
    'createOpenShift',
    {
      ...{ id: world.ports.ids.next('osh'), teamId: world.teamId, shiftId: planning.shifts.day, date, instances: 1 },
      ...more,
    },
    undefined,
    'OpenShift',
    'id version',
  );

const demand = (date: string, more: object = {}): Promise<Answered> =>
  planning.call(
    'planner',
    'createRequiredShift',
    {
      ...{ id: world.ports.ids.next('rqs'), departmentId: world.departmentId, date, instances: 2 },
      ...{ starttime: '09:00', endtime: '17:00', breakMinutes: 30 },
      ...more,
    },
    undefined,
    'RequiredShift',
    'id version',
  );

const factsOf = async (range: { from: string; to: string }, role: 'planner' | 'owner' | 'employee' = 'planner') => {
  const caller = await world.as(role);
  return caller.query(
    `query ($from: PlainDate!, $to: PlainDate!) { fillFacts(from: $from, to: $to) { currency
      seats { id source seats version teamId shiftId name team asked declined date starttime endtime }
      candidates { id name contractMinutes plannedMinutes weekends nights seatCosts } } }`,
    range,
  );
};

const document = `mutation ($input: AcceptFillInput!) { acceptFill(input: $input) { __typename
  ... on AcceptedFill { accepted published } ${refusalFields} } }`;

const accept = async (
  date: string,
  assignments: [seatId: string, employeeId: string, version?: number][],
  role: 'planner' | 'employee' = 'planner',
) => {
  const caller = await world.as(role);
  const given = assignments.map(([seatId, employeeId, version]) => ({
    id: world.ports.ids.next('sch'),
    ...{ seatId, employeeId, version },
  }));
  return caller.mutate(document, { input: { from: date, to: date, assignments: given } });
};

const planned = async (date: string): Promise<(string | null)[]> =>
  (
    await planning.week('planner', { from: date, to: date }, 'scheduledShifts { employeeId verdict { level } }')
  ).week.scheduledShifts
    .map((scheduledShift: Answered) => scheduledShift.employeeId as string | null)
    .sort();

const seatsLeft = async (date: string): Promise<number[]> =>
  (await planning.week('planner', { from: date, to: date }, 'openShifts { instances_remaining }')).week.openShifts.map(
    (openShift: Answered) => openShift.instances_remaining as number,
  );

describe('what filling a schedule asks', () => {
  it('is the free seats, what demand lacks beyond them, and everyone who belongs there', async () => {
    const date = '2026-11-23';
    const open = await offer(date);
    const lacking = await demand(date);
    await planning.plan({ employeeId: staff.Ann, date: '2026-11-21' });
    const { data } = await factsOf({ from: date, to: date });
    expect(data.fillFacts.seats).toMatchObject([
      { id: open.id, source: 'open', seats: 1, name: 'Day shift', team: 'Operations' },
      { id: lacking.id, source: 'required', seats: 1, teamId: null, shiftId: planning.shifts.day },
    ]);
    const ann = data.fillFacts.candidates.find((candidate: Answered) => candidate.id === staff.Ann);
    expect(ann).toMatchObject({ name: 'Ann Test', contractMinutes: 480, plannedMinutes: 0, weekends: 1, nights: 0 });
  });

  it('tells wages to those only who may know them', async () => {
    const range = { from: '2026-11-23', to: '2026-11-23' };
    const wageOf = (answer: { data: { fillFacts: { candidates: Answered[] } } }) =>
      answer.data.fillFacts.candidates.find((candidate) => candidate.id === staff.Ben)!.seatCosts;
    expect(wageOf((await factsOf(range, 'owner')) as never)).toEqual([11_250, 11_250]);
    expect(wageOf((await factsOf(range)) as never)).toEqual([null, null]);
  });

  it('costs the table no more calls for many seats and people than for few', async () => {
    const range = { from: '2027-02-01', to: '2027-02-07' };
    const counted = async () => {
      const ctx = await world.context('planner');
      const answer = await viewFillFacts(ctx, range);
      return { seats: 'seats' in answer ? answer.seats.length : -1, calls: ctx.counts.calls };
    };
    await offer('2027-02-01');
    const few = await counted();
    for (const day of ['02', '03', '04', '05']) await offer(`2027-02-${day}`);
    for (const employeeId of [staff.Ann, staff.Ben]) await planning.plan({ employeeId, date: '2027-02-01' });
    const many = await counted();
    expect([few.seats, many.seats, many.calls]).toEqual([1, 5, few.calls]);
  });

  it('is for planners', async () => {
    const { data, errors } = await factsOf({ from: '2026-11-23', to: '2026-11-23' }, 'employee');
    expect([data?.fillFacts ?? null, errors?.[0]?.extensions?.code]).toEqual([null, 'FORBIDDEN']);
  });
});

describe('accepting a proposal', () => {
  it('is one operation that undo takes back whole: shifts and seats', async () => {
    const date = '2026-11-24';
    const open = await offer(date, { instances: 2 });
    const lacking = await demand(date, { instances: 3 });
    const answer = await accept(date, [
      [open.id, staff.Ann!],
      [open.id, staff.Ben!],
      [lacking.id, staff.Cem!],
    ]);
    expect(answer.data.acceptFill).toEqual({ __typename: 'AcceptedFill', accepted: 3, published: 3 });
    expect(await planned(date)).toEqual([staff.Ann, staff.Ben, staff.Cem].sort());
    expect(await seatsLeft(date)).toEqual([0]);
    const caller = await world.as('planner');
    await caller.mutate('mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }', {
      input: { operation: answer.extensions!.meta.operation },
    });
    expect(await planned(date)).toEqual([]);
    expect(await seatsLeft(date)).toEqual([2]);
  });

  it('gives seats on one date of an offer that repeats, and leaves its other dates open', async () => {
    const [first, second] = ['2027-01-05', '2027-01-12'] as const;
    const repeat = { interval: 1, weekdays: ['tu'], repeat_until: second };
    const open = await offer(first, { repeat });
    const { data } = await factsOf({ from: first, to: first });
    const [seat] = data.fillFacts.seats;
    expect(seat.id).toContain(open.id.split(':')[0]);
    const answer = await accept(first, [[seat.id, staff.Ann!]]);
    expect(answer.data.acceptFill).toMatchObject({ accepted: 1 });
    expect(await planned(first)).toEqual([staff.Ann]);
    expect([await seatsLeft(first), await seatsLeft(second)]).toEqual([[0], [1]]);
  });

  it('takes three weeks at once, says how many of it everyone sees, and one undo takes them back', async () => {
    const [from, to] = ['2027-03-01', '2027-03-19'] as const;
    const dates = datesIn({ from, to }).filter((date) => weekendOf(date) === null);
    const assignments: object[] = [];
    for (const date of dates) {
      const open = await offer(date, { instances: 3 });
      for (const employeeId of Object.values(staff))
        assignments.push({ id: world.ports.ids.next('sch'), seatId: open.id, employeeId });
    }
    const caller = await world.as('planner');
    await caller.mutate('mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }', {
      input: { departmentIds: [world.departmentId], dates: [to], published: false },
    });
    const answer = await caller.mutate(document, { input: { from, to, assignments } });
    expect(answer.data.acceptFill).toEqual({ __typename: 'AcceptedFill', accepted: 45, published: 42 });
    const seatsOf = async () => [await planned(from), await planned(to), await seatsLeft(from), await seatsLeft(to)];
    const all = Object.values(staff).sort();
    expect(await seatsOf()).toEqual([all, all, [0], [0]]);
    await caller.mutate('mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }', {
      input: { operation: answer.extensions!.meta.operation },
    });
    expect(await seatsOf()).toEqual([[], [], [3], [3]]);
  });

  it('is refused whole where one person works by now, and nothing is written', async () => {
    const date = '2026-11-25';
    const [one, other] = [await offer(date), await offer(date, { shiftId: planning.shifts.evening })];
    await planning.plan({ employeeId: staff.Ben, date });
    const answer = await accept(date, [
      [one.id, staff.Ann!],
      [other.id, staff.Ben!],
    ]);
    expect(answer.data.acceptFill).toMatchObject({
      code: 'STATE',
      key: 'fillBreaksRule',
      field: 'assignments.1',
    });
    expect(await planned(date)).toEqual([staff.Ben]);
    expect(await seatsLeft(date)).toEqual([1, 1]);
  });

  it('is refused for two shifts that one person cannot work both, and for the person who is not of the team', async () => {
    const date = '2026-11-26';
    const [day, evening] = [await offer(date), await offer(date, { shiftId: planning.shifts.evening })];
    const both = await accept(date, [
      [day.id, staff.Ann!],
      [evening.id, staff.Ann!],
    ]);
    expect(both.data.acceptFill).toMatchObject({ key: 'fillBreaksRule' });
    const stranger = await accept(date, [[day.id, 'emp_unknown']]);
    expect(stranger.data.acceptFill).toMatchObject({ key: 'fillGone', field: 'assignments.0' });
  });

  it('is refused where a seat is gone, and gives no seat twice', async () => {
    const date = '2026-11-27';
    const open = await offer(date);
    const first = await accept(date, [[open.id, staff.Ann!]]);
    expect(first.data.acceptFill).toMatchObject({ accepted: 1 });
    const second = await accept(date, [[open.id, staff.Ben!]]);
    expect(second.data.acceptFill).toMatchObject({ code: 'STATE', key: 'fillGone', field: 'assignments.0' });
    const races = await offer('2026-11-30');
    const answers = await Promise.all([staff.Ann!, staff.Ben!].map((id) => accept('2026-11-30', [[races.id, id]])));
    expect(answers.map(({ data }) => data.acceptFill.__typename).sort()).toEqual(['AcceptedFill', 'Refusal']);
    expect(await planned('2026-11-30')).toHaveLength(1);
  });

  it('gives seats on two dates of one offer that repeats', async () => {
    const [first, second] = ['2027-01-18', '2027-01-20'] as const;
    await offer(first, { repeat: { interval: 1, weekdays: ['mo', 'we'], repeat_until: second } });
    const { data } = await factsOf({ from: first, to: second });
    const [one, other] = data.fillFacts.seats;
    const given = [one, other].map((seat: Answered) => ({
      id: world.ports.ids.next('sch'),
      ...{ seatId: seat.id, employeeId: staff.Ann },
    }));
    const caller = await world.as('planner');
    const answer = await caller.mutate(document, { input: { from: first, to: second, assignments: given } });
    expect(answer.data.acceptFill).toMatchObject({ accepted: 2 });
    expect([await planned(first), await planned(second)]).toEqual([[staff.Ann], [staff.Ann]]);
  });

  it('is refused to those who do not plan, and below the basic plan', async () => {
    const open = await offer('2026-12-01');
    const refused = await accept('2026-12-01', [[open.id, staff.Ann!]], 'employee');
    expect(refused.data.acceptFill).toMatchObject({ code: 'FORBIDDEN' });
    await world.settle({ plan: 'free' });
    const locked = await accept('2026-12-01', [[open.id, staff.Ann!]]);
    await world.settle({ plan: 'premium' });
    expect(locked.data.acceptFill).toMatchObject({ code: 'PLAN' });
  });
});

describe('shifts that are planned for no one', () => {
  const standing = async (date: string): Promise<Answered[]> =>
    (
      await planning.week(
        'planner',
        { from: date, to: date },
        'scheduledShifts { id version employeeId note tags verdict { level } }',
      )
    ).week.scheduledShifts;
  const seatsOn = async (date: string): Promise<Answered[]> =>
    (await factsOf({ from: date, to: date })).data.fillFacts.seats;
  /** Undoes an operation; returns the undo's own handle, since an undo can be undone as well. */
  const undo = async (operation: string): Promise<string> => {
    const caller = await world.as('planner');
    const answer = await caller.mutate(
      'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }',
      { input: { operation } },
    );
    expect(answer.data.undoOperation).toEqual({ __typename: 'Done' });
    return answer.extensions!.meta.operation!;
  };

  it('are places to fill, in the version that is seen, and demand does not ask for the same people again', async () => {
    const date = '2027-04-05';
    const shift = await planning.plan({ employeeId: null, date });
    await planning.plan({ employeeId: staff.Cem, date });
    await demand(date, { instances: 3 });
    expect(await seatsOn(date)).toMatchObject([
      { source: 'required', seats: 1 },
      { id: shift.id, source: 'planned', seats: 1, version: shift.version, name: 'Day shift', team: 'Operations' },
    ]);
  });

  it('become that very shift of someone, with the rest of a proposal as one operation that undo and redo take whole', async () => {
    const date = '2027-04-06';
    const shift = await planning.plan({ employeeId: null, date, note: 'Bring the keys' });
    const open = await offer(date);
    const answer = await accept(date, [
      [shift.id, staff.Ann!, shift.version],
      [open.id, staff.Ben!],
    ]);
    expect(answer.data.acceptFill).toEqual({ __typename: 'AcceptedFill', accepted: 2, published: 2 });
    const [given, ...others] = (await standing(date)).toSorted((a) => (a.id === shift.id ? -1 : 1));
    expect(given).toMatchObject({
      ...{ id: shift.id, employeeId: staff.Ann, version: shift.version + 1, note: 'Bring the keys' },
      verdict: { level: 'fits' },
    });
    expect(others).toMatchObject([{ employeeId: staff.Ben }]);
    expect(await seatsOn(date)).toEqual([]);
    const undone = await undo(answer.extensions!.meta.operation!);
    expect(await standing(date)).toMatchObject([{ id: shift.id, employeeId: null, note: 'Bring the keys' }]);
    expect(await seatsLeft(date)).toEqual([1]);
    await undo(undone);
    expect((await standing(date)).find(({ id }) => id === shift.id)).toMatchObject({ employeeId: staff.Ann });
    expect(await seatsLeft(date)).toEqual([0]);
  });

  it('are refused for themselves where someone gave them away or changed them, and nothing is written', async () => {
    const date = '2027-04-07';
    const [gone, changed] = [
      await planning.plan({ employeeId: null, date }),
      await planning.plan({ employeeId: null, date, shiftId: planning.shifts.evening }),
    ];
    await planning.move(gone, { employeeId: staff.Cem });
    await planning.call('planner', 'editScheduledShift', {
      ...{ id: changed.id, version: changed.version, starttime: '17:00', endtime: '22:00' },
    });
    const taken = await accept(date, [
      [changed.id, staff.Ann!],
      [gone.id, staff.Ben!, gone.version],
    ]);
    expect(taken.data.acceptFill).toMatchObject({ code: 'STATE', key: 'fillGone', field: 'assignments.1' });
    const other = await accept(date, [[changed.id, staff.Ann!, changed.version]]);
    expect(other.data.acceptFill).toMatchObject({ code: 'STATE', key: 'fillChanged', field: 'assignments.0' });
    expect((await standing(date)).map(({ employeeId }) => employeeId).sort()).toEqual([staff.Cem, null].sort());
    // The other shifts of the proposal are planned without it.
    const rest = await accept(date, [[changed.id, staff.Ann!, changed.version + 1]]);
    expect(rest.data.acceptFill).toMatchObject({ accepted: 1 });
  });

  it('are given to one person only, also by two planners at once', async () => {
    const date = '2027-04-08';
    const shift = await planning.plan({ employeeId: null, date });
    const both = await accept(date, [
      [shift.id, staff.Ann!],
      [shift.id, staff.Ben!],
    ]);
    expect(both.data.acceptFill).toMatchObject({ key: 'fillGone', field: 'assignments.1' });
    const answers = await Promise.all([staff.Ann!, staff.Ben!].map((id) => accept(date, [[shift.id, id]])));
    expect(answers.map(({ data }) => data.acceptFill.__typename).sort()).toEqual(['AcceptedFill', 'Refusal']);
    expect(await standing(date)).toHaveLength(1);
  });

  it('leave their series on the dates that are given, and only there', async () => {
    const [first, second, third] = ['2027-04-12', '2027-04-13', '2027-04-14'] as const;
    const made = await planning.plan({ employeeId: null, date: first });
    await planning.call('planner', 'repeatScheduledShift', {
      ...{ id: made.id, version: made.version },
      repeat: { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo', 'tu', 'we'], repeat_until: third },
    });
    const { data } = await factsOf({ from: first, to: third });
    const seats: Answered[] = data.fillFacts.seats;
    expect(seats.map(({ source }) => source)).toEqual(['planned', 'planned', 'planned']);
    const assignments = seats.slice(0, 2).map(({ id, version }) => ({
      id: world.ports.ids.next('sch'),
      ...{ seatId: id, version, employeeId: staff.Ben },
    }));
    const caller = await world.as('planner');
    const answer = await caller.mutate(document, { input: { from: first, to: third, assignments } });
    expect(answer.data.acceptFill).toMatchObject({ accepted: 2 });
    const people = async () => [await planned(first), await planned(second), await planned(third)];
    expect(await people()).toEqual([[staff.Ben], [staff.Ben], [null]]);
    await undo(answer.extensions!.meta.operation!);
    expect(await people()).toEqual([[null], [null], [null]]);
  });

  it('are given for a whole week at once, with one undo', async () => {
    const date = '2027-04-19';
    const dates = datesIn({ from: date, to: '2027-04-23' });
    const shifts = [];
    for (const on of dates)
      for (let at = 0; at < 3; at += 1) shifts.push(await planning.plan({ employeeId: null, date: on }));
    const assignments = shifts.map((shift, at) => ({
      id: world.ports.ids.next('sch'),
      ...{ seatId: shift.id, version: shift.version, employeeId: Object.values(staff)[at % 3] },
    }));
    const caller = await world.as('planner');
    const answer = await caller.mutate(document, { input: { from: date, to: dates.at(-1), assignments } });
    expect(answer.data.acceptFill).toMatchObject({ accepted: 15 });
    expect(await planned(date)).toEqual(Object.values(staff).sort());
    await undo(answer.extensions!.meta.operation!);
    expect(await planned(date)).toEqual([null, null, null]);
  });

  it('are not given by those who do not plan', async () => {
    const date = '2027-04-26';
    const shift = await planning.plan({ employeeId: null, date });
    const refused = await accept(date, [[shift.id, staff.Ann!, shift.version]], 'employee');
    expect(refused.data.acceptFill).toMatchObject({ code: 'FORBIDDEN' });
    expect(await planned(date)).toEqual([null]);
  });
});
