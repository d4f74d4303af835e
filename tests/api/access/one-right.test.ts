import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { behindTheDoor } from './behind-the-door.ts';

/** Someone of the department who holds these permissions there, and others elsewhere. */
const viewerWith = async (world: World, permissions: Permission[], elsewhere: Permission[] = []): Promise<Viewer> => {
  const { viewer } = await world.contextOf(await world.personWith(permissions));
  return { ...viewer, grants: [...viewer.grants, { departmentId: 'dep_elsewhere', permissions: elsewhere }] };
};

type Eva = Awaited<ReturnType<typeof evasLeave>>;

describe('the leave of Eva', () => {
  let eva: Eva;
  let ask: ReturnType<typeof behindTheDoor>;
  beforeAll(async () => {
    eva = await evasLeave();
    ask = behindTheDoor(eva.world.ports);
    await approvedHours(eva.world, { date: '2026-11-02', starttime: '08:00', endtime: '17:30', breakMinutes: 30 });
    await eva.ask('2026-11-04');
  });
  const absences = async (document: string, variables: object, viewer: Viewer): Promise<(string | null)[]> => {
    const { data } = await ask(viewer, document, variables);
    const rows = [
      ...JSON.stringify(data).matchAll(/"kind":"absence","name":("[^"]*"|null),"sourceId":("[^"]*"|null)/g),
    ];
    expect(rows.length).toBeGreaterThan(0);
    return [...new Set(rows.filter(([, name]) => name !== undefined).map(([, name]) => JSON.parse(name!)))];
  };

  it('is previewed in a decision only for people who decide about it', async () => {
    const pending = await eva.ask('2026-12-01', '2026-12-01', await eva.world.as('employee'));
    const document =
      'query ($ids: [ID!]!) { decisionPreview(absences: $ids) { rows { preview { balances { now } } } } }';
    const rowsFor = async (viewer: Viewer) => (await ask(viewer, document, { ids: [pending.id] })).data.decisionPreview;
    const decides: Permission[] = ['viewAbsentee', 'approveAbsentee'];
    expect(await rowsFor(await viewerWith(eva.world, decides))).toMatchObject({ rows: [{}] });
    expect(await rowsFor(await viewerWith(eva.world, ['viewAbsentee'], decides))).toMatchObject({ rows: [] });
  });

  it('has no type in a statement for people who see hours and no absences', async () => {
    const row = 'kind name sourceId';
    const document = `query ($userId: ID!) { statement(userId: $userId, month: "2026-11-01") { figures { parts { ${row} } } } }`;
    const read = async (...permissions: Permission[]) =>
      absences(document, { userId: eva.world.ids.employee }, await viewerWith(eva.world, permissions));
    expect(await read('viewAllTimesheets', 'viewAbsentee')).toEqual(['Vacation']);
    expect(await read('viewAllTimesheets')).toEqual([null]);
  });

  it('has no type in plus-minus for people who see balances and no absences', async () => {
    const document = `query ($userId: ID!) { plusMinus(userId: $userId, from: "2026-11-01", to: "2026-11-10") {
      day_stats { rows { kind name sourceId } } } }`;
    const read = async (...permissions: Permission[]) =>
      absences(document, { userId: eva.world.ids.employee }, await viewerWith(eva.world, permissions));
    expect(await read('viewPlusMinHours', 'viewAbsentee')).toEqual(['Vacation']);
    expect(await read('viewPlusMinHours')).toEqual([null]);
  });
});

describe('the leave of someone who changed departments', () => {
  const moved = async () => {
    const eva = await evasLeave();
    const { world, id, send, ask, contract, terms } = eva;
    await ask('2026-11-06');
    const bar = id('dep');
    await send('createDepartment', { id: bar, locationId: world.made.locationId, name: 'Bar' });
    await send('editContract', { id: contract.id, version: 1, ...terms, lastWorkday: '2026-11-08' });
    const employeeId = world.ids.employee;
    const next = { ...terms, departmentId: bar, startdate: '2026-11-09' };
    await send('createContract', { id: id('con'), employeeId, ...next });
    await ask('2026-11-10');
    const permissions: Permission[] = ['viewVacationHours', 'viewAbsentee', 'approveAbsentee'];
    const { viewer } = await world.contextOf(await world.personWith(permissions));
    const there: Viewer = { ...viewer, grants: [{ departmentId: bar, permissions }] };
    return { world, absenceTypes: eva.absenceTypes, before: viewer, after: there, behind: behindTheDoor(world.ports) };
  };

  it('of a past year is for people who see that of today, with types of absences of their department only', async () => {
    const { world, before, after, behind } = await moved();
    const document = `query ($userId: ID!, $date: PlainDate) { leaveBalances(userId: $userId, date: $date) {
      months { lines { from absenceId absenceType } } } }`;
    const read = async (viewer: Viewer, date: string | null) => {
      const { data } = await behind(viewer, document, { userId: world.ids.employee, date });
      const found = (data as { leaveBalances: { months: { lines: Record<string, string | null>[] }[] }[] | null })
        .leaveBalances;
      const lines = found?.flatMap(({ months }) => months.flatMap((month) => month.lines));
      return lines?.filter(({ absenceId }) => absenceId).map(({ from, absenceType }) => [from, absenceType]) ?? null;
    };
    expect(await read(before, '2026-11-05')).toBeNull();
    expect(await read(after, null)).toEqual([
      ['2026-11-06', null],
      ['2026-11-10', 'Vacation'],
    ]);
  });

  it('next to a request has no type for people who do not see the absence', async () => {
    const { world, absenceTypes, after, behind } = await moved();
    const document = `query ($employeeId: ID!, $absenceTypeId: ID!) { absencePreview(employeeId: $employeeId,
      absenceTypeId: $absenceTypeId, firstDay: "2026-11-09", lastDay: "2026-11-09") { adjacent { from type } } }`;
    const asked = { employeeId: world.ids.employee, absenceTypeId: absenceTypes.Vacation };
    const adjacent = async (viewer: Viewer) => (await behind(viewer, document, asked)).data;
    expect(await adjacent(after)).toEqual({
      absencePreview: {
        adjacent: [
          { from: '2026-11-06', type: '' },
          { from: '2026-11-10', type: 'Vacation' },
        ],
      },
    });
  });
});

describe('a draft', () => {
  let eva: Eva;
  let planning: Awaited<ReturnType<typeof newPlanning>>;
  beforeAll(async () => {
    eva = await evasLeave();
    await eva.world.settle({ publishDaysAhead: 30 });
    planning = await newPlanning(eva.world);
  });

  it('and a hidden end are in no preview of leave of the person who asks for it', async () => {
    const { world, owner, absenceTypes } = eva;
    const employeeId = world.ids.employee;
    for (const [date, more] of [
      ['2026-12-02', { hide_end_time: true, starttime: '08:00', endtime: '20:00' }],
      ['2027-03-01', { starttime: '08:00', endtime: '20:00' }],
    ] as const)
      expect((await planning.plan({ date, ...more })).__typename).toBe('ScheduledShift');
    const document = `query ($employeeId: ID!, $absenceTypeId: ID!, $day: PlainDate!) { absencePreview(employeeId: $employeeId,
      absenceTypeId: $absenceTypeId, firstDay: $day, lastDay: $day) { shifts { date starttime endtime } hours { expected } } }`;
    const look = async (day: string, by: typeof owner) =>
      (await by.query(document, { employeeId, absenceTypeId: absenceTypes.Vacation, day })).data.absencePreview;
    const employee = await world.as('employee');
    expect(await look('2027-03-01', employee)).toEqual({ shifts: [], hours: [] });
    expect(await look('2026-12-02', employee)).toEqual({
      shifts: [],
      hours: [],
    });
    for (const date of ['2026-12-02', '2027-03-01'])
      expect(await look(date, owner)).toMatchObject({
        shifts: [{ date, starttime: '08:00', endtime: '20:00' }],
        hours: [{ expected: 690 }],
      });
  });

  it('and a hidden end are in no weeks of a contract preview for people who plan nothing', async () => {
    const { world, terms, contract } = eva;
    const hidden = { hide_end_time: true, starttime: '08:00', endtime: '20:00' };
    await planning.plan({ date: '2026-12-09', ...hidden });
    await planning.plan({ date: '2027-03-08', starttime: '08:00', endtime: '20:00' });
    const document = `query ($input: ContractPreviewInput!) { contractPreview(input: $input) { weeks { monday planned } } }`;
    const planned = async (startdate: string, ...permissions: Permission[]) => {
      const viewer = await viewerWith(world, ['viewContracts', 'editContracts', ...permissions]);
      const minutes = { ...terms.minutes, fr: 0 };
      const { wageMinor: _wage, accruals: _accruals, ...kept } = terms;
      const input = { ...kept, employeeId: world.ids.employee, startdate, minutes, endsId: contract.id };
      const { data } = await behindTheDoor(world.ports)(viewer, document, { input });
      return (data as { contractPreview: { weeks: { planned: number }[] } }).contractPreview.weeks[0]!.planned;
    };
    for (const monday of ['2026-12-07', '2027-03-08'])
      expect([await planned(monday), await planned(monday, 'createRoster')]).toEqual([0, 690]);
  });

  it('that is published is announced only to planners of its department', async () => {
    const { world, owner } = eva;
    const after = world.ports.clock.now().toString();
    const published = { departmentIds: [world.departmentId], dates: ['2027-06-09'], published: true };
    expect((await sendMutation(owner, 'setPublication', published, '__typename')).__typename).not.toBe('Refusal');
    const document = `query ($after: Instant!) { scheduleChanges(from: "2027-06-07", to: "2027-06-13", after: $after) {
      events { own } } }`;
    const told = async (viewer: Viewer) =>
      (await behindTheDoor(world.ports)(viewer, document, { after })).data.scheduleChanges;
    expect(await told(await viewerWith(world, ['createRoster']))).toEqual({ events: [{ own: false }] });
    expect(await told(await viewerWith(world, [], ['createRoster']))).toEqual({ events: [] });
  });

  it('is not told by the recipients of a message to people who plan nothing', async () => {
    const { world } = eva;
    await planning.plan({ date: '2027-03-02' });
    await planning.plan({ date: '2026-12-03' });
    const ask = behindTheDoor(world.ports);
    const document = 'query ($day: PlainDate!) { bulkMessagePreview(workingOn: $day) { count } }';
    const count = async (day: string, ...permissions: Permission[]) =>
      (await ask(await viewerWith(world, permissions), document, { day })).data;
    expect(await count('2027-03-02', 'createRoster')).toEqual({ bulkMessagePreview: { count: 1 } });
    expect(await count('2026-12-03', 'manageAccount')).toEqual({ bulkMessagePreview: { count: 1 } });
    expect(await count('2027-03-02', 'manageAccount')).toEqual({ bulkMessagePreview: { count: 0 } });
  });
});

describe('exported data of a person', () => {
  /** Eva also works in another department, where a shift is planned for her; her series begins after the published dates. */
  const evaElsewhere = async () => {
    const world = await newWorld();
    await world.settle({ publishDaysAhead: 30 });
    const planning = await newPlanning(world);
    const owner = await world.as('owner');
    const { ids, ports } = world;
    const departmentId = ports.ids.next('dep');
    const place = { id: departmentId, locationId: world.made.locationId, name: 'Elsewhere' };
    await sendMutation(owner, 'createDepartment', place, '... on Department { id }');
    const { data } = await owner.query('{ organisation { teams { id department_id } } }');
    const teams = data.organisation.teams as { id: string; department_id: string }[];
    const teamId = teams.find((team) => team.department_id === departmentId)!.id;
    const both = { id: ids.employee, version: 1, teamIds: [world.teamId, teamId] };
    await sendMutation(owner, 'editUserTeams', both, '... on Employee { id }');
    const times = { starttime: '13:00', endtime: '17:00' };
    const shiftId = ports.ids.next('shf');
    const type = { id: shiftId, departmentId, name: 'Bar', long_name: 'Bar', colour: '#3d6ff0', ...times };
    await sendMutation(owner, 'createShift', type, '... on Shift { id }');
    const there = { id: ports.ids.next('sch'), employeeId: ids.employee, teamId, shiftId, breakMinutes: 0, ...times };
    const plan = (input: object) =>
      sendMutation(owner, 'createScheduledShift', input, '... on ScheduledShift { departmentId }');
    expect(await plan({ ...there, date: '2026-11-11' })).toMatchObject({ departmentId });
    const weekly = () => ({ id: ports.ids.next('ser'), interval: 1, weekdays: ['mo'] });
    await planning.plan({ date: '2026-11-12' });
    expect((await planning.plan({ date: '2026-11-16', repeat: weekly() })).__typename).toBe('ScheduledShift');
    expect((await planning.plan({ date: '2027-03-01', repeat: weekly() })).__typename).toBe('ScheduledShift');
    const read = async (userId: string) => {
      const by = await world.asUser(userId);
      const { url } = await sendMutation(
        by,
        'exportPersonData',
        { userId: ids.employee },
        '... on ExportedReport { url }',
      );
      const kept = await ports.files.get(url.replace('/api/files/', ''));
      const { shifts, repeatingShifts } = JSON.parse(strFromU8(unzipSync(kept!.bytes)['data.json']!));
      const days = (rows: { date?: string; first_occurrence?: string }[] = []) =>
        rows.map(({ date, first_occurrence }) => date ?? first_occurrence).sort();
      return [days(shifts), days(repeatingShifts)];
    };
    return { world, read };
  };

  it('has no shifts of departments whose schedule the reader does not see, and no series before it is published', async () => {
    const { world, read } = await evaElsewhere();
    const own = ['2026-11-11', '2026-11-12'];
    expect(await read(world.ids.employee)).toEqual([own, ['2026-11-16']]);
    expect(await read(await world.personWith(['viewAllUsers', 'editUsers']))).toEqual([['2026-11-12'], ['2026-11-16']]);
    expect(await read(world.ids.owner)).toEqual([own, ['2026-11-16', '2027-03-01']]);
  });
});
