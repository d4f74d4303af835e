import { describe, expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';
import { evasLeave } from './evas-leave.ts';

const document = `query ($year: Int!, $userId: ID, $departmentId: ID, $teamId: ID) {
  absenceCalendar(year: $year, userId: $userId, departmentId: $departmentId, teamId: $teamId) { departmentId
    departments { id name } teams { id name }
    rows { employeeId name spans { from to pending half absenceId type colour
      part { startsAt endsAt starttime endtime minutes dayMinutes } } } holidays { date name } } }`;

const calendars = async () => {
  const eva = await evasLeave();
  const employeeId = eva.world.ids.employee;
  const read = async (by = eva.owner, more: object = {}) =>
    (await by.query(document, { year: 2026, ...more })).data?.absenceCalendar;
  const spansOf = (calendar: { rows: { employeeId: string; spans: object[] }[] }, id = employeeId) =>
    calendar.rows.find((row) => row.employeeId === id)?.spans;
  return { ...eva, employeeId, read, spansOf };
};

describe('the absence calendar', () => {
  it('has the approved and pending absences of a year, cut at its ends, for people who see absences', async () => {
    const { world, ask, read, spansOf, employeeId } = await calendars();
    const { id } = await ask('2025-12-29', '2026-01-02');
    await ask('2026-12-07', '2026-12-08', await world.as('employee'));
    const [old, pending] = spansOf(await read())! as Record<string, unknown>[];
    expect(old).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-02',
      pending: false,
      absenceId: id,
      type: 'Vacation',
    });
    expect(pending).toMatchObject({ from: '2026-12-07', to: '2026-12-08', pending: true });
    const own = await read(undefined, { userId: employeeId });
    expect(own.rows).toHaveLength(1);
    expect(spansOf(own)).toHaveLength(2);
    expect(spansOf(await read(undefined, { year: 2025 }))).toMatchObject([{ from: '2025-12-29', to: '2025-12-31' }]);
  });

  it('tells colleagues that someone is away, and neither what for nor what is only asked', async () => {
    const { world, ask, read, spansOf, employeeId } = await calendars();
    await ask('2026-12-01');
    await ask('2026-12-07', '2026-12-08', await world.as('employee'));
    const colleague = await world.as('colleague');
    const hidden = {
      from: '2026-12-01',
      to: '2026-12-01',
      pending: false,
      half: null,
      part: null,
      absenceId: null,
      type: null,
      colour: null,
    };
    expect(spansOf(await read(colleague))).toEqual([hidden]);
    expect(spansOf(await read(colleague, { userId: employeeId }))).toEqual([hidden]);
    const own = spansOf(await read(await world.as('employee')))!;
    expect(own).toHaveLength(2);
    expect(own[0]).toMatchObject({ type: 'Vacation' });
  });

  it('says which half of a single day is absent, of days in hours by when they begin', async () => {
    const { send, id, absenceTypes, employeeId, ask, read, spansOf } = await calendars();
    const part = (date: string, startTime: string) =>
      send('requestAbsence', {
        id: id('abs'),
        employeeId,
        absenceTypeId: absenceTypes.Vacation,
        firstDay: date,
        lastDay: date,
        startTime,
        minutes: 180,
      });
    await part('2026-12-01', '09:00');
    await part('2026-12-02', '13:00');
    await ask('2026-12-03');
    await ask('2026-12-07', '2026-12-08');
    const halves = spansOf(await read())!.map((span) => (span as { half: string | null }).half);
    expect(halves).toEqual(['FIRST', 'SECOND', null, null]);
  });

  it('has the times of each part of a day, by noon for half a day, and hides the contract from colleagues', async () => {
    const { world, send, id, absenceTypes, employeeId, read, spansOf } = await calendars();
    const part = (date: string, startTime: string, minutes: number) =>
      send('requestAbsence', {
        ...{ id: id('abs'), employeeId, absenceTypeId: absenceTypes.Vacation },
        ...{ firstDay: date, lastDay: date, startTime, minutes },
      });
    // The clocks go forward on 29 March: noon is 11 hours after midnight.
    await part('2026-03-29', '00:00', 720);
    await part('2026-12-01', '09:00', 90);
    await part('2026-12-01', '13:00', 180);
    await part('2026-12-02', '22:00', 240);
    type Span = { from: string; part: object | null };
    const parts = async (by?: Awaited<ReturnType<typeof world.as>>) =>
      (spansOf(await read(by)) as Span[]).map((span) => span.part);
    const [spring, ...others] = [
      { startsAt: '2026-03-28T23:00:00Z', endsAt: '2026-03-29T10:00:00Z', starttime: '00:00', endtime: '12:00' },
      { startsAt: '2026-12-01T08:00:00Z', endsAt: '2026-12-01T09:30:00Z', starttime: '09:00', endtime: '10:30' },
      { startsAt: '2026-12-01T12:00:00Z', endsAt: '2026-12-01T15:00:00Z', starttime: '13:00', endtime: '16:00' },
      { startsAt: '2026-12-02T21:00:00Z', endsAt: '2026-12-03T01:00:00Z', starttime: '22:00', endtime: '02:00' },
    ];
    const minutes = [90, 180, 240];
    expect(await parts()).toEqual([
      { ...spring, minutes: 720, dayMinutes: 0 },
      ...others.map((other, index) => ({ ...other, minutes: minutes[index], dayMinutes: 480 })),
    ]);
    expect((await parts(await world.as('colleague'))).slice(1)).toEqual(
      others.map((other, index) => ({ ...other, minutes: minutes[index], dayMinutes: null })),
    );
  });

  it('has the members of a team alone, away or not, and a team of the department only', async () => {
    const { world, owner, id, ask, read, spansOf, employeeId } = await calendars();
    const teamId = id('tem');
    await owner.mutate('mutation($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', {
      input: { id: teamId, departmentId: world.departmentId, name: 'Terrace', colour: '#2f9e6e', type: 'default' },
    });
    await ask('2026-12-01');
    const all = await read();
    expect(all.teams.map(({ name }: { name: string }) => name)).toContain('Terrace');
    expect((await read(undefined, { teamId })).rows).toEqual([]);
    const own = await read(undefined, { teamId: world.teamId });
    expect(own.rows.length).toBeGreaterThan(1);
    expect(spansOf(own)).toHaveLength(1);
    expect((await read(undefined, { userId: employeeId, teamId })).teams).toEqual([]);
    expect(await read(undefined, { teamId: 'tem_missing' })).toBeNull();
  });

  it('takes as many calls for years of absences of everyone as for one', async () => {
    const { world, owner, send, id, absenceTypes, ask, read } = await calendars();
    const calls = async () => (await world.counted(() => read())).counts.byKind;
    await ask('2026-12-01');
    const one = await calls();
    for (const year of [2024, 2025, 2027]) await ask(`${year}-05-06`, `${year}-05-10`);
    for (const employeeId of [world.ids.colleague, world.ids.manager])
      for (const day of ['2026-12-01', '2026-12-04'])
        await send(
          'requestAbsence',
          { id: id('abs'), employeeId, absenceTypeId: absenceTypes.Vacation, firstDay: day, lastDay: day },
          owner,
        );
    expect(await calls()).toEqual(one);
    // One BatchGet for the session, and one for all single days.
    expect(one.batchGet).toBe(2);
  });

  it('is refused for other departments, missing people and other companies', async () => {
    const { world, read, employeeId } = await calendars();
    expect(await read(undefined, { departmentId: 'dep_missing' })).toBeNull();
    expect(await read(undefined, { userId: 'emp_missing' })).toBeNull();
    const foreign = await (await newWorld()).as('owner');
    expect(await read(foreign, { userId: employeeId })).toBeNull();
    expect(await read(foreign, { departmentId: world.departmentId })).toBeNull();
    const none = await world.asUser(await world.personWith(['viewAllUsers']));
    expect(await read(none)).toBeNull();
  });

  it("shows the department's public holidays and an open end up to two weeks from today", async () => {
    const { world, id, send, read, spansOf, employeeId, absenceTypes } = await calendars();
    const holidayGroupId = id('hog');
    await send('createHolidayGroup', { id: holidayGroupId, name: 'NL', departmentIds: [world.departmentId] });
    await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2026-12-25', name: 'Christmas' });
    const absenceTypeId = absenceTypes.Illness ?? absenceTypes.Sick;
    await send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId, firstDay: '2026-11-09', lastDay: null });
    const calendar = await read(undefined, { departmentId: world.departmentId });
    expect(calendar.holidays).toEqual([{ date: '2026-12-25', name: 'Christmas' }]);
    expect(spansOf(calendar)).toMatchObject([{ from: '2026-11-09', to: '2026-11-24' }]);
  });
});
