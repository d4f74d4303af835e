import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
const range = { from: '2026-11-16', to: '2026-11-22' };

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00.250Z' });
  planning = await newPlanning(world);
});

/** Advances the clock by these minutes and returns the new moment. */
const later = (minutes: number): string => {
  world.ports.clock.advance({ minutes });
  return world.ports.clock.now().toString();
};

const facts = 'scheduledShifts { id date employeeId starttime }';
const shiftsOf = async (employeeId: string, more: object = {}): Promise<string[]> => {
  const caller = await world.as('planner');
  const document = `query ($from: PlainDate, $to: PlainDate, $asOf: Instant) { scheduleWeek(from: $from, to: $to, asOf: $asOf) { ${facts} } }`;
  const { data, errors } = await caller.query(document, { ...range, ...more });
  if (!data?.scheduleWeek) throw new Error(JSON.stringify(errors));
  return data.scheduleWeek.scheduledShifts
    .filter((scheduledShift: Answered) => scheduledShift.employeeId === employeeId)
    .map((scheduledShift: Answered) => `${scheduledShift.date} ${scheduledShift.starttime}`)
    .sort();
};
const remove = (id: string, version: number, more: object = {}) =>
  planning.call('planner', 'deleteScheduledShift', { id, version, ...more }, undefined, 'DeletedShifts', 'ids');
const restore = async (at: string, more: object = {}, role: 'planner' | 'employee' = 'planner') => {
  const answer = await (await world.as(role)).mutate(
    `mutation ($input: RestoreScheduleInput!) { restoreSchedule(input: $input) {
      __typename ... on RestoredSchedule { restored } ... on Refusal { code key } } }`,
    { input: { at, ...range, ...more } },
  );
  return { ...answer.data.restoreSchedule, operation: answer.extensions?.meta.operation };
};
const undo = async (operation: string): Promise<string> => {
  const answer = await (await world.as('planner')).mutate(
    'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }',
    { input: { operation } },
  );
  return answer.data.undoOperation.__typename;
};

/** A person with a shift on Monday, one on Tuesday, a series on Wednesdays and Thursdays, and a moment after that. */
const planned = async (name: string) => {
  const employeeId = await world.addPerson(name, []);
  const monday = await planning.plan({ employeeId, date: '2026-11-16' });
  const tuesday = await planning.plan({ employeeId, date: '2026-11-17' });
  const series = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['we', 'th'], repeat_until: null };
  await planning.plan({ employeeId, date: '2026-11-18', shiftId: planning.shifts.evening, repeat: series });
  const then = later(1);
  later(1);
  return { employeeId, monday, tuesday, series, then };
};
const before = ['2026-11-16 09:00', '2026-11-17 09:00', '2026-11-18 16:00', '2026-11-19 16:00'];

/** Every change of a plan: moves within the dates and out of them, a deletion, and a changed and a deleted date of a series. */
const muddled = async ({ monday, tuesday, series, employeeId }: Awaited<ReturnType<typeof planned>>) => {
  await planning.move(monday, { date: '2026-11-30' });
  await remove(tuesday.id, tuesday.version);
  await planning.call('planner', 'editScheduledShift', {
    id: `${series.id}:2026-11-18`,
    version: 1,
    starttime: '17:15',
  });
  await remove(`${series.id}:2026-11-19`, 1);
  await planning.plan({ employeeId, date: '2026-11-21' });
  later(1);
};

describe('the schedule as it was', () => {
  it('is shown from the log, with series, at any moment', async () => {
    const one = await planned('Asa');
    await muddled(one);
    expect(await shiftsOf(one.employeeId)).toEqual(['2026-11-18 17:15', '2026-11-21 09:00']);
    expect(await shiftsOf(one.employeeId, { asOf: one.then })).toEqual(before);
    expect(await shiftsOf(one.employeeId, { asOf: '2026-11-10T07:59:00Z' })).toEqual([]);
  });

  it('is restored as a whole, moved shifts from where they are, and undone as a whole', async () => {
    const one = await planned('Bas');
    await muddled(one);
    const muddle = await shiftsOf(one.employeeId);
    const answer = await restore(one.then, { employeeId: one.employeeId });
    expect(answer).toMatchObject({ __typename: 'RestoredSchedule', restored: 5 });
    expect(await shiftsOf(one.employeeId)).toEqual(before);
    expect(await undo(answer.operation)).toBe('Done');
    expect(await shiftsOf(one.employeeId)).toEqual(muddle);
    const again = await restore(one.then, { employeeId: one.employeeId });
    expect([again.restored, await shiftsOf(one.employeeId)]).toEqual([5, before]);
    expect(await restore(one.then, { employeeId: one.employeeId })).toMatchObject({ key: 'nothingToRestore' });
  });

  it('is restored for one day or one shift, and nothing else', async () => {
    const one = await planned('Cis');
    await muddled(one);
    const day = { from: '2026-11-17', to: '2026-11-17', employeeId: one.employeeId };
    expect(await restore(one.then, day)).toMatchObject({ restored: 1 });
    expect(await shiftsOf(one.employeeId)).toEqual(['2026-11-17 09:00', '2026-11-18 17:15', '2026-11-21 09:00']);
    expect(await restore(one.then, { ids: [one.monday.id] })).toMatchObject({ restored: 1 });
    expect(await shiftsOf(one.employeeId)).toContain('2026-11-16 09:00');
    expect(await shiftsOf(one.employeeId)).toContain('2026-11-21 09:00');
  });

  it('is restored for what the filters of the page leave, and nothing else', async () => {
    const one = await planned('Cor');
    await muddled(one);
    const { evening } = planning.shifts;
    const scope = { employeeIds: [one.employeeId], teamIds: [world.teamId], shiftIds: [evening] };
    expect(await restore(one.then, { ...scope, employeeIds: ['nobody'] })).toMatchObject({ key: 'nothingToRestore' });
    expect(await restore(one.then, scope)).toMatchObject({ restored: 2 });
    expect(await shiftsOf(one.employeeId)).toEqual(['2026-11-18 16:00', '2026-11-19 16:00', '2026-11-21 09:00']);
  });

  it('a series that was deleted comes back on the dates that are restored, and on no others', async () => {
    const one = await planned('Dor');
    await remove(`${one.series.id}:2026-11-18`, 1, { scope: 'original' });
    later(1);
    expect(await restore(one.then, { employeeId: one.employeeId })).toMatchObject({ restored: 2 });
    expect(await shiftsOf(one.employeeId)).toEqual(before);
    expect(await shiftsOf(one.employeeId, { from: '2026-11-23', to: '2026-11-29' })).toEqual([]);
  });

  it('tells who changed what, newest first', async () => {
    const one = await planned('Eli');
    await planning.move(one.monday, { date: '2026-11-20' }, 'manager');
    const caller = await world.as('planner');
    const { data } = await caller.query(
      `query ($from: PlainDate!, $to: PlainDate!) { scheduleHistory(from: $from, to: $to, first: 5) {
        type by at count operation steps { id before { name date } after { name date } } } }`,
      range,
    );
    expect(data.scheduleHistory[0]).toMatchObject({
      type: 'scheduledShiftMoved',
      by: 'Mira Test',
      count: 1,
      steps: [{ id: one.monday.id, before: { name: 'Eli Test', date: '2026-11-16' }, after: { date: '2026-11-20' } }],
    });
    expect(await undo(data.scheduleHistory[0].operation)).toBe('Done');
  });

  it('tells of a series only the dates to which something happened', async () => {
    const one = await planned('Uma');
    const answer = await remove(`${one.series.id}:2026-12-02`, 1);
    expect(answer.__typename).toBe('DeletedShifts');
    const caller = await world.as('planner');
    const told = async (from: string, to: string) => {
      const { data } = await caller.query(
        `query ($from: PlainDate!, $to: PlainDate!) { scheduleHistory(from: $from, to: $to, first: 1) {
          type count steps { before { name date } after { name } } } }`,
        { from, to },
      );
      return data.scheduleHistory[0];
    };
    expect(await told('2026-11-30', '2026-12-06')).toMatchObject({
      type: 'scheduledShiftDeleted',
      count: 1,
      steps: [{ before: { name: 'Uma Test', date: '2026-12-02' }, after: null }],
    });
    // The weeks before are unchanged.
    expect(await told('2026-11-16', '2026-11-22')).not.toMatchObject({ type: 'scheduledShiftDeleted' });
  });

  it('tells dates that were published as days, and shifts by what they are called', async () => {
    const one = await planned('Gus');
    const days = { departmentIds: [world.departmentId], dates: ['2026-11-21', '2026-11-22'], published: true };
    const caller = await world.as('planner');
    const set = 'mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }';
    await (await world.as('manager')).mutate(set, { input: days });
    later(1);
    const { data } = await caller.query(
      `query ($from: PlainDate!, $to: PlainDate!) { scheduleHistory(from: $from, to: $to, first: 5) {
        type count steps { before { shift } after { name shift } } } }`,
      range,
    );
    expect(data.scheduleHistory[0]).toEqual({ type: 'schedulePublished', count: 2, steps: [] });
    expect(data.scheduleHistory.flatMap((event: Answered) => event.steps)).toContainEqual({
      before: null,
      after: { name: 'Gus Test', shift: 'Day shift' },
    });
    expect(one.monday.id).toBeTruthy();
  });

  it('is refused to those who do not plan, ahead of time and too far back', async () => {
    const one = await planned('Fon');
    expect(await restore(one.then, {}, 'employee')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await restore('2026-12-24T00:00:00Z')).toMatchObject({ code: 'INVALID', key: 'momentAhead' });
    expect(await restore('2026-01-01T00:00:00Z')).toMatchObject({ code: 'INVALID', key: 'momentTooOld' });
    const caller = await world.as('employee');
    const { errors } = await caller.query(
      'query ($from: PlainDate, $to: PlainDate, $asOf: Instant) { scheduleWeek(from: $from, to: $to, asOf: $asOf) { from } }',
      { ...range, asOf: one.then },
    );
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
