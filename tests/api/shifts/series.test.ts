import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
let first: Answered;
let seriesId: string;

/** Five weeks from Monday 16 November 2026. */
const range = { from: '2026-11-16', to: '2026-12-20' };

const mine = async (): Promise<Answered[]> =>
  (await planning.week('planner', range)).week.scheduledShifts.filter(
    (scheduledShift: Answered) => scheduledShift.employeeId === world.ids.employee,
  );
const dates = async (): Promise<unknown[]> => (await mine()).map((one) => one.date).sort();
const on = async (date: string): Promise<Answered> => (await mine()).find((one) => one.date === date)!;
const edit = (shift: Answered, input: object) =>
  planning.call('planner', 'editScheduledShift', { id: shift.id, version: shift.version, ...input });
const remove = (shift: Answered, scope: string) =>
  planning.call(
    'planner',
    'deleteScheduledShift',
    { id: shift.id, version: shift.version, scope },
    undefined,
    'DeletedShifts',
    'ids',
  );

beforeAll(async () => {
  world = await newWorld();
});
beforeEach(async () => {
  world.ids.employee = await world.addPerson('Sem', []);
  planning = await newPlanning(world);
  seriesId = world.ports.ids.next('ser');
  first = await planning.plan({
    repeat: { id: seriesId, interval: 1, weekdays: ['mo', 'th'], repeat_until: '2026-12-10' },
  });
});

describe('a series', () => {
  it('has hours on a date on which the clocks skip its time, and keeps them when someone else works it', async () => {
    const id = world.ports.ids.next('ser');
    await planning.plan({
      ...{ date: '2027-03-21', starttime: '02:15', endtime: '02:45', breakMinutes: 0 },
      repeat: { id, interval: 1, weekdays: ['su'], repeat_until: '2027-03-28' },
    });
    const fields = 'scheduledShifts { id version employeeId minutes startsAt endsAt }';
    const of = async (): Promise<Answered[]> =>
      (await planning.week('planner', { from: '2027-03-28', to: '2027-03-28' }, fields)).week.scheduledShifts;
    const moments = { minutes: 30, startsAt: '2027-03-28T01:00:00Z', endsAt: '2027-03-28T01:30:00Z' };
    const [shift] = await of();
    expect(shift).toMatchObject({ id: `${id}:2027-03-28`, ...moments });
    await planning.move(shift!, { employeeId: world.ids.colleague });
    expect(await of()).toMatchObject([{ employeeId: world.ids.colleague, ...moments }]);
  });

  it('is stored once and stands on every date of its pattern', async () => {
    expect(first).toMatchObject({ id: `${seriesId}:2026-11-16`, seriesId, version: 1, date: '2026-11-16' });
    expect(await dates()).toEqual([
      '2026-11-16',
      '2026-11-19',
      '2026-11-23',
      '2026-11-26',
      '2026-11-30',
      '2026-12-03',
      '2026-12-07',
      '2026-12-10',
    ]);
    const caller = await world.as('planner');
    const { data } = await caller.query(
      'query ($id: ID!) { scheduledShift(id: $id) { date repeat { interval weekdays first_occurrence repeat_until date } } }',
      { id: `${seriesId}:2026-11-26` },
    );
    expect(data.scheduledShift).toEqual({
      date: '2026-11-26',
      repeat: {
        interval: 1,
        weekdays: ['mo', 'th'],
        first_occurrence: '2026-11-16',
        repeat_until: '2026-12-10',
        date: '2026-11-26',
      },
    });
  });

  it('refuses a pattern without its first date, and an end before it', async () => {
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['tu'] };
    expect(await planning.plan({ repeat })).toMatchObject({ code: 'INVALID', key: 'repeatWithoutFirst' });
    expect(await planning.plan({ repeat: { ...repeat, weekdays: ['mo'], repeat_until: '2026-11-15' } })).toMatchObject({
      code: 'INVALID',
      field: 'repeat.repeat_until',
    });
    expect(await planning.plan({ repeat: { ...repeat, weekdays: [] } })).toMatchObject({
      code: 'INVALID',
      field: 'repeat.weekdays',
    });
  });

  it('lets one date go its own way under the id that it had', async () => {
    const moved = await planning.move(await on('2026-11-23'), { date: '2026-11-24' });
    expect(moved).toMatchObject({
      id: `${seriesId}:2026-11-23`,
      occurrence_id: `${seriesId}:2026-11-23`,
      version: 2,
      date: '2026-11-24',
      seriesId,
    });
    expect(await dates()).toEqual([
      '2026-11-16',
      '2026-11-19',
      '2026-11-24',
      '2026-11-26',
      '2026-11-30',
      '2026-12-03',
      '2026-12-07',
      '2026-12-10',
    ]);
    expect(await planning.move(moved, { date: '2026-11-25' })).toMatchObject({
      id: moved.id,
      version: 3,
      date: '2026-11-25',
    });
  });

  it('lets two dates go their own ways, although they were read together', async () => {
    const [one, other] = [await on('2026-11-23'), await on('2026-11-26')];
    expect(await planning.move(one, { employeeId: null })).toMatchObject({ __typename: 'ScheduledShift' });
    expect(await planning.move(other, { employeeId: null })).toMatchObject({ __typename: 'ScheduledShift' });
  });

  it('tells who saw a date before it went its own way', async () => {
    const seen = await on('2026-11-23');
    await planning.move(seen, { date: '2026-11-24' });
    expect(await planning.move(seen, { date: '2026-11-25' })).toMatchObject({
      code: 'CONFLICT',
      key: 'changedMeanwhile',
    });
    const before = await on('2026-11-26');
    await edit(await on('2026-11-30'), { scope: 'original', starttime: '10:00' });
    expect(await planning.move(before, { date: '2026-11-27' })).toMatchObject({ code: 'CONFLICT' });
  });

  it('changes one date only: occurrence', async () => {
    const edited = await edit(await on('2026-11-26'), { starttime: '10:00', note: 'Once' });
    expect(edited).toMatchObject({ starttime: '10:00', note: 'Once', minutes: 390 });
    expect((await mine()).filter((one) => one.starttime === '10:00').map((one) => one.date)).toEqual(['2026-11-26']);
  });

  it('changes a date and all later ones: sequence', async () => {
    const edited = await edit(await on('2026-11-30'), { scope: 'sequence', starttime: '10:00' });
    expect(edited).toMatchObject({ date: '2026-11-30', starttime: '10:00' });
    expect(edited.seriesId).not.toBe(seriesId);
    const later = (await mine()).filter((one) => one.starttime === '10:00');
    expect(later.map((one) => one.date).sort()).toEqual(['2026-11-30', '2026-12-03', '2026-12-07', '2026-12-10']);
    expect(await edit(edited, { scope: 'sequence', endtime: '18:00' })).toMatchObject({
      id: edited.id,
      version: 2,
      endtime: '18:00',
    });
  });

  it('changes all of them: original; dates that differ stay as they are', async () => {
    await planning.move(await on('2026-11-23'), { date: '2026-11-24' });
    const edited = await edit(await on('2026-11-26'), {
      scope: 'original',
      endtime: '16:00',
      employeeId: world.ids.employee,
    });
    expect(edited).toMatchObject({ id: `${seriesId}:2026-11-26`, version: 2, endtime: '16:00' });
    expect((await mine()).filter((one) => one.endtime === '17:00').map((one) => one.date)).toEqual(['2026-11-24']);
  });

  it('changes its rhythm and its end', async () => {
    const edited = await edit(first, { scope: 'original', interval: 2, repeat_until: null });
    expect(edited.version).toBe(2);
    expect(await dates()).toEqual(['2026-11-16', '2026-11-19', '2026-11-30', '2026-12-03', '2026-12-14', '2026-12-17']);
  });

  it('moves a date and all later ones past another weekday to a new end, and says which date each of them stands for', async () => {
    const held = await on('2026-11-23');
    const past = { scope: 'sequence', date: '2026-11-27', repeat_until: '2026-12-03' };
    const lost = await edit(held, { ...past, weekdays: ['mo', 'th'] });
    expect(lost).toMatchObject({ code: 'INVALID', key: 'repeatWithoutFirst', field: 'weekdays' });
    const moved = await edit(held, { ...past, weekdays: ['th', 'fr'] });
    expect(moved.date).toBe('2026-11-27');
    expect(await dates()).toEqual(['2026-11-16', '2026-11-19', '2026-11-26', '2026-11-27', '2026-12-03']);
    const apart = await planning.move(await on('2026-12-03'), { date: '2026-12-02' });
    const query = 'query ($id: ID!) { scheduledShift(id: $id) { date repeat { date first_occurrence } } }';
    const { data } = await (await world.as('planner')).query(query, { id: apart.id });
    expect(data.scheduledShift).toEqual({
      date: '2026-12-02',
      repeat: { date: '2026-12-03', first_occurrence: '2026-11-26' },
    });
  });

  it('moves a weekday of its pattern, where that is possible', async () => {
    const moved = await planning.move(await on('2026-11-23'), { scope: 'original', date: '2026-11-24' });
    expect(moved).toMatchObject({ date: '2026-11-24', version: 2 });
    expect(await dates()).toEqual([
      '2026-11-17',
      '2026-11-19',
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
    ]);
    const taken = await planning.move(await on('2026-11-24'), { scope: 'original', date: '2026-11-26' });
    expect(taken).toMatchObject({ code: 'INVALID', field: 'date' });
  });

  it('goes away by date, from a date on, or as a whole with the dates that differ', async () => {
    expect(await remove(await on('2026-11-19'), 'occurrence')).toMatchObject({ ids: [`${seriesId}:2026-11-19`] });
    await planning.move(await on('2026-12-07'), { date: '2026-12-08' });
    expect(await dates()).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-26',
      '2026-11-30',
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
    ]);
    await remove(await on('2026-12-03'), 'sequence');
    expect(await dates()).toEqual(['2026-11-16', '2026-11-23', '2026-11-26', '2026-11-30']);
    await planning.move(await on('2026-11-23'), { date: '2026-11-24' });
    await remove(await on('2026-11-16'), 'original');
    expect(await dates()).toEqual([]);
  });

  it('keeps out a date whose own item was deleted', async () => {
    const moved = await planning.move(await on('2026-11-23'), { date: '2026-11-24' });
    await remove(moved, 'occurrence');
    expect(await dates()).not.toContain('2026-11-23');
    expect(await remove(moved, 'occurrence')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('begins with a shift that was planned once', async () => {
    const shift = await planning.plan({ date: '2026-11-18' });
    const repeat = { id: world.ports.ids.next('ser'), interval: 2, weekdays: ['we'] };
    const answer = await planning.call('planner', 'repeatScheduledShift', {
      id: shift.id,
      version: shift.version,
      repeat,
    });
    expect(answer).toMatchObject({ id: `${repeat.id}:2026-11-18`, seriesId: repeat.id });
    expect(
      (await dates()).filter((date) =>
        ['2026-11-18', '2026-11-25', '2026-12-02', '2026-12-16'].includes(date as string),
      ),
    ).toEqual(['2026-11-18', '2026-12-02', '2026-12-16']);
    const again = await planning.call('planner', 'repeatScheduledShift', {
      id: answer.id,
      version: answer.version,
      repeat: { ...repeat, id: world.ports.ids.next('ser') },
    });
    expect(again).toMatchObject({ code: 'STATE', key: 'repeatsAlready' });
  });

  it('is judged where it stands: a single shift over one of its dates is red on both', async () => {
    const shift = await planning.plan({ date: '2026-11-19', shiftId: planning.shifts.evening });
    expect(shift.verdict).toMatchObject({
      level: 'block',
      findings: expect.arrayContaining([{ rule: 'overlap', level: 'block', ids: [`${seriesId}:2026-11-19`] }]),
    });
    const other = (await mine()).find((one) => one.id === `${seriesId}:2026-11-19`);
    expect(other?.verdict).toMatchObject({ level: 'block' });
  });
});
