import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const refusal = '... on Refusal { code key field measured }';
const mutation = (field: string, answer: string): string =>
  `mutation($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { __typename ${answer} ${refusal} } }`;
const documents = {
  createLocation: mutation('createLocation', '... on Location { id version order }'),
  createDepartment: mutation('createDepartment', '... on Department { id }'),
  deleteLocation: mutation('deleteLocation', '... on RemovedPlace { id }'),
  orderPlaces: mutation('orderPlaces', '... on OrderedPlaces { ids }'),
  createLocationGroup: mutation('createLocationGroup', '... on LocationGroup { id version name locationIds }'),
  editLocationGroup: mutation('editLocationGroup', '... on LocationGroup { version name locationIds }'),
  deleteLocationGroup: mutation('deleteLocationGroup', '... on RemovedPlace { id }'),
  createTeam: mutation('createTeam', '... on Team { id version }'),
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
const location = (name: string) => send('createLocation', { id: id('loc'), name });
const names = async (of: string): Promise<string[]> => {
  const { data } = await owner.query(`{ organisation { ${of} { name } } }`);
  return data.organisation[of].map((one: { name: string }) => one.name);
};

describe('the order of places', () => {
  it('is what was sent, and can be taken back', async () => {
    const made = [await location('Ghent'), await location('London'), await location('Oslo')];
    const before = await names('locations');
    const answer = await send('orderPlaces', { kind: 'location', ids: made.map((one) => one.id).reverse() });
    expect(answer).toMatchObject({ __typename: 'OrderedPlaces' });
    expect((await names('locations')).slice(-3)).toEqual(['Oslo', 'London', 'Ghent']);
    await send('undoOperation', { operation: answer.operation });
    expect(await names('locations')).toEqual(before);
  });

  it('of teams is for those who edit them, in one department', async () => {
    const team = await send('createTeam', {
      id: id('tem'),
      departmentId: world.departmentId,
      name: 'Bar',
      colour: '#3d6ff0',
    });
    const editor = await world.asUser(await world.personWith(['editUserTeams']));
    const ids = [team.id, world.teamId];
    expect(await send('orderPlaces', { kind: 'team', ids }, editor)).toMatchObject({ __typename: 'OrderedPlaces' });
    expect((await names('teams'))[0]).toBe('Bar');
    const locations = { kind: 'location', ids: [world.made.locationId] };
    expect(await send('orderPlaces', locations, editor)).toMatchObject({ code: 'FORBIDDEN' });
    const none = { kind: 'team', ids: ['tem_none'] };
    expect(await send('orderPlaces', none)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await send('orderPlaces', { kind: 'team', ids: [team.id, team.id] })).toMatchObject({ field: 'ids' });
  });
});

describe('location groups', () => {
  it('are made, changed, deleted, and each of it taken back', async () => {
    const [ghent, london] = [await location('Gent'), await location('Londen')];
    const group = await send('createLocationGroup', { id: id('lgr'), name: 'Abroad', locationIds: [ghent.id] });
    expect(group).toMatchObject({ version: 1, locationIds: [ghent.id] });
    const edited = await send('editLocationGroup', {
      id: group.id,
      version: 1,
      name: 'Far away',
      locationIds: [ghent.id, london.id, ghent.id],
    });
    expect(edited).toMatchObject({ version: 2, name: 'Far away', locationIds: [ghent.id, london.id] });
    await send('undoOperation', { operation: edited.operation });
    expect(await names('locationGroups')).toEqual(['Abroad']);
    const deleted = await send('deleteLocationGroup', { id: group.id, version: 3 });
    expect(deleted).toMatchObject({ id: group.id });
    expect(await names('locationGroups')).toEqual([]);
    await send('undoOperation', { operation: deleted.operation });
    expect(await names('locationGroups')).toEqual(['Abroad']);
  });

  it('hold locations that are there, and are for who manages the account', async () => {
    const input = { id: id('lgr'), name: 'Nowhere', locationIds: ['loc_none'] };
    expect(await send('createLocationGroup', input)).toMatchObject({ code: 'INVALID', field: 'locationIds' });
    const manager = await world.as('manager');
    const other = { ...input, id: id('lgr'), locationIds: [] };
    expect(await send('createLocationGroup', other, manager)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a location', () => {
  it('is deleted when it holds no department, leaves its groups, and comes back to them', async () => {
    const quay = await location('Quay');
    const group = await send('createLocationGroup', { id: id('lgr'), name: 'Water', locationIds: [quay.id] });
    const used = { id: world.made.locationId, version: 1 };
    expect(await send('deleteLocation', used)).toMatchObject({ key: 'organisation.locationInUse', measured: '1' });
    const gone = await send('deleteLocation', { id: quay.id, version: quay.version });
    expect(gone).toMatchObject({ id: quay.id });
    const groups = async () =>
      (await owner.query('{ organisation { locationGroups { id locationIds } } }')).data.organisation.locationGroups;
    expect(await groups()).toContainEqual({ id: group.id, locationIds: [] });
    await send('undoOperation', { operation: gone.operation });
    expect(await groups()).toContainEqual({ id: group.id, locationIds: [quay.id] });
  });

  it('gives its departments to another one, and has them back after undo', async () => {
    const [old, target] = [await location('Old'), await location('New')];
    const made = await send('createDepartment', { id: id('dep'), locationId: old.id, name: 'Bakery' });
    const input = { id: old.id, version: old.version };
    expect(await send('deleteLocation', { ...input, targetLocationId: old.id })).toMatchObject({
      ...{ key: 'unknownLocation', field: 'targetLocationId' },
    });
    const gone = await send('deleteLocation', { ...input, targetLocationId: target.id });
    const homes = async () =>
      (await owner.query('{ organisation { locations { id departments { id } } } }')).data.organisation.locations;
    expect(await homes()).toContainEqual({ id: target.id, departments: [{ id: made.id }] });
    expect((await homes()).map((home: { id: string }) => home.id)).not.toContain(old.id);
    await send('undoOperation', { operation: gone.operation });
    expect(await homes()).toContainEqual({ id: old.id, departments: [{ id: made.id }] });
  });
});
