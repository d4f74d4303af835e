import { beforeAll, describe, expect, it } from 'vitest';
import { employees } from '#services/employees/employees.store.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Calendars, newCalendars } from './calendars.ts';

let world: World;
let planning: Planning;
let calendars: Calendars;

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  calendars = newCalendars(world);
});

const entryFor = async (url: string, shift: Answered) =>
  (await calendars.read(url)).find(({ uid }) => uid.startsWith(`${shift.occurrence_id}@`));

describe('an address', () => {
  it('opens nothing once it was changed or revoked', async () => {
    const { url, feed } = await calendars.feed('employee');
    const rotated = (await calendars.call('employee', 'rotateCalendarFeed', { id: feed.id })) as unknown as {
      url: string;
      feed: Answered;
    };
    expect((await calendars.get(url)).statusCode).toBe(404);
    expect((await calendars.get(rotated.url)).statusCode).toBe(200);
    const { version } = rotated.feed;
    expect(await calendars.call('employee', 'revokeCalendarFeed', { id: feed.id, version })).toMatchObject({
      ok: true,
    });
    expect((await calendars.get(rotated.url)).statusCode).toBe(404);
  });

  it('[R2.9-012] [R2.9-013] [R2.9-014] is of the basic plan, and closes when the plan is lower', async () => {
    const free = await newWorld({ plan: 'basic' });
    const own = newCalendars(free);
    const { url } = await own.feed('employee');
    expect((await own.get(url)).statusCode).toBe(200);
    await free.settle({ plan: 'free' });
    expect((await own.get(url)).statusCode).toBe(404);
    expect(await own.feed('employee')).toMatchObject({ code: 'PLAN' });
  });

  it('closes when its owner leaves', async () => {
    const leaver = await world.addPerson('Lea', [world.made.groups.Employee!]);
    const shown = { rosters: 'mine', openShifts: false, events: false, absentees: 'none', absenceStatuses: [] };
    const input = { id: calendars.id('cal'), name: 'Mine', ...shown };
    const browser = await world.sessionOf(leaver);
    const { url } = (await browser.run('CreateCalendarFeed', { input })).data.createCalendarFeed;
    expect((await calendars.get(url)).statusCode).toBe(200);
    const Key = employees.key({ accountId: world.accountId, id: leaver });
    const person = employees.parse((await world.ports.table.get({ Key, ConsistentRead: true }))!);
    await world.ports.table.transact([employees.overwrite({ ...person, enddate: '2026-11-10' })]);
    expect((await calendars.get(url)).statusCode).toBe(404);
  });

  it('does not open again, nor is it listed, when the last day of its owner is taken back', async () => {
    const leaver = await world.addPerson('Lio', [world.made.groups.Employee!]);
    const shown = { rosters: 'mine', openShifts: false, events: false, absentees: 'none', absenceStatuses: [] };
    const create = async () => {
      const input = { id: calendars.id('cal'), name: 'Mine', ...shown };
      return (await (await world.sessionOf(leaver)).run('CreateCalendarFeed', { input })).data.createCalendarFeed;
    };
    const { url } = await create();
    const now = world.ports.clock.now().toString();
    world.ports.clock.advance({ minutes: 1 });
    const owner = await world.session('owner');
    for (const [version, lastDay] of [
      [1, '2026-11-01'],
      [2, '2027-12-31'],
    ] as const)
      await owner.run('DeactivateEmployee', { input: { id: leaver, version, lastDay } });
    expect((await calendars.get(url)).statusCode).toBe(404);
    const later = await create();
    expect((await calendars.get(later.url)).statusCode).toBe(200);
    const answer = await (await world.asUser(leaver)).query('{ calendarFeeds { id } }');
    expect(answer.data.calendarFeeds).toEqual([{ id: later.feed.id }]);
    world.ports.clock.set(now);
  });

  it('shows less as soon as its owner may see less', async () => {
    const shift = await planning.plan({ date: '2026-12-01' });
    const { url } = await calendars.feed('nobody', { rosters: 'all' });
    expect(await entryFor(url, shift)).toBeDefined();
    const Key = employees.key({ accountId: world.accountId, id: world.ids.nobody });
    const person = employees.parse((await world.ports.table.get({ Key, ConsistentRead: true }))!);
    await world.ports.table.transact([employees.overwrite({ ...person, memberships: [] })]);
    expect(await entryFor(url, shift)).toBeUndefined();
    await world.ports.table.transact([employees.overwrite(person)]);
  });

  it('is no one else’s to see or change', async () => {
    const { feed } = await calendars.feed('employee');
    const answer = await (await world.as('owner')).query(`{ calendarFeed(id: "${feed.id}") { id } }`);
    expect(answer.data.calendarFeed).toBeNull();
    expect(await calendars.call('owner', 'rotateCalendarFeed', { id: feed.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers 304 while nothing changed, is kept by no one on the way, and says when it was read', async () => {
    const { url, feed } = await calendars.feed('planner', { rosters: 'mine' });
    const first = await calendars.get(url);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    });
    const etag = String(first.headers?.etag);
    expect((await calendars.get(url, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    await planning.plan({ date: '2026-12-02', employeeId: world.ids.planner });
    expect((await calendars.get(url, { 'if-none-match': etag })).statusCode).toBe(200);
    const answer = await (await world.as('planner')).query(`{ calendarFeed(id: "${feed.id}") { lastFetchedAt } }`);
    expect(answer.data.calendarFeed.lastFetchedAt).toBe('2026-11-10T08:00:00Z');
  });

  it('is no way to guess: all wrong ones look alike, and are counted', async () => {
    const wrong = 'http://localhost/api/calendar/';
    const from = '198.51.100.77';
    const answers = await Promise.all(
      ['x.ics', `${'a'.repeat(43)}.ics`, '../x.ics', `${'a'.repeat(43)}`].map((tail) =>
        calendars.get(`${wrong}${tail}`, {}, from),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    let status = 404;
    for (let count = 0; count < 40 && status === 404; count += 1)
      status = (await calendars.get(`${wrong}${'b'.repeat(43)}.ics`, {}, from)).statusCode ?? 0;
    expect(status).toBe(429);
  });
});
