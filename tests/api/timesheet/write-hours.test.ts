import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultDepartmentSettings } from '#domain/organisation/department.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { departments, teams } from '#services/organisation/organisation.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { approvedHours, createHours, deleteHours, editHours, hoursOf, keptHours } from './hours.ts';

const undo =
  'mutation U($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { code } } }';

describe('writing hours', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });

  it('[R3-16] [R3-17] keeps new hours as pending, with names, elapsed minutes and decimal hours', async () => {
    const employee = await world.as('employee');
    const answer = await employee.mutate(createHours, {
      input: hoursOf(world, { breakMinutes: 30, note: '  Stocktaking ' }),
    });
    expect(answer.data.createTimesheetEntry).toMatchObject({
      __typename: 'TimesheetEntry',
      version: 1,
      date: '2026-11-10',
      starttime: '09:00',
      endtime: '17:00',
      minutes: 450,
      total: 7.5,
      status: 'pending',
      note: 'Stocktaking',
      department_name: 'Operations',
      may: { edit: true, approve: false, decline: false, delete: true },
    });
  });

  it('counts a night by elapsed time, also when the clocks change', async () => {
    const night = { date: '2026-10-24', starttime: '23:00', endtime: '07:00', breakMinutes: 0 };
    const manager = await world.as('manager');
    const answer = await manager.mutate(createHours, { input: hoursOf(world, night) });
    expect(answer.data.createTimesheetEntry).toMatchObject({ minutes: 540, total: 9 });
  });

  it.each([
    ['a break longer than the time', { endtime: '09:20', breakMinutes: 30 }, 'breakTooLong', 'breakMinutes'],
    ['a team of nowhere', { teamId: 'tem_none' }, 'teamElsewhere', 'teamId'],
    ['a shift of nowhere', { shiftId: 'shf_none' }, 'shiftElsewhere', 'shiftId'],
    ['an id of another kind', { id: 'sch_01jcaaaaaaaaaaaaaaaaaaaaaa' }, 'input.id', 'id'],
    ['a negative break', { breakMinutes: -1 }, 'input.atLeast', 'breakMinutes'],
  ])('refuses %s', async (_, more, key, field) => {
    const manager = await world.as('manager');
    const answer = await manager.mutate(createHours, { input: hoursOf(world, more) });
    expect(answer.data.createTimesheetEntry).toMatchObject({ __typename: 'Refusal', code: 'INVALID', key, field });
  });

  it.each([
    ['foreign people', { employeeId: 'emp_none' }],
    ['foreign departments', { departmentId: 'dep_none' }],
  ])('answers not found for %s', async (_, more) => {
    const owner = await world.as('owner');
    const answer = await owner.mutate(createHours, { input: hoursOf(world, more) });
    expect(answer.data.createTimesheetEntry).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[R6-30] lets people write their own hours only, with Create own timesheet', async () => {
    const employee = await world.as('employee');
    const own = await employee.mutate(createHours, { input: hoursOf(world, { date: '2026-11-11' }) });
    expect(own.data.createTimesheetEntry.__typename).toBe('TimesheetEntry');
    const other = await employee.mutate(createHours, { input: hoursOf(world, { employeeId: world.ids.colleague }) });
    expect(other.data.createTimesheetEntry).toMatchObject({ code: 'FORBIDDEN' });
    const nobody = await world.as('nobody');
    const none = await nobody.mutate(createHours, { input: hoursOf(world, { employeeId: world.ids.nobody }) });
    expect(none.data.createTimesheetEntry).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('refuses own hours in departments that one does not belong to', async () => {
    const other = world.ports.ids.next('dep');
    const team = {
      accountId: world.accountId,
      id: world.ports.ids.next('tem'),
      version: 1,
      departmentId: other,
      name: 'Bar',
      colour: '#3d6ff0',
      order: 1,
      type: 'default' as const,
    };
    const place = {
      accountId: world.accountId,
      id: other,
      version: 1,
      locationId: world.made.locationId,
      name: 'Bar',
      zone: null,
      order: 2,
      active: true,
      settings: defaultDepartmentSettings,
    };
    await world.ports.table.transact([departments.create(place), teams.create(team)]);
    const input = hoursOf(world, { departmentId: other, teamId: team.id, date: '2026-11-05' });
    const employee = await world.as('employee');
    expect((await employee.mutate(createHours, { input })).data.createTimesheetEntry).toMatchObject({
      code: 'FORBIDDEN',
      field: 'departmentId',
    });
    const manager = await world.as('manager');
    expect((await manager.mutate(createHours, { input })).data.createTimesheetEntry).toMatchObject({
      code: 'FORBIDDEN',
    });
    const owner = await world.as('owner');
    expect((await owner.mutate(createHours, { input })).data.createTimesheetEntry).toMatchObject({
      department_name: 'Bar',
    });
  });

  it('refuses own hours over hours that were approved', async () => {
    await approvedHours(world, { date: '2026-11-12' });
    const employee = await world.as('employee');
    const over = { date: '2026-11-12', starttime: '16:00', endtime: '18:00', breakMinutes: 0 };
    const answer = await employee.mutate(createHours, { input: hoursOf(world, over) });
    expect(answer.data.createTimesheetEntry).toMatchObject({
      code: 'INVALID',
      key: 'timesheetOverlap',
      field: 'starttime',
    });
    const after = await employee.mutate(createHours, { input: hoursOf(world, { ...over, starttime: '17:00' }) });
    expect(after.data.createTimesheetEntry.__typename).toBe('TimesheetEntry');
  });

  it('has one effect when it is sent twice and ten times at once', async () => {
    const manager = await world.as('manager');
    const input = hoursOf(world, { date: '2026-11-13' });
    const key = randomUUID();
    const first = await manager.mutate(createHours, { input }, { key });
    const again = await Promise.all(Array.from({ length: 10 }, () => manager.mutate(createHours, { input }, { key })));
    for (const one of again) expect(one.data).toEqual(first.data);
    const other = await manager.mutate(createHours, { input: { ...input, note: 'x' } }, { key });
    expect(other.data.createTimesheetEntry).toMatchObject({ code: 'INVALID', key: 'operationReused' });
    const taken = await manager.mutate(createHours, { input });
    expect(taken.data.createTimesheetEntry).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('editing and deleting hours', () => {
  let world: World;
  let keeper: string;
  beforeAll(async () => {
    world = await newWorld();
    keeper = await world.personWith(['viewOwnTimesheet', 'editOwnTimesheet']);
  });

  it('[R6-31] changes what is given and leaves the rest', async () => {
    const entry = await keptHours(world);
    const manager = await world.as('manager');
    const answer = await manager.mutate(editHours, { input: { id: entry.id, version: 1, endtime: '18:00' } });
    expect(answer.data.editTimesheetEntry).toMatchObject({
      version: 2,
      starttime: '09:00',
      endtime: '18:00',
      minutes: 510,
      status: 'pending',
    });
  });

  it('moves hours to another week under the same id', async () => {
    const entry = await keptHours(world, { date: '2026-11-14' });
    const manager = await world.as('manager');
    await manager.mutate(editHours, { input: { id: entry.id, version: 1, date: '2026-11-21' } });
    const found = await manager.query(`query Q($id: ID!) { timesheetEntry(id: $id) { date version } }`, {
      id: entry.id,
    });
    expect(found.data.timesheetEntry).toEqual({ date: '2026-11-21', version: 2 });
  });

  it('[R6-32] makes approved hours pending when their own person edits them', async () => {
    const entry = await approvedHours(world, { employeeId: keeper, date: '2026-11-09' });
    const own = await world.asUser(keeper);
    const answer = await own.mutate(editHours, { input: { id: entry.id, version: entry.version, endtime: '16:00' } });
    expect(answer.data.editTimesheetEntry).toMatchObject({ status: 'pending', endtime: '16:00' });
    const note = await own.mutate(editHours, {
      input: { id: entry.id, version: entry.version + 1, note: 'left early', endtime: '16:00' },
    });
    expect(note.data.editTimesheetEntry).toMatchObject({ note: 'left early', status: 'pending' });
  });

  it('keeps them approved when the person who edits could approve them, unless they then overlap others', async () => {
    const early = await approvedHours(world, { date: '2026-11-16', endtime: '12:00', breakMinutes: 0 });
    await approvedHours(world, { date: '2026-11-16', starttime: '13:00', breakMinutes: 0 });
    const manager = await world.as('manager');
    const longer = await manager.mutate(editHours, {
      input: { id: early.id, version: early.version, endtime: '13:00' },
    });
    expect(longer.data.editTimesheetEntry).toMatchObject({ status: 'approved', endtime: '13:00' });
    const over = await manager.mutate(editHours, {
      input: { id: early.id, version: early.version + 1, endtime: '13:01' },
    });
    expect(over.data.editTimesheetEntry).toMatchObject({ code: 'INVALID', key: 'timesheetOverlap' });
  });

  it('is read only without the right, and foreign to other accounts', async () => {
    const entry = await keptHours(world, { date: '2026-11-17' });
    const input = { id: entry.id, version: 1, endtime: '10:00' };
    const planner = await world.as('planner');
    expect((await planner.mutate(editHours, { input })).data.editTimesheetEntry).toMatchObject({ code: 'FORBIDDEN' });
    const other = await world.asUser(keeper);
    expect((await other.mutate(editHours, { input })).data.editTimesheetEntry).toMatchObject({ code: 'NOT_FOUND' });
    const stranger = await (await newWorld()).as('owner');
    expect((await stranger.mutate(editHours, { input })).data.editTimesheetEntry).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      (await stranger.mutate(deleteHours, { input: { id: entry.id, version: 1 } })).data.deleteTimesheetEntry,
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets people who edit clocked time change hours that were clocked, and no others', async () => {
    const clocked = async (date: string, employeeId = world.ids.employee) => {
      const entry = await keptHours(world, { date, employeeId });
      const after = { ...entry, version: 2, clockedIn: entry.startsAt, clockedOut: entry.endsAt };
      await world.ports.table.transact([timesheetEntries.overwrite(keptEntry(after))]);
      return after;
    };
    const send = async (userId: string, { id, version }: { id: string; version: number }) => {
      const by = await world.asUser(userId);
      const { may } = (await by.query('query ($id: ID!) { timesheetEntry(id: $id) { may { edit } } }', { id })).data
        .timesheetEntry ?? { may: null };
      const { data } = await by.mutate(editHours, { input: { id, version, endtime: '16:00' } });
      return { ...data.editTimesheetEntry, mayEdit: may?.edit };
    };
    const editor = await world.personWith(['viewAllTimesheets', 'editClockedTime']);
    const others = await clocked('2026-11-19');
    const byHand = await keptHours(world, { date: '2026-11-20' });
    expect(await send(editor, byHand)).toMatchObject({ code: 'FORBIDDEN', mayEdit: false });
    expect(await send(editor, others)).toMatchObject({ endtime: '16:00', mayEdit: true });

    const person = await world.personWith(['viewAllTimesheets', 'viewOwnTimesheet', 'editOwnClockedTime']);
    const own = await clocked('2026-11-19', person);
    const ownByHand = await keptHours(world, { date: '2026-11-20', employeeId: person });
    expect(await send(person, own)).toMatchObject({ endtime: '16:00', mayEdit: true });
    expect(await send(person, ownByHand)).toMatchObject({ code: 'FORBIDDEN', mayEdit: false });
    expect(await send(person, { ...others, version: 3 })).toMatchObject({ code: 'FORBIDDEN', mayEdit: false });
    const reader = await world.personWith(['viewAllTimesheets', 'approveTimesheets']);
    expect(await send(reader, { ...others, version: 3 })).toMatchObject({ code: 'FORBIDDEN', mayEdit: false });
    const blind = await world.personWith(['editClockedTime']);
    expect(await send(blind, { ...others, version: 3 })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is taken back by everyone who could save it, and by no one else', async () => {
    const undoAs = async (userId: string, operation: string): Promise<[string, string]> => {
      const by = await world.asUser(userId);
      const { data, extensions } = await by.mutate(undo, { input: { operation } });
      return [data.undoOperation.code ?? data.undoOperation.__typename, String(extensions?.meta.operation)];
    };
    const editedBy = async (userId: string, { id, version }: { id: string; version: number }) => {
      const by = await world.asUser(userId);
      const { data, extensions } = await by.mutate(editHours, { input: { id, version, endtime: '16:00' } });
      expect(data.editTimesheetEntry).toMatchObject({ endtime: '16:00' });
      return String(extensions!.meta.operation);
    };
    const endOf = async (id: string) =>
      (await findByIds(world.ports.table, timesheetEntries, world.accountId, [id]))[0]?.endtime;
    const editor = await world.personWith(['viewAllTimesheets', 'editClockedTime']);
    const byHand = await keptHours(world, { date: '2026-11-24' });
    const kept = await keptHours(world, { date: '2026-11-25' });
    const entry = { ...kept, version: 2, clockedIn: kept.startsAt, clockedOut: kept.endsAt };
    await world.ports.table.transact([timesheetEntries.overwrite(keptEntry(entry))]);

    const done = await editedBy(editor, entry);
    const reader = await world.personWith(['viewAllTimesheets', 'approveTimesheets']);
    expect((await undoAs(reader, done))[0]).toBe('FORBIDDEN');
    const [undone, operation] = await undoAs(editor, done);
    expect([undone, await endOf(entry.id)]).toEqual(['Done', '17:00']);
    expect([(await undoAs(editor, operation))[0], await endOf(entry.id)]).toEqual(['Done', '16:00']);
    const manager = world.ids.manager;
    expect((await undoAs(editor, await editedBy(manager, byHand)))[0]).toBe('FORBIDDEN');
  });

  it('answers CONFLICT with what stands now when two edit from one version', async () => {
    const entry = await keptHours(world, { date: '2026-11-18' });
    const manager = await world.as('manager');
    const edits = ['17:15', '17:30'].map((endtime) =>
      manager.mutate(editHours, { input: { id: entry.id, version: 1, endtime } }),
    );
    const answers = (await Promise.all(edits)).map(({ data }) => data.editTimesheetEntry);
    expect(answers.map((answer) => answer.__typename).sort()).toEqual(['Refusal', 'TimesheetEntry']);
    const lost = answers.find((answer) => answer.__typename === 'Refusal');
    expect(lost.code).toBe('CONFLICT');
    expect(JSON.parse(lost.current)).toMatchObject({ id: entry.id, version: 2 });
  });

  it('removes pending hours of one own, approved ones not', async () => {
    const own = await world.asUser(keeper);
    const pending = await keptHours(world, { employeeId: keeper, date: '2026-11-19' });
    const removed = await own.mutate(deleteHours, { input: { id: pending.id, version: 1 } });
    expect(removed.data.deleteTimesheetEntry).toMatchObject({ ok: true });
    const approved = await approvedHours(world, { employeeId: keeper, date: '2026-11-20' });
    const kept = await own.mutate(deleteHours, { input: { id: approved.id, version: approved.version } });
    expect(kept.data.deleteTimesheetEntry).toMatchObject({ code: 'STATE', key: 'timesheetApproved' });
    const manager = await world.as('manager');
    const gone = await manager.mutate(deleteHours, { input: { id: approved.id, version: approved.version } });
    expect(gone.data.deleteTimesheetEntry).toMatchObject({ ok: true });
    await approvedHours(world, { employeeId: keeper, date: '2026-11-20' });
  });
});
