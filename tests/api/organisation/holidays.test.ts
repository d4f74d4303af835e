import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const refusal = '... on Refusal { code key field measured limit }';
const mutation = (field: string, answer: string): string =>
  `mutation($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { __typename ${answer} ${refusal} } }`;
const holiday = '... on Holiday { id version date name imported }';
const group = '... on HolidayGroup { id version name departmentIds country region }';
const documents = {
  createHolidayGroup: mutation('createHolidayGroup', group),
  editHolidayGroup: mutation('editHolidayGroup', group),
  createHoliday: mutation('createHoliday', holiday),
  editHoliday: mutation('editHoliday', holiday),
  deleteHoliday: mutation('deleteHoliday', '... on RemovedPlace { id }'),
  deleteHolidayYear: mutation('deleteHolidayYear', '... on DeletedHolidays { deleted }'),
  importHolidays: mutation('importHolidays', '... on ImportedHolidays { added renamed kept }'),
  undoOperation: 'mutation($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }',
};

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await newWorld();
  owner = await world.as('owner');
});

const id = (prefix: string) => world.ports.ids.next(prefix);
const send = async (field: keyof typeof documents, input: object, by = owner) => {
  const { data, extensions } = await by.mutate(documents[field], { input });
  return { ...data[field], operation: extensions?.meta?.operation as string };
};
const remove = async (input: object, of = world) =>
  (await (await of.session('owner')).run('DeleteHolidayGroup', { input })).data.deleteHolidayGroup;
const newGroup = (name: string, departmentIds: string[] = []) =>
  send('createHolidayGroup', { id: id('hog'), name, departmentIds });
const seen = async (groupId: string, by = owner): Promise<{ date: string; name: string; imported: boolean }[]> => {
  const { data } = await by.query('{ organisation { holidayGroups { id holidays { date name imported } } } }');
  return data.organisation.holidayGroups.find((holidayGroup: { id: string }) => holidayGroup.id === groupId)?.holidays;
};
const offered = [
  { date: '2027-01-01', name: 'New Year' },
  { date: '2027-04-27', name: 'Koningsdag' },
  { date: '2027-12-25', name: 'Christmas' },
];

describe('groups of holidays', () => {
  it('are had by departments, each by one group', async () => {
    const one = await newGroup('Belgium', [world.departmentId]);
    expect(one).toMatchObject({ version: 1, departmentIds: [world.departmentId], country: null });
    const other = await newGroup('Netherlands', [world.departmentId]);
    const groups = async () =>
      (await owner.query('{ organisation { holidayGroups { name departmentIds } } }')).data.organisation.holidayGroups;
    expect(await groups()).toEqual([
      { name: 'Belgium', departmentIds: [] },
      { name: 'Netherlands', departmentIds: [world.departmentId] },
    ]);
    const edited = await send('editHolidayGroup', { id: other.id, version: 1, name: 'Nederland', departmentIds: [] });
    expect(edited).toMatchObject({ version: 2, name: 'Nederland', departmentIds: [] });
    await send('undoOperation', { operation: edited.operation });
    expect(await groups()).toContainEqual({ name: 'Netherlands', departmentIds: [world.departmentId] });
    const none = { id: other.id, version: 3, name: 'X', departmentIds: ['dep_none'] };
    expect(await send('editHolidayGroup', none)).toMatchObject({ code: 'INVALID', field: 'departmentIds' });
  });

  it('are deleted once no department has them', async () => {
    const gone = await newGroup('France', [world.departmentId]);
    await send('importHolidays', { holidayGroupId: gone.id, country: 'FR', holidays: offered });
    expect(await remove({ id: gone.id, version: 2 })).toMatchObject({
      key: 'organisation.holidayGroupInUse',
      measured: '1',
    });
    await send('editHolidayGroup', { id: gone.id, version: 2, name: 'France', departmentIds: [] });
    expect(await remove({ id: gone.id, version: 3 })).toMatchObject({ id: gone.id });
    expect(await seen(gone.id)).toBeUndefined();
  });

  it('[R2.9-139] count on the plan', async () => {
    const basic = await newWorld({ plan: 'basic' });
    const caller = await basic.as('owner');
    const make = (name: string) =>
      send('createHolidayGroup', { id: basic.ports.ids.next('hog'), name, departmentIds: [] }, caller);
    const first = await make('One');
    expect(await make('Two')).toMatchObject({ code: 'QUOTA', key: 'quota.holidayGroups' });
    await remove({ id: first.id, version: 1 }, basic);
    expect(await make('Two')).toMatchObject({ name: 'Two' });
  });
});

describe('holidays', () => {
  it('are added, moved and deleted by hand, one on a date, and everyone sees them', async () => {
    const { id: holidayGroupId } = await newGroup('Own');
    const fair = await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2027-07-04', name: 'Town fair' });
    expect(fair).toMatchObject({ version: 1, imported: false });
    const twin = { id: id('hol'), holidayGroupId, date: '2027-07-04', name: 'Again' };
    expect(await send('createHoliday', twin)).toMatchObject({ key: 'organisation.holidayTaken', field: 'date' });
    const moved = await send('editHoliday', { id: fair.id, version: 1, date: '2027-07-11', name: 'Fair' });
    expect(moved).toMatchObject({ version: 2, date: '2027-07-11', name: 'Fair' });
    const employee = await world.as('employee');
    expect(await seen(holidayGroupId, employee)).toEqual([{ date: '2027-07-11', name: 'Fair', imported: false }]);
    const gone = await send('deleteHoliday', { id: fair.id, version: 2 });
    expect(await seen(holidayGroupId)).toEqual([]);
    await send('undoOperation', { operation: gone.operation });
    expect(await seen(holidayGroupId)).toHaveLength(1);
    const late = { id: fair.id, version: 1, date: '2027-07-12', name: 'Late' };
    expect(await send('editHoliday', late)).toMatchObject({ code: 'CONFLICT' });
  });

  it('of a country are imported: what someone wrote stays, an import may rename its own, undo takes it back', async () => {
    const { id: holidayGroupId } = await newGroup('NL');
    await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2027-04-27', name: 'Our own party' });
    const first = await send('importHolidays', { holidayGroupId, country: 'NL', region: 'NH', holidays: offered });
    expect(first).toMatchObject({ added: 2, renamed: 0, kept: 1 });
    const again = offered.map((one) => ({ ...one, name: `${one.name}!` }));
    const second = await send('importHolidays', { holidayGroupId, country: 'NL', holidays: again });
    expect(second).toMatchObject({ added: 0, renamed: 2, kept: 1 });
    expect((await seen(holidayGroupId)).map(({ name }) => name)).toEqual(['New Year!', 'Our own party', 'Christmas!']);
    await send('undoOperation', { operation: second.operation });
    expect((await seen(holidayGroupId)).map(({ name }) => name)).toEqual(['New Year', 'Our own party', 'Christmas']);
    const year = await send('deleteHolidayYear', { holidayGroupId, year: 2027 });
    expect(year).toMatchObject({ deleted: 3 });
    expect(await seen(holidayGroupId)).toEqual([]);
    await send('undoOperation', { operation: year.operation });
    expect(await seen(holidayGroupId)).toHaveLength(3);
    expect(await send('deleteHolidayYear', { holidayGroupId, year: 2031 })).toMatchObject({ field: 'year' });
  });

  it.each([
    ['no list', []],
    ['a date twice', [offered[0], offered[0]]],
    ['a name without letters', [{ date: '2027-01-01', name: ' ' }]],
    [
      'more than any country has',
      Array.from({ length: 201 }, (_, day) => ({
        date: new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
        name: 'X',
      })),
    ],
  ])('refuses to import %s', async (_, holidays) => {
    const { id: holidayGroupId } = await newGroup('Bad');
    const answer = await send('importHolidays', { holidayGroupId, country: 'NL', holidays });
    expect(answer).toMatchObject({ code: 'INVALID' });
    expect(answer.field).toMatch(/^holidays/);
  });

  it('are for who manages the account, and of one account', async () => {
    const { id: holidayGroupId } = await newGroup('Mine');
    const manager = await world.as('manager');
    const input = { holidayGroupId, country: 'NL', holidays: offered };
    expect(await send('importHolidays', input, manager)).toMatchObject({ code: 'FORBIDDEN' });
    const other = await newWorld();
    const stranger = await other.as('owner');
    expect(await send('importHolidays', input, stranger)).toMatchObject({ key: 'unknownHolidayGroup' });
    expect(await remove({ id: holidayGroupId, version: 1 }, other)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
