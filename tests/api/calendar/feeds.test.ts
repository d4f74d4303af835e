import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { readCalendar } from '#tests/kit/read-calendar.ts';
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

describe('a feed', () => {
  it('tells its address once, and keeps only its hash', async () => {
    const { url, feed } = await calendars.feed('employee');
    expect(url).toMatch(/^http.+\/api\/calendar\/[\w-]{43}\.ics$/);
    const secret = url.slice(url.lastIndexOf('/') + 1, -4);
    const listed = await (await world.as('employee')).query('{ calendarFeeds { id name lastFetchedAt } }');
    expect(listed.data.calendarFeeds).toContainEqual({ id: feed.id, name: 'My shifts', lastFetchedAt: null });
    const { items } = await world.ports.table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `a#${world.accountId}#feeds#${world.ids.employee}` },
    });
    expect(items.length).toBeGreaterThan(0);
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(JSON.stringify(world.ports.log.lines)).not.toContain(secret);
  });

  it('names a shift for good, and says in UTC when it is', async () => {
    const { url } = await calendars.feed('employee');
    const shift = await planning.plan({ date: '2026-11-17' });
    const entry = await entryFor(url, shift);
    expect(entry).toMatchObject({
      uid: `${shift.occurrence_id}@localhost`,
      sequence: 0,
      summary: 'Day shift',
      start: '20261117T080000Z',
      end: '20261117T160000Z',
      status: 'CONFIRMED',
      busy: true,
    });
    expect(entry?.description).toContain('Break: 30 min');
    const moved = await planning.move(shift, { date: '2026-11-18' });
    expect(await entryFor(url, moved)).toMatchObject({ uid: entry?.uid, sequence: 1, start: '20261118T080000Z' });
  });

  it('counts the hours that pass in the nights on which clocks change', async () => {
    const { url } = await calendars.feed('employee');
    const night = { shiftId: planning.shifts.night };
    const spring = await planning.plan({ ...night, date: '2027-03-27' });
    const autumn = await planning.plan({ ...night, date: '2027-10-30' });
    expect(await entryFor(url, spring)).toMatchObject({ start: '20270327T220000Z', end: '20270328T050000Z' });
    expect(await entryFor(url, autumn)).toMatchObject({ start: '20271030T210000Z', end: '20271031T060000Z' });
  });

  it('loses a shift that is deleted, given to someone else, or not published any more', async () => {
    const { url } = await calendars.feed('employee');
    const gone = await planning.plan({ date: '2026-11-19' });
    const given = await planning.plan({ date: '2026-11-20' });
    const withdrawn = await planning.plan({ date: '2026-11-23' });
    for (const shift of [gone, given, withdrawn]) expect(await entryFor(url, shift)).toBeDefined();
    await planning.call(
      'planner',
      'deleteScheduledShift',
      { id: gone.id, version: gone.version },
      undefined,
      'DeletedShifts',
      '__typename',
    );
    await planning.move(given, { employeeId: world.ids.colleague });
    await (await world.as('planner')).mutate(
      'mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }',
      { input: { departmentIds: [world.departmentId], dates: ['2026-11-23'], published: false } },
    );
    for (const shift of [gone, given, withdrawn]) expect(await entryFor(url, shift)).toBeUndefined();
  });

  it('hides the end of a shift where the shift says so', async () => {
    const { url } = await calendars.feed('employee');
    const shiftId = await planning.template('Late', '18:00', '23:30', { hide_end_time: true });
    const shift = await planning.plan({ date: '2026-11-24', shiftId });
    const entry = await entryFor(url, shift);
    expect(entry).toMatchObject({ start: '20261124T170000Z', end: '20261124T171500Z' });
    expect(entry?.description).toContain("isn't fixed");
  });

  it('has the dates of a series, with one uid and a growing number when one of them goes its own way', async () => {
    const { url } = await calendars.feed('employee');
    const id = calendars.id('ser');
    const first = await planning.plan({
      date: '2026-12-03',
      repeat: { id, interval: 1, weekdays: ['th'], repeat_until: '2026-12-17' },
    });
    const ofSeries = async () => (await calendars.read(url)).filter(({ uid }) => uid.startsWith(id));
    const before = await ofSeries();
    expect(before.map(({ start, sequence }) => [start, sequence])).toEqual([
      ['20261203T080000Z', 0],
      ['20261210T080000Z', 0],
      ['20261217T080000Z', 0],
    ]);
    await planning.call('planner', 'editScheduledShift', {
      id: first.id,
      version: first.version,
      scope: 'occurrence',
      starttime: '10:00',
    });
    const after = await ofSeries();
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after[0]).toMatchObject({ start: '20261203T090000Z', sequence: 1 });
  });
});

describe('whom a feed shows', () => {
  it('everyone whom its owner sees, by name, with no one counted as the owner’s own time', async () => {
    const shift = await planning.plan({ date: '2026-11-25', note: 'Has the keys' });
    const { url } = await calendars.feed('colleague', { rosters: 'all' });
    const entry = await entryFor(url, shift);
    expect(entry).toMatchObject({ summary: 'Eva Test: Day shift', busy: false });
    expect(entry?.description).not.toContain('keys');
  });

  it('only the teams that were asked for', async () => {
    const shift = await planning.plan({ date: '2026-11-26' });
    const team = calendars.id('tem');
    await (await world.as('owner')).mutate(
      'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }',
      {
        input: { id: team, departmentId: world.departmentId, name: 'Terrace', colour: '#3d6ff0' },
      },
    );
    const other = await calendars.feed('employee', { teamIds: [team] });
    const own = await calendars.feed('employee', { teamIds: [world.teamId] });
    expect(await entryFor(other.url, shift)).toBeUndefined();
    expect(await entryFor(own.url, shift)).toBeDefined();
  });

  it('only the departments that were asked for', async () => {
    const shift = await planning.plan({ date: '2026-11-27' });
    const elsewhere = calendars.id('dep');
    await (await world.as('owner')).mutate(
      'mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }',
      { input: { id: elsewhere, locationId: world.made.locationId, name: 'Elsewhere' } },
    );
    const other = await calendars.feed('owner', { rosters: 'all', departmentIds: [elsewhere] });
    const own = await calendars.feed('owner', { rosters: 'all', departmentIds: [world.departmentId] });
    expect(await entryFor(other.url, shift)).toBeUndefined();
    expect(await entryFor(own.url, shift)).toBeDefined();
  });

  it('open shifts that its owner may take, as not yet certain', async () => {
    const { url } = await calendars.feed('employee', { rosters: 'none', openShifts: true });
    await planning.call(
      'planner',
      'createOpenShift',
      {
        id: calendars.id('osh'),
        teamId: world.teamId,
        shiftId: planning.shifts.evening,
        date: '2026-11-27',
        instances: 2,
      },
      undefined,
      'OpenShift',
      'id',
    );
    const [entry, ...rest] = await calendars.read(url);
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({ summary: 'Open: Evening shift (2 seats)', status: 'TENTATIVE', busy: false });
  });

  it('absences without their reason', async () => {
    await (await world.as('employee')).mutate(
      'mutation ($input: RequestAbsenceInput!) { requestAbsence(input: $input) { __typename } }',
      {
        input: {
          id: calendars.id('abs'),
          employeeId: world.ids.employee,
          absenceTypeId: world.made.absenceTypes.Vacation,
          firstDay: '2026-12-21',
          lastDay: '2026-12-23',
        },
      },
    );
    const { url } = await calendars.feed('employee', {
      rosters: 'none',
      absentees: 'mine',
      absenceStatuses: ['Pending'],
    });
    const [entry] = await calendars.read(url);
    expect(entry).toMatchObject({
      start: '20261221',
      end: '20261224',
      summary: 'Absent (not approved yet)',
      status: 'TENTATIVE',
    });
    const sure = await calendars.feed('employee', {
      rosters: 'none',
      absentees: 'mine',
      absenceStatuses: ['Approved'],
    });
    expect(await calendars.read(sure.url)).toEqual([]);
  });
});

it('reads one’s own year in a handful of calls', async () => {
  const { url } = await calendars.feed('colleague', {
    openShifts: true,
    events: true,
    absentees: 'mine',
    absenceStatuses: ['Approved'],
  });
  const { counts } = await world.counted(() => calendars.read(url));
  expect(counts.calls, JSON.stringify(counts.byKind)).toBeLessThanOrEqual(16);
  expect(counts.waves).toBeLessThanOrEqual(8);
});

it('whatever is typed stays text', async () => {
  const evil = 'A;B,C\\D\r\nATTACH:http://x\r\nEND:VEVENT\u2028"é😀';
  const onOneLine = evil.replace(/[\r\n\u2028]+/g, ' ');
  const { url } = await calendars.feed('planner', {
    name: onOneLine,
    rosters: 'none',
    events: true,
  });
  await calendars.call('planner', 'createEvent', {
    id: calendars.id('evt'),
    departmentId: world.departmentId,
    title: onOneLine,
    description: `${evil}\n${'long '.repeat(100)}`,
    date: '2026-11-20',
  });
  const { entries, lines } = readCalendar((await calendars.get(url)).body!);
  expect(entries).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  expect(entries[0]?.summary).toContain('A;B,C\\D ATTACH:http://x END:VEVENT');
});
