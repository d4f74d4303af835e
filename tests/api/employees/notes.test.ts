import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const list = `query ($employeeId: ID!) { employeeNotes(employeeId: $employeeId) {
  id version text created edited Author { name } may { edit delete } } }`;
const refusal = '... on Refusal { code key field }';
const create = `mutation ($input: CreateEmployeeNoteInput!) { createEmployeeNote(input: $input) { ... on EmployeeNote { id version text } ${refusal} } }`;
const edit = `mutation ($input: EditEmployeeNoteInput!) { editEmployeeNote(input: $input) { ... on EmployeeNote { version text } ${refusal} } }`;
const remove = `mutation ($input: DeleteEmployeeNoteInput!) { deleteEmployeeNote(input: $input) { ... on Done { ok } ${refusal} } }`;
const undo = `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ${refusal} } }`;

describe('notes about a person', () => {
  let world: World;
  let manager: Client;
  let employeeId: string;
  beforeAll(async () => {
    world = await newWorld();
    manager = await world.as('manager');
    employeeId = await world.addPerson('Lena', []);
  });
  const write = async (text: string, caller = manager, about = employeeId) =>
    (await caller.mutate(create, { input: { id: world.ports.ids.next('nte'), employeeId: about, text } })).data
      .createEmployeeNote;
  const notesOf = async (about = employeeId, caller = manager) =>
    (await caller.query(list, { employeeId: about })).data.employeeNotes;

  it('are listed newest first, with author and moment', async () => {
    await write('Talked about nights.');
    world.ports.clock.advance({ hours: 1 });
    await write('Wants more hours.');
    expect(await notesOf()).toMatchObject([
      { text: 'Wants more hours.', created: '2026-11-10T09:00:00Z', edited: null, Author: { name: 'Mira Test' } },
      { text: 'Talked about nights.', created: '2026-11-10T08:00:00Z' },
    ]);
  });

  it('say when they were changed, and come back after they were deleted', async () => {
    const about = await world.addPerson('Omar', []);
    const { id } = await write('Late twice.', manager, about);
    const changed = await manager.mutate(edit, { input: { id, version: 1, text: 'Late once.' } });
    expect(changed.data.editEmployeeNote).toEqual({ version: 2, text: 'Late once.' });
    expect(
      (await manager.mutate(edit, { input: { id, version: 1, text: 'Late.' } })).data.editEmployeeNote,
    ).toMatchObject({ code: 'CONFLICT' });
    expect((await notesOf(about))[0].edited).not.toBeNull();
    const gone = await manager.mutate(remove, { input: { id, version: 2 } });
    expect(await notesOf(about)).toEqual([]);
    await manager.mutate(undo, { input: { operation: gone.extensions?.meta.operation } });
    expect(await notesOf(about)).toMatchObject([{ text: 'Late once.' }]);
  });

  it('are not read, written or changed by the person they are about, whatever they may', async () => {
    const about = await world.personWith(['viewAllUsers', 'editUsers']);
    const { id } = await write('Ready for more.', manager, about);
    const self = await world.asUser(about);
    expect(await notesOf(about, self)).toBeNull();
    expect(await write('I am great.', self, about)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await self.mutate(edit, { input: { id, version: 1, text: 'x' } })).data.editEmployeeNote).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await notesOf(about)).toMatchObject([{ text: 'Ready for more.' }]);
  });

  it.each(['planner', 'employee', 'nobody'] as const)('are closed to a %s', async (role) => {
    const caller = await world.as(role);
    expect(await notesOf(employeeId, caller)).toBeNull();
    expect(await write('x', caller)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are changed by their author and by managers of the account, and by no one else', async () => {
    const other = await world.asUser(await world.personWith(['viewAllUsers', 'editUsers']));
    const about = await world.addPerson('Pia', []);
    const { id } = await write('Mine.', other, about);
    const another = await world.asUser(await world.personWith(['viewAllUsers', 'editUsers']));
    expect(await notesOf(about, another)).toMatchObject([{ may: { edit: false, delete: false } }]);
    expect((await another.mutate(remove, { input: { id, version: 1 } })).data.deleteEmployeeNote).toMatchObject({
      code: 'FORBIDDEN',
      key: 'noteOfAnother',
    });
    const owner = await world.as('owner');
    expect(
      (await owner.mutate(edit, { input: { id, version: 1, text: 'Ours.' } })).data.editEmployeeNote,
    ).toMatchObject({
      version: 2,
    });
  });

  it('need words, and stay within their length', async () => {
    expect(await write('   ')).toMatchObject({ code: 'INVALID', key: 'input.empty', field: 'text' });
    expect(await write('x'.repeat(4001))).toMatchObject({ code: 'INVALID', key: 'input.tooLong', field: 'text' });
  });

  it("are nothing to another account's owner", async () => {
    const stranger = await (await newWorld()).as('owner');
    const { id } = await write('Ours alone.');
    expect(await notesOf(employeeId, stranger)).toBeNull();
    expect((await stranger.mutate(remove, { input: { id, version: 1 } })).data.deleteEmployeeNote).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
