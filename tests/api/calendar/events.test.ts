import { beforeAll, describe, expect, it } from 'vitest';
import { lastOfTimes } from '#domain/shifts/last-occurrence.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Calendars, newCalendars } from './calendars.ts';

let world: World;
let calendars: Calendars;

beforeAll(async () => {
  world = await newWorld();
  calendars = newCalendars(world);
});

const create = (over: object = {}, role: 'planner' | 'employee' = 'planner') =>
  calendars.call(role, 'createEvent', {
    id: calendars.id('evt'),
    departmentId: world.departmentId,
    title: 'Street market',
    date: '2026-11-17',
    starttime: '08:00',
    endtime: '13:00',
    ...over,
  });
const weekly = () => create({ repeat: { interval: 1, weekdays: ['tu'], until: '2026-12-08' } });

const datesOf = async (sequence: string, from = '2026-11-09', to = '2026-12-20'): Promise<string[]> => {
  const document = `{ calendarEvents(from: "${from}", to: "${to}") { date Event { id title sequence_id } } }`;
  const answer = await (await world.as('employee')).query(document);
  return answer.data.calendarEvents
    .filter(({ Event }: { Event: { sequence_id: string } }) => Event.sequence_id === sequence)
    .map(({ date, Event }: { date: string; Event: { title: string } }) =>
      Event.title === 'Street market' ? date : `${date} ${Event.title}`,
    );
};

describe('an event', () => {
  it('[R2.9-056] [R2.9-057] is written by planners and read by everyone of the department', async () => {
    const event = await create({ title: 'Fair', teamId: world.teamId });
    const document = `{ calendarEvent(id: "${event.id}") { title starttime endtime Department { id } Team { id } repeat { interval } may { edit delete } } }`;
    const answer = await (await world.as('employee')).query(document);
    expect(answer.data.calendarEvent).toEqual({
      title: 'Fair',
      starttime: '08:00',
      endtime: '13:00',
      Department: { id: world.departmentId },
      Team: { id: world.teamId },
      repeat: null,
      may: { edit: false, delete: false },
    });
    expect(await create({}, 'employee')).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of another company is not there', async () => {
    const event = await create();
    const stranger = await newWorld();
    const answer = await (await stranger.as('owner')).query(`{ calendarEvent(id: "${event.id}") { id } }`);
    expect(answer.data.calendarEvent).toBeNull();
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ starttime: null }, 'starttime'],
    [{ repeat: { interval: 1, weekdays: [], until: '2026-11-16' } }, 'until'],
    [{ repeat: { interval: 0, weekdays: [] } }, 'repeat.interval'],
  ])('%o is refused at its field', async (over, field) => {
    expect(await create(over)).toMatchObject({ code: 'INVALID', field });
  });

  it('of a team must be of the team’s department', async () => {
    expect(await create({ teamId: 'tem_unknown' })).toMatchObject({ code: 'NOT_FOUND', field: 'teamId' });
  });
});

describe('an event that repeats', () => {
  it('[R2.9-058] is changed on one date, from a date on, or altogether', async () => {
    const { id, version } = await weekly();
    const words = { departmentId: world.departmentId, title: 'Fair', starttime: '09:00' };
    const edit = (input: object) =>
      calendars.call('planner', 'editEvent', { id, newId: calendars.id('evt'), ...words, ...input });
    const once = await edit({ version, scope: 'occurrence', occurrence: '2026-11-24', date: '2026-11-25' });
    expect(once).toMatchObject({ title: 'Fair', sequence_id: id });
    expect(await datesOf(id)).toEqual(['2026-11-17', '2026-11-25 Fair', '2026-12-01', '2026-12-08']);
    const repeat = { interval: 1, weekdays: ['tu'], until: '2026-12-08' };
    await edit({ version: version + 1, scope: 'sequence', occurrence: '2026-12-01', date: '2026-12-01', repeat });
    expect(await datesOf(id)).toEqual(['2026-11-17', '2026-11-25 Fair', '2026-12-01 Fair', '2026-12-08 Fair']);
    expect(await edit({ version, scope: 'original', occurrence: '2026-11-17', date: '2026-11-17' })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('[R2.9-059] is deleted on one date, from a date on, or altogether, and comes back with undo', async () => {
    const { id, version } = await weekly();
    const remove = (v: number, scope: string, occurrence: string) =>
      calendars.call('planner', 'deleteEvent', { id, version: v, scope, occurrence });
    await remove(version, 'occurrence', '2026-11-24');
    expect(await datesOf(id)).toEqual(['2026-11-17', '2026-12-01', '2026-12-08']);
    await remove(version + 1, 'sequence', '2026-12-08');
    expect(await datesOf(id)).toEqual(['2026-11-17', '2026-12-01']);
    const planner = await world.as('planner');
    const sent = await planner.mutate(
      'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { __typename } }',
      { input: { id, version: version + 2, scope: 'original', occurrence: '2026-11-17' } },
    );
    expect(await datesOf(id)).toEqual([]);
    await planner.mutate('mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }', {
      input: { operation: sent.extensions?.meta.operation },
    });
    expect(await datesOf(id)).toEqual(['2026-11-17', '2026-12-01']);
  });

  it('that ends after so many times falls on so many dates, in the calendar and in every feed', async () => {
    const rhythm = { interval: 2, weekdays: ['tu' as const, 'fr' as const] };
    const until = lastOfTimes({ first_occurrence: '2026-11-17', ...rhythm }, 5);
    const { id } = await create({ repeat: { ...rhythm, until } });
    const dates = ['2026-11-17', '2026-11-20', '2026-12-01', '2026-12-04', '2026-12-15'];
    expect(await datesOf(id as string)).toEqual(dates);
    const { url } = await calendars.feed('employee', { rosters: 'none', events: true });
    const uids = (await calendars.read(url)).map(({ uid }) => uid).filter((uid) => uid.startsWith(id as string));
    expect(uids).toEqual(dates.map((date) => `${id}:${date}@localhost`));
  });

  it('stands in the calendars of those who want events, on each of its dates', async () => {
    const { id } = await create({
      title: 'Stocktaking',
      starttime: null,
      endtime: null,
      repeat: { interval: 2, weekdays: [], until: '2026-12-15' },
    });
    const { url } = await calendars.feed('employee', { rosters: 'none', events: true });
    const entries = (await calendars.read(url)).filter(({ uid }) => uid.startsWith(id));
    expect(entries.map(({ uid, start, end, busy }) => [uid, start, end, busy])).toEqual([
      [`${id}:2026-11-17@localhost`, '20261117', '20261118', false],
      [`${id}:2026-12-01@localhost`, '20261201', '20261202', false],
      [`${id}:2026-12-15@localhost`, '20261215', '20261216', false],
    ]);
  });
});
