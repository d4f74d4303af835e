import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { type Answered, newPlanning, type Planning, shiftFields } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newOffers, type Offers, openFields } from './offers.ts';

let world: World;
let planning: Planning;
let offers: Offers;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  offers = newOffers(world, planning);
});

type Selected = { scheduledShifts: Answered[]; openShifts: Answered[] };
const both = `scheduledShifts { ${shiftFields} } openShifts { ${openFields} }`;

/** Sends the mutation as the planner, and returns its undo handle. */
const operation = async (name: string, input: object, fields = `... on ScheduledShiftList { ${both} }`) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const planner = await world.as('planner');
  const { data, extensions, errors } = await planner.mutate(
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${fields} ... on Refusal { code key field } } }`,
    { input },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return { answer: data[name] as Answered & Selected, handle: extensions?.meta.operation as string };
};
const remove = (input: object) => operation('deleteScheduledShifts', input, '... on DeletedShifts { ids }');
const undo = (handle: string) => operation('undoOperation', { operation: handle }, '');

/** The plan of one test's days, as planners see it. */
const plan = async (from: string, to: string) => {
  const { week } = await planning.week(
    'planner',
    { from, to },
    `scheduledShifts { id employeeId date starttime } openShifts { id date instances_remaining candidates { employeeId status invited } }`,
  );
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return { scheduledShifts: week.scheduledShifts.toSorted(byId), openShifts: week.openShifts.toSorted(byId) };
};
const seen = ({ id, version }: Answered) => ({ id, version });
const newId = (kind: 'sch' | 'osh') => world.ports.ids.next(kind);

/** Two open shifts, one of them a series, and a planned shift, in a separate week. */
const selection = async (monday: string, tuesday: string) => {
  const employeeId = await world.addPerson('Keuze', []);
  const repeat = { interval: 1, weekdays: ['mo'], repeat_until: addDays(monday, 7) };
  return {
    employeeId,
    planned: await planning.plan({ date: monday, employeeId }),
    one: await offers.offer({ date: monday, instances: 2, invitedIds: [employeeId] }),
    other: await offers.offer({ date: tuesday, starttime: '12:00', endtime: '16:00', note: 'Bring the keys' }),
    repeating: await offers.offer({ date: monday, repeat }),
  };
};

describe('a selection of planned and open shifts', () => {
  it('is deleted as one operation, and one undo brings all of it back', async () => {
    const { planned, one, other, repeating } = await selection('2026-11-23', '2026-11-24');
    const before = await plan('2026-11-23', '2026-11-29');
    const { answer, handle } = await remove({ shifts: [seen(planned)], openShifts: [one, other, repeating].map(seen) });
    expect(answer).toMatchObject({
      __typename: 'DeletedShifts',
      ids: [planned, one, other, repeating].map(({ id }) => id),
    });
    expect(await plan('2026-11-23', '2026-11-29')).toEqual({ scheduledShifts: [], openShifts: [] });
    // Of the series, only the named date was deleted.
    expect((await plan('2026-11-30', '2026-12-06')).openShifts).toHaveLength(1);
    await undo(handle);
    expect(await plan('2026-11-23', '2026-11-29')).toEqual(before);
  });

  it('moves as one operation: to other dates, and to people, who then have a seat', async () => {
    const { employeeId, planned, one, other, repeating } = await selection('2026-12-07', '2026-12-08');
    const before = await plan('2026-12-07', '2026-12-13');
    const { answer, handle } = await operation('moveScheduledShifts', {
      moves: [{ ...seen(planned), date: '2026-12-09' }],
      openMoves: [
        { ...seen(one), employeeId, date: '2026-12-10' },
        { ...seen(other), date: '2026-12-11' },
        { ...seen(repeating), date: '2026-12-12' },
      ],
    });
    expect(answer.scheduledShifts).toMatchObject([
      { id: planned.id, date: '2026-12-09' },
      { employeeId, date: '2026-12-10', starttime: '09:00', breakMinutes: 30, verdict: { level: 'warn' } },
    ]);
    expect(answer.openShifts).toMatchObject([
      { id: one.id, date: '2026-12-07', instances_remaining: 1, candidates: [{ employeeId, status: 'assigned' }] },
      { id: other.id, date: '2026-12-11', starttime: '12:00' },
      { date: '2026-12-12' },
    ]);
    const after = await plan('2026-12-07', '2026-12-13');
    expect(after.openShifts.map(({ date }: Answered) => date).toSorted()).toEqual([
      '2026-12-07',
      '2026-12-11',
      '2026-12-12',
    ]);
    await undo(handle);
    expect(await plan('2026-12-07', '2026-12-13')).toEqual(before);
  });

  it('is copied as one operation: offers with their seats and who is invited, to people as shifts', async () => {
    const { employeeId, planned, one, other } = await selection('2026-12-14', '2026-12-15');
    const before = await plan('2026-12-14', '2026-12-20');
    const { answer, handle } = await operation('copyScheduledShifts', {
      copies: [{ id: planned.id, newId: newId('sch'), date: '2026-12-16' }],
      openCopies: [
        { id: one.id, newId: newId('osh'), date: '2026-12-17' },
        { id: other.id, newId: newId('sch'), employeeId, date: '2026-12-18' },
      ],
    });
    expect(answer.openShifts).toMatchObject([
      { date: '2026-12-17', version: 1, instances: 2, candidates: [{ employeeId, status: 'pending', invited: true }] },
    ]);
    expect(answer.scheduledShifts).toMatchObject([
      { date: '2026-12-16' },
      { employeeId, date: '2026-12-18', starttime: '12:00', note: 'Bring the keys' },
    ]);
    await undo(handle);
    expect(await plan('2026-12-14', '2026-12-20')).toEqual(before);
  });

  it('does nothing when one of it cannot be done, and says which', async () => {
    const { employeeId, planned, one, other } = await selection('2027-01-04', '2027-01-05');
    const before = await plan('2027-01-04', '2027-01-10');
    const moves = [{ ...seen(planned), date: '2027-01-06' }];
    const refused = async (name: string, input: object) => (await operation(name, input)).answer;
    expect(await refused('moveScheduledShifts', { moves, openMoves: [{ ...seen(one), version: 7 }] })).toMatchObject({
      ...{ code: 'CONFLICT', field: 'openMoves.0' },
    });
    const stranger = [seen(other), { ...seen(one), employeeId: 'emp_none' }];
    expect(await refused('moveScheduledShifts', { moves, openMoves: stranger })).toMatchObject({
      ...{ code: 'NOT_FOUND', field: 'openMoves.1.employeeId' },
    });
    const full = await offers.assign(one.id, one.version, [employeeId]);
    const again = { ...seen(full.openShift as Answered), employeeId };
    expect(await refused('moveScheduledShifts', { moves, openMoves: [again] })).toMatchObject({
      ...{ code: 'STATE', key: 'openShiftAlready' },
    });
    await undo((await remove({ openShifts: [seen(other)] })).handle);
    expect(await refused('moveScheduledShifts', {})).toMatchObject({ code: 'INVALID', key: 'input.required' });
    expect(await refused('moveScheduledShifts', { openMoves: [seen(other), seen(other)] })).toMatchObject({
      ...{ code: 'INVALID', key: 'input.twice', field: 'moves' },
    });
    const wrong = { id: other.id, newId: newId('sch'), date: '2027-01-06' };
    expect(await refused('copyScheduledShifts', { openCopies: [wrong] })).toMatchObject({
      code: 'INVALID',
      key: 'input.id',
    });
    const after = await plan('2027-01-04', '2027-01-10');
    expect(after.openShifts.map(({ id, date }: Answered) => [id, date])).toEqual(
      before.openShifts.map(({ id, date }: Answered) => [id, date]),
    );
  });

  it('of another department is not there, and is no one’s to change without the right', async () => {
    const { one } = await selection('2027-01-11', '2027-01-12');
    const employee = await planning.call(
      'employee',
      'deleteScheduledShifts',
      { openShifts: [seen(one)] },
      undefined,
      'DeletedShifts',
      'ids',
    );
    expect(employee).toMatchObject({ code: 'FORBIDDEN' });
    const foreign = await newWorld();
    const stranger = await (await foreign.as('planner')).mutate(
      'mutation ($input: DeleteScheduledShiftsInput!) { deleteScheduledShifts(input: $input) { ... on Refusal { code field } } }',
      { input: { openShifts: [seen(one)] } },
    );
    expect(stranger.data.deleteScheduledShifts).toEqual({ code: 'NOT_FOUND', field: 'openShifts.0' });
  });
});

it('a large selection is one operation and one undo', async () => {
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, at) => offers.offer({ date: `2027-02-${String((at % 5) + 1).padStart(2, '0')}` })),
  );
  const employeeIds = await Promise.all(Array.from({ length: 12 }, () => world.addPerson('Veel', [])));
  const before = await plan('2027-02-01', '2027-02-07');
  const { answer, handle } = await operation('moveScheduledShifts', {
    openMoves: all.map((one, at) => ({ ...seen(one), employeeId: employeeIds[at % 12] })),
  });
  expect(answer.scheduledShifts).toHaveLength(60);
  expect((await plan('2027-02-01', '2027-02-07')).scheduledShifts).toHaveLength(60);
  await undo(handle);
  expect((await plan('2027-02-01', '2027-02-07')).scheduledShifts).toEqual(before.scheduledShifts);
});
