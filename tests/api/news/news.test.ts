import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let elsewhere: string;
beforeAll(async () => {
  world = await newWorld();
  const id = world.ports.ids.next('dep');
  const input = { id, locationId: world.made.locationId, name: 'Elsewhere' };
  const owner = await world.as('owner');
  const { data } = await owner.mutate(
    'mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }',
    { input },
  );
  expect(data.createDepartment.__typename).toBe('Department');
  elsewhere = id;
});

const send = async (verb: 'create' | 'edit' | 'delete', input: object, role: Role = 'owner') => {
  const name = `${verb}NewsItem`;
  const type = `${verb[0]!.toUpperCase()}${verb.slice(1)}NewsItemInput`;
  const item = verb === 'delete' ? '' : '... on NewsItem { id version title text created edited departmentIds }';
  const caller = await world.as(role);
  const answer = await caller.mutate(
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${item} ... on Refusal { code key field } } }`,
    { input },
  );
  return { ...answer.data[name], handle: answer.extensions?.meta.operation };
};

const write = (title: string, departmentIds?: string[], role?: Role) =>
  send('create', { id: world.ports.ids.next('nws'), title, text: 'From Friday on.', departmentIds }, role);

const list = async (role: Role, limit?: number) => {
  const caller = await world.as(role);
  const { data } = await caller.query(
    `query ($limit: Int! = 999) { news(limit: $limit) { id title created Author { name } Department { name } may { edit delete } } }`,
    limit ? { limit } : {},
  );
  return data.news;
};
const titles = async (role: Role, limit?: number) =>
  (await list(role, limit)).map(({ title }: { title: string }) => title);

describe('news', () => {
  it('[R3-19] has id, title, created and the name of its author and comes with its departments', async () => {
    await write('Winter menu', [world.departmentId]);
    const [item] = await list('employee');
    expect(item).toEqual({
      id: expect.stringMatching(/^nws_/),
      title: 'Winter menu',
      created: '2026-11-10T08:00:00Z',
      Author: { name: 'Olga Owner' },
      Department: [{ name: expect.any(String) }],
      may: { edit: false, delete: false },
    });
  });

  it('is read by the departments it is for, by everybody when it names none, and by those who write', async () => {
    await write('For elsewhere', [elsewhere]);
    await write('For all');
    expect(await titles('employee')).toEqual(expect.arrayContaining(['For all']));
    expect(await titles('employee')).not.toContain('For elsewhere');
    expect(await titles('nobody')).toContain('For all');
    expect(await titles('owner')).toEqual(expect.arrayContaining(['For all', 'For elsewhere']));
  });

  it('hides one that is for others as if it were not there', async () => {
    const { id } = await write('Only there', [elsewhere]);
    const query = 'query ($id: ID!) { newsItem(id: $id) { title } }';
    expect((await (await world.as('owner')).query(query, { id })).data.newsItem.title).toBe('Only there');
    const hidden = await (await world.as('employee')).query(query, { id });
    expect(hidden.data.newsItem).toBeNull();
    expect(hidden.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('[R9-14] lists 999 at most, newest first', async () => {
    const caller = await world.as('owner');
    const { errors } = await caller.query('{ news(limit: 1000) { id } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', field: 'limit' });
    world.ports.clock.advance({ minutes: 1 });
    await write('Newest');
    expect(await titles('owner', 1)).toEqual(['Newest']);
  });

  it('is written by account managers only, with words, and to departments that are there', async () => {
    for (const role of ['manager', 'employee'] as const)
      expect(await write('Not mine', undefined, role)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await write('  ')).toMatchObject({ code: 'INVALID', field: 'title' });
    expect(await write('To nobody', [])).toMatchObject({ code: 'INVALID', key: 'news.noDepartment' });
    expect(await write('To nowhere', ['dep_none'])).toMatchObject({ code: 'INVALID', field: 'departmentIds' });
  });

  it('is edited in the version that was seen, and says when', async () => {
    const { id, version, created } = await write('Draft');
    world.ports.clock.advance({ minutes: 5 });
    const text = 'From Monday on.';
    const edited = await send('edit', { id, version, title: 'Final', text });
    expect(edited).toMatchObject({ title: 'Final', text, created, version: 2 });
    expect(edited.edited > created).toBe(true);
    expect(await send('edit', { id, version, title: 'Late', text })).toMatchObject({ code: 'CONFLICT' });
    expect(await send('edit', { id, version: 2, title: 'X', text }, 'manager')).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is taken down, and put back by undo', async () => {
    const { id, version } = await write('Taken down');
    const gone = await send('delete', { id, version });
    expect(gone.__typename).toBe('Done');
    expect(await titles('owner')).not.toContain('Taken down');
    const owner = await world.as('owner');
    const undone = await owner.mutate(
      'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }',
      { input: { operation: gone.handle } },
    );
    expect(undone.data.undoOperation.__typename).toBe('Done');
    expect(await titles('owner')).toContain('Taken down');
  });
});
