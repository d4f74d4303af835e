import { beforeAll, describe, expect, it } from 'vitest';
import { keptNotificationsOf, newNotification } from '#tests/api/notifications/telling.ts';
import type { Client } from '#tests/kit/client.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

let eva: Awaited<ReturnType<typeof evasLeave>>;
/** Eva, Piet, who approves in her first department, and Mo, who does in the next one. */
let [employee, piet, mo]: Client[] = [];
let moId = '';
let elsewhere = '';
let requests: Record<'before' | 'after' | 'across' | 'approved', { id: string; version: number }>;
let taken = '';

const decide = async (verb: string, { id, version }: { id: string; version: number }, by: Client) => {
  const answer = await by.mutate(decideAbsenceDocument(verb), { input: { id, version } });
  return { ...answer.data[`${verb}Absence`], operation: answer.extensions?.meta.operation };
};
const undo = (operation: string, by: Client) => eva.send('undoOperation', { operation }, by);

/** Eva asks for leave in her first department, and then gets a contract in another one from 11 December on. */
beforeAll(async () => {
  eva = await evasLeave();
  const { world, id, send, ask, contract, terms } = eva;
  employee = await world.as('employee');
  piet = await world.as('planner');
  elsewhere = id('dep');
  await send('createDepartment', { id: elsewhere, locationId: world.made.locationId, name: 'Elsewhere' });
  moId = await world.addPerson('Mo', []);
  const groups = [{ departmentId: elsewhere, groupId: world.made.groups.Manager! }];
  await (await world.session('owner')).run('EditUserPermissions', { input: { id: moId, version: 1, groups } });
  mo = await world.asUser(moId);
  requests = {
    before: await ask('2026-12-07', '2026-12-07', employee),
    across: await ask('2026-12-10', '2026-12-11', employee),
    after: await ask('2026-12-14', '2026-12-15', employee),
    approved: await ask('2026-12-21', '2026-12-21', employee),
  };
  const approved = await decide('approve', requests.approved, piet);
  taken = (await undo(approved.operation, piet)).operation;
  await send('editContract', { id: contract.id, version: 1, ...terms, lastWorkday: '2026-12-10' });
  const next = { ...terms, departmentId: elsewhere, startdate: '2026-12-11' };
  await send('createContract', { id: id('con'), employeeId: world.ids.employee, ...next });
});

describe('a pending absence of someone who moves to another department', () => {
  it.each(['after', 'across'] as const)(
    'is not approved by who approves only where it was requested: %s the move',
    async (when) => {
      const refused = { code: 'FORBIDDEN', key: 'absenceMoved' };
      expect(await decide('approve', requests[when], piet!)).toMatchObject(refused);
      const { id, version } = requests[when];
      const many = `mutation ($input: DecideAbsencesInput!) { approveAbsences(input: $input) {
        ... on AbsencesDecided { absences { id } refused { id key } } } }`;
      const { data } = await piet!.mutate(many, { input: { absences: [{ id, version }] } });
      expect(data.approveAbsences).toEqual({ absences: [], refused: [{ id, key: 'absenceMoved' }] });
    },
  );

  it('shows its cost to those alone who may approve it, and others why it is left out', async () => {
    const ids = [requests.before.id, requests.after.id];
    const shown = async (by: Client) => {
      const { data } = await by.query(
        `query ($ids: [ID!]!) { decisionPreview(absences: $ids) {
          rows { absence { id } } leftOut { absence { id } problem { id key } } } }`,
        { ids },
      );
      return data.decisionPreview;
    };
    const [before, after] = ids.map((id) => ({ absence: { id } }));
    const problem = { id: requests.after.id, key: 'absenceMoved' };
    expect(await shown(piet!)).toEqual({ rows: [before], leftOut: [{ ...after, problem }] });
    expect(await shown(eva.owner)).toEqual({ rows: [before, after], leftOut: [] });
  });

  it('has no effect on balances for those who may not approve it', async () => {
    const looked = async (by: Client) => {
      const input = { approvedAbsenceIds: [requests.after.id] };
      const query = 'query ($input: ChangeEffectInput!) { changeEffect(input: $input) { looked } }';
      return (await by.query(query, { input })).data.changeEffect.looked;
    };
    expect([await looked(piet!), await looked(eva.owner)]).toEqual([0, 1]);
  });

  it('is listed for who approved it before, to decline, and to approve for those who may', async () => {
    const listed = async (by: Client) => {
      const { data } = await by.query(
        '{ openRequests { absencesToDecide { id may { approve moved decline edit } } } }',
        {},
      );
      return Object.fromEntries(
        data.openRequests.absencesToDecide.map(({ id, may }: { id: string; may: object }) => [id, may]),
      );
    };
    const all = { approve: true, moved: false, decline: true, edit: true };
    expect(await listed(piet!)).toMatchObject({
      [requests.before.id]: all,
      [requests.after.id]: { approve: false, moved: true, decline: true },
    });
    expect(await listed(eva.owner)).toMatchObject({ [requests.before.id]: all, [requests.after.id]: all });
    expect(await listed(mo!)).toEqual({});
  });

  it('is not approved again by a redo', async () => {
    expect(await undo(taken, piet!)).toMatchObject({ code: 'FORBIDDEN', key: 'absenceMoved' });
  });

  it('is approved where the person still is on its dates, and by who approves in both departments', async () => {
    expect(await decide('approve', requests.before, piet!)).toMatchObject({ status: 'Approved' });
    expect(await decide('approve', requests.across, eva.owner)).toMatchObject({ status: 'Approved' });
  });

  it('goes to the other department, with a word to its approvers, once its person saves it again', async () => {
    const { id, version } = requests.after;
    expect(await decide('approve', requests.after, mo!)).toMatchObject({ code: 'NOT_FOUND' });
    const { passOver, tell } = newNotification(eva.world);
    await passOver();
    const dates = { absenceTypeId: eva.absenceTypes.Vacation, firstDay: '2026-12-14', lastDay: '2026-12-15' };
    const saved = await eva.send('editAbsence', { id, version, ...dates }, employee!);
    expect(saved).toMatchObject({ status: 'Pending' });
    await tell();
    const [{ lines } = { lines: [] }] = await keptNotificationsOf(eva.world, moId);
    expect(lines).toMatchObject([{ kind: 'absenceRequested', subject: id }]);
    expect(await decide('approve', saved, piet!)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await decide('approve', saved, mo!)).toMatchObject({ status: 'Approved' });
  });
});

it('a preview of leave shows no plan of a department in between', async () => {
  const { world, id, send, terms, absenceTypes } = eva;
  const employeeId = await world.addPerson('Cas', []);
  const { accruals: _, ...first } = terms;
  const stays = [
    { ...first, lastWorkday: '2026-12-10' },
    { ...first, departmentId: elsewhere, startdate: '2026-12-11', lastWorkday: '2026-12-20' },
    { ...first, startdate: '2026-12-21' },
  ];
  for (const stay of stays)
    expect(await send('createContract', { id: id('con'), employeeId, ...stay })).toMatchObject({ version: 1 });
  const seen = async (lastDay: string, by: Client) => {
    const dates = { employeeId, absenceTypeId: absenceTypes.Vacation, firstDay: '2026-12-09', lastDay };
    const query = `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate) {
      absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay) { unit } }`;
    return (await by.query(query, dates)).data.absencePreview;
  };
  expect(await seen('2026-12-10', piet!)).toMatchObject({ unit: 'hours' });
  expect(await seen('2026-12-23', piet!)).toBeNull();
  expect(await seen('2026-12-23', eva.owner)).toMatchObject({ unit: 'hours' });
});

describe('an approved absence of someone who moved to another department', () => {
  /** Bo, whose leave from 9 to 12 December takes no shifts out and who is ill from 28 December on, moves on 11 December. */
  const bos = async () => {
    const { world, id, send, terms, absenceTypes } = eva;
    const employeeId = await world.addPerson('Bo', []);
    const { accruals: _, ...first } = terms;
    const contract = await send('createContract', { id: id('con'), employeeId, ...first });
    const leave = { absenceTypeId: absenceTypes.Vacation, firstDay: '2026-12-09', lastDay: '2026-12-12' };
    const holiday = { id: id('abs'), employeeId, ...leave, rosterAction: 'none' };
    const ill = { id: id('abs'), employeeId, absenceTypeId: absenceTypes.Sick, firstDay: '2026-12-28', lastDay: null };
    for (const input of [holiday, ill])
      expect(await send('requestAbsence', input, piet)).toMatchObject({ status: 'Approved', version: 1 });
    const move = async () => {
      await send('editContract', { id: contract.id, version: 1, ...first, lastWorkday: '2026-12-10' });
      const next = { ...first, departmentId: elsewhere, startdate: '2026-12-11' };
      await send('createContract', { id: id('con'), employeeId, ...next });
    };
    const end = (version: number, lastDay: string, by: Client) =>
      send('endAbsence', { id: ill.id, version, lastDay }, by);
    const edit = (version: number, more: object, by: Client) =>
      send('editAbsence', { id: holiday.id, version, ...leave, ...more }, by);
    return { move, end, edit };
  };
  const refused = { code: 'FORBIDDEN', key: 'absenceMoved' };

  it('gets no end that takes further shifts out, but from who approves in both departments', async () => {
    const { move, end } = await bos();
    await move();
    expect(await end(1, '2027-01-08', piet!)).toMatchObject(refused);
    expect(await end(1, '2027-01-08', eva.owner)).toMatchObject({ version: 2 });
  });

  it('gets no other roster action, but another note', async () => {
    const { move, edit } = await bos();
    await move();
    expect(await edit(1, { rosterAction: 'hide' }, piet!)).toMatchObject(refused);
    expect(await edit(1, { note: 'By phone' }, piet!)).toMatchObject({ version: 2 });
    expect(await edit(2, { rosterAction: 'hide' }, eva.owner)).toMatchObject({ version: 3 });
  });

  it('gets no shifts taken out again by an undo', async () => {
    const { move, edit, end } = await bos();
    const hidden = await edit(1, { rosterAction: 'hide' }, piet!);
    expect(hidden).toMatchObject({ version: 2 });
    const kept = await edit(2, { rosterAction: 'none' }, piet!);
    const ended = await end(1, '2026-12-28', piet!);
    await move();
    expect(await undo(kept.operation, piet!)).toMatchObject(refused);
    expect(await undo(ended.operation, piet!)).toMatchObject(refused);
    expect(await undo(kept.operation, eva.owner)).toMatchObject({ __typename: 'Done' });
  });
});
