import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountWide, type Permission, permissionIds } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { undoOperation } from '#services/history/undo-operation.ts';
import { contextFor } from '#services/kit/context.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Bench, newBench } from './mutation-bench.ts';
import { documentOf, operations } from './operations.ts';

let world: World;
let bench: Bench;
let documents: Map<string, string>;
beforeAll(async () => {
  world = await newWorld();
  bench = await newBench(world);
  documents = new Map((await operations()).map((operation) => [operation.field, documentOf(operation, 0)]));
});

/** Sends a mutation and returns the handle of its operation. */
const operationOf = async (field: string, input: object, by: Client = bench.caller): Promise<string> => {
  const { data, errors, extensions } = await by.mutate(documents.get(field)!, { input });
  const handle = extensions?.meta.operation;
  if (!handle || data[field]?.__typename === 'Refusal') throw new Error(JSON.stringify(errors ?? data));
  return handle;
};
const undoBy = async (viewer: Viewer, operation: string): Promise<object> =>
  undoOperation(contextFor(world.ports, { viewer, operation: { key: randomUUID(), hash: 'undo' } }), { operation });
const viewerOf = async (id: string): Promise<Viewer> => (await world.contextOf(id)).viewer;
const personWith = async (permissions: Permission[]): Promise<Viewer> => viewerOf(await world.personWith(permissions));

const done = { ok: true };
const hidden = { code: 'NOT_FOUND', key: 'notFound' };
const paper = () => ({
  id: bench.id('fil'),
  title: 'House rules',
  file_name: 'rules.pdf',
  content: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
});

describe('undoing what others did', () => {
  it('takes a whole handle: the beginning of one finds no operation', async () => {
    const handle = await operationOf('createLocation', { id: bench.id('loc'), name: 'Quay' });
    const noted = await operationOf('editLocation', { ...(await bench.location()), name: 'Pier' });
    const owner = await viewerOf(world.ids.owner);
    const [week, id] = noted.split('.') as [string, string];
    for (const part of [`${week}.opr_`, `${week}.${id.slice(0, -1)}`, `${week}.${id}_`, `${week}.`, week])
      expect(await undoBy(owner, part)).toMatchObject(hidden);
    expect(await undoBy(await viewerOf(world.ids.nobody), `${handle.slice(0, 15)}`)).toMatchObject(hidden);
    expect(await undoBy(owner, noted)).toEqual(done);
  });

  it("needs the right to keep the file: the company's and those of other departments stay as they are", async () => {
    const company = await bench.made('createFile', paper());
    const ofCompany = await operationOf('editFile', { ...company, title: 'Rules', shared: false });
    const hr = await personWith(['editUsers', 'viewAllUsers']);
    expect(await undoBy(hr, ofCompany)).toMatchObject(hidden);
    const own = await bench.made('createFile', { ...paper(), employeeId: world.ids.employee });
    const ofPerson = await operationOf('editFile', { ...own, title: 'Rules', shared: false });
    const elsewhere = { ...hr, grants: hr.grants.map((grant) => ({ ...grant, departmentId: 'dep_elsewhere' })) };
    expect(await undoBy(elsewhere, ofPerson)).toMatchObject(hidden);
    expect(await undoBy(hr, ofPerson)).toEqual(done);
  });

  it("leaves other people's saved reports alone", async () => {
    const saved = { id: bench.id('fav'), name: 'Mine', type: 'Timesheets' };
    const reader = await personWith(['viewReports', 'viewAllTimesheets']);
    const handle = await operationOf('saveFavoriteReport', saved);
    expect(await undoBy(reader, handle)).toMatchObject(hidden);
    expect(await undoBy(await viewerOf(world.ids.owner), handle)).toEqual(done);
  });

  it('leaves notes of other authors and notes about oneself alone', async () => {
    const hr = await personWith(['editUsers', 'viewAllUsers']);
    const note = { id: bench.id('nte'), employeeId: world.ids.employee, text: 'Talked about nights.' };
    const written = await operationOf('createEmployeeNote', note);
    expect(await undoBy(hr, written)).toMatchObject(hidden);
    expect(await undoBy(await viewerOf(world.ids.owner), written)).toEqual(done);
    const about = await operationOf('createEmployeeNote', { ...note, id: bench.id('nte'), employeeId: hr.userId });
    expect(await undoBy(hr, about)).toMatchObject(hidden);
    const manager = await personWith(['editUsers', 'viewAllUsers', 'manageAccount']);
    expect(await undoBy(manager, about)).toEqual(done);
  });

  it('leaves diary notes of other authors alone', async () => {
    const reader = await personWith(['viewLog']);
    const note = { departmentId: world.departmentId, date: '2026-11-03', id: bench.id('dia') };
    const written = await operationOf('writeDiaryNote', { ...note, text: 'Busy.' });
    const own = { ...note, date: '2026-11-04', id: bench.id('dia'), text: 'Quiet.' };
    const theirs = await operationOf('writeDiaryNote', own, await world.asUser(reader.userId));
    expect(await undoBy(reader, written)).toMatchObject(hidden);
    expect(await undoBy(reader, theirs)).toEqual(done);
    expect(await undoBy(await viewerOf(world.ids.owner), written)).toEqual(done);
  });

  it('restores no approved hours for the person who worked them', async () => {
    const worker = await personWith(['viewOwnTimesheet', 'createOwnTimesheet', 'editOwnTimesheet']);
    const entry = await bench.entry(worker.userId);
    await bench.send('approveTimesheetEntries', { entries: [entry] });
    const handle = await operationOf('deleteTimesheetEntry', { id: entry.id, version: entry.version + 1 });
    expect(await undoBy(worker, handle)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await undoBy(await viewerOf(world.ids.owner), handle)).toEqual(done);
  });

  it("approves none of one's own hours that someone else has reopened, but takes back one's own press", async () => {
    const approver = await personWith(['viewAllTimesheets', 'approveTimesheets']);
    const entry = await bench.entry(approver.userId);
    await bench.send('approveTimesheetEntries', { entries: [entry] });
    const approved = { id: entry.id, version: entry.version + 1 };
    const handle = await operationOf('reopenTimesheetEntries', { entries: [approved] });
    expect(await undoBy(approver, handle)).toMatchObject({ code: 'FORBIDDEN', key: 'timesheetOwn' });
    expect(await undoBy(await viewerOf(world.ids.owner), handle)).toEqual(done);
    const again = { id: entry.id, version: entry.version + 3 };
    const own = await world.asUser(approver.userId);
    expect(await undoBy(approver, await operationOf('reopenTimesheetEntries', { entries: [again] }, own))).toEqual(
      done,
    );
  });

  it("approves no absence of one's own that someone else has declined", async () => {
    const approver = await personWith(['viewAbsentee', 'approveAbsentee']);
    const day = { firstDay: '2028-02-01', lastDay: '2028-02-01' };
    const asked = { id: bench.id('abs'), employeeId: approver.userId, absenceTypeId: bench.absenceTypeId, ...day };
    const absence = await bench.made('requestAbsence', asked);
    const handle = await operationOf('declineAbsence', absence);
    expect(await undoBy(approver, handle)).toMatchObject({ code: 'FORBIDDEN', key: 'absenceOwn' });
    expect(await undoBy(await viewerOf(world.ids.owner), handle)).toEqual(done);
  });

  it("approves no exchange of one's own whose approval someone else has taken back", async () => {
    const handle = await operationOf('approveExchange', await bench.exchange(true));
    const owner = await viewerOf(world.ids.owner);
    const own = await bench.caller.mutate(documents.get('undoOperation')!, { input: { operation: handle } });
    const undone = own.extensions!.meta.operation!;
    const { viewer } = await world.context('employee');
    const grants = [{ departmentId: world.departmentId, permissions: ['approveExchange' as const] }];
    expect(await undoBy({ ...viewer, grants }, undone)).toMatchObject({ code: 'FORBIDDEN', key: 'exchangeOwn' });
    expect(await undoBy(owner, undone)).toEqual(done);
  });

  it('takes back a correction only with the right to correct that balance, and not of oneself', async () => {
    const correction = (employeeId: string) => ({
      ...{ id: bench.id('lco'), employeeId, balanceId: world.made.timeOffBalanceId, date: '2026-11-12', amount: -60 },
    });
    const handle = await operationOf('correctTimeOff', correction(world.ids.employee));
    const planner = await personWith(['editPlusMinHours']);
    expect(await undoBy(planner, handle)).toMatchObject({ code: 'FORBIDDEN' });
    const hr = await personWith(['adjustTimeOffBalances']);
    expect(await undoBy(hr, handle)).toEqual(done);
    const own = await operationOf('correctTimeOff', correction(hr.userId));
    expect(await undoBy(hr, own)).toMatchObject({ code: 'FORBIDDEN', key: 'correctionOwn' });
  });

  it('takes back a move only with the right in both departments', async () => {
    const place = { locationId: world.made.locationId, name: 'Elsewhere' };
    const { id: departmentId } = await bench.made('createDepartment', { id: bench.id('dep'), ...place });
    const { data } = await bench.caller.query('{ organisation { teams { id department_id } } }');
    const teams = data.organisation.teams as { id: string; department_id: string }[];
    const team = teams.find((found) => found.department_id === departmentId)!;
    const handle = await operationOf('editUserTeams', { id: await bench.lone(), version: 1, teamIds: [team.id] });
    const permissions = permissionIds.filter((permissionId) => !accountWide.has(permissionId));
    const stranger: Viewer = { ...(await personWith([])), grants: [{ departmentId, permissions }] };
    expect(await undoBy(stranger, handle)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await undoBy(await viewerOf(world.ids.owner), handle)).toEqual(done);
  });

  it('takes back a move of an event only with the right in both departments', async () => {
    const place = { locationId: world.made.locationId, name: 'Cellar' };
    const { id: departmentId } = await bench.made('createDepartment', { id: bench.id('dep'), ...place });
    const { id, version } = await bench.made('createEvent', bench.eventWords());
    const words = { title: 'Market', date: bench.date, departmentId };
    const moved = { id, version, scope: 'original', occurrence: bench.date, newId: bench.id('evt'), ...words };
    const handle = await operationOf('editEvent', moved);
    const planner: Viewer = { ...(await personWith([])), grants: [{ departmentId, permissions: ['createRoster'] }] };
    expect(await undoBy(planner, handle)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await undoBy(await viewerOf(world.ids.owner), handle)).toEqual(done);
  });
});
