import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile } from '#services/files/download-file.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { contextFor } from '#services/kit/context.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
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

  it('is read by the departments it is for, by everyone when it names none, and by those who write', async () => {
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
    expect(await write('To no one', [])).toMatchObject({ code: 'INVALID', key: 'news.noDepartment' });
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

describe('a message of more than words', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const uploaded = async (file_name: string, bytes: Uint8Array): Promise<string> => {
    const { data } = await (await world.as('owner')).mutate(
      'mutation ($input: OpenUploadInput!) { openUpload(input: $input) { ... on UploadTicket { uploadId } ... on Refusal { key } } }',
      { input: { file_name, size: bytes.length } },
    );
    const { uploadId } = data.openUpload;
    const key = `uploads/${world.accountId}/${world.ids.owner}/${uploadId}.${file_name.split('.').at(-1)}`;
    await world.ports.files.put(key, { bytes, contentType: 'image/png' });
    return uploadId;
  };
  const full = async (role: Role) =>
    (
      await (
        await world.as(role)
      ).query(
        '{ news(limit: 999) { id version title pinned comments read Attachment { id file_name contentType size url } } }',
        {},
      )
    ).data.news;
  const fetched = async (role: Role, url: string) => {
    const { viewer } = await loadViewer(contextFor(world.ports, { viewer: null }), world.accountId, world.ids[role]);
    return downloadFile(contextFor(world.ports, { viewer: viewer! }), { key: url.replace('/api/files/', '') });
  };

  it('[R7-31] [R2.9-147] brings its attachments, for those it is for, and keeps and drops them on edit', async () => {
    const attachments = [
      { id: world.ports.ids.next('att'), file_name: 'menu.png', uploadId: await uploaded('menu.png', png) },
      { id: world.ports.ids.next('att'), file_name: 'again.png', uploadId: await uploaded('again.png', png) },
    ];
    const id = world.ports.ids.next('nws');
    const made = await send('create', {
      id,
      title: 'With pictures',
      text: 'Look.',
      departmentIds: [world.departmentId],
      attachments,
    });
    expect(made.__typename).toBe('NewsItem');
    const [item] = (await full('employee')).filter((one: { id: string }) => one.id === id);
    expect(item.Attachment).toEqual([
      {
        id: attachments[0]!.id,
        file_name: 'menu.png',
        contentType: 'image/png',
        size: png.length,
        url: expect.any(String),
      },
      expect.objectContaining({ file_name: 'again.png' }),
    ]);
    expect(await fetched('employee', item.Attachment[0].url)).toMatchObject({ name: 'menu.png', bytes: png });
    const kept = [{ id: attachments[1]!.id, file_name: 'again.png' }];
    await send('edit', { id, version: item.version, title: 'With a picture', text: 'Look.', attachments: kept });
    const after = (await full('owner')).find((one: { id: string }) => one.id === id);
    expect(after.Attachment.map((one: { file_name: string }) => one.file_name)).toEqual(['again.png']);
    expect(await fetched('employee', item.Attachment[0].url)).toMatchObject({ code: 'NOT_FOUND' });
    const foreign = {
      id,
      version: after.version,
      title: 'For others',
      text: 'Look.',
      departmentIds: [elsewhere],
      attachments: kept,
    };
    await send('edit', foreign);
    expect(await fetched('employee', after.Attachment[0].url)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await fetched('owner', after.Attachment[0].url)).toMatchObject({ name: 'again.png' });
  });

  it('keeps the bytes of a message when another one is sent under its id and those of its files', async () => {
    const [id, file] = [world.ports.ids.next('nws'), world.ports.ids.next('att')];
    const attempt = async (bytes: Uint8Array) => {
      const attachments = [{ id: file, file_name: 'a.png', uploadId: await uploaded('a.png', bytes) }];
      return send('create', { id, title: 'Once', text: 'Look.', attachments });
    };
    expect(await attempt(png)).toMatchObject({ __typename: 'NewsItem' });
    const stored = world.ports.files.stored.size;
    expect(await attempt(new Uint8Array([...png, 9]))).toMatchObject({ code: 'CONFLICT' });
    // Only the second upload itself remains; the file it was stored as is removed.
    expect(world.ports.files.stored.size).toBe(stored + 1);
    const item = (await full('owner')).find((one: { id: string }) => one.id === id);
    expect(await fetched('owner', item.Attachment[0].url)).toMatchObject({ bytes: png });
  });

  it('stores nothing when one of its files is refused', async () => {
    const good = { id: world.ports.ids.next('att'), file_name: 'a.png', uploadId: await uploaded('a.png', png) };
    const bad = { id: world.ports.ids.next('att'), file_name: 'b.png', uploadId: world.ports.ids.next('upl') };
    const stored = world.ports.files.stored.size;
    const answer = await send('create', {
      id: world.ports.ids.next('nws'),
      title: 'Files',
      text: 'Look.',
      attachments: [good, bad],
    });
    expect(answer).toMatchObject({ key: 'input.fileNotUploaded' });
    expect(world.ports.files.stored.size).toBe(stored);
  });

  it('refuses a file that never arrived, one that is not what its name says, and more than five', async () => {
    const attempt = (attachments: object[]) =>
      send('create', { id: world.ports.ids.next('nws'), title: 'Files', text: 'Look.', attachments });
    const one = (uploadId?: string) => ({ id: world.ports.ids.next('att'), file_name: 'a.png', uploadId });
    expect(await attempt([one(world.ports.ids.next('upl'))])).toMatchObject({
      code: 'INVALID',
      key: 'input.fileNotUploaded',
    });
    const words = await uploaded('a.png', new TextEncoder().encode('no picture'));
    expect(await attempt([one(words)])).toMatchObject({ code: 'INVALID', key: 'input.fileKind', field: 'attachments' });
    expect(await attempt(Array.from({ length: 6 }, () => one()))).toMatchObject({
      code: 'INVALID',
      field: 'attachments',
    });
  });

  it('stays above newer ones while it is pinned', async () => {
    const id = world.ports.ids.next('nws');
    await send('create', { id, title: 'House rules', text: 'Be kind.', pinned: true });
    await write('Newest');
    expect((await titles('employee'))[0]).toBe('House rules');
    const item = (await full('owner')).find((one: { id: string }) => one.id === id);
    expect(item).toMatchObject({ pinned: true, comments: false });
    await send('edit', { id, version: item.version, title: 'House rules', text: 'Be kind.', pinned: false });
    expect((await titles('employee'))[0]).not.toBe('House rules');
  });

  const detail = async (role: Role, id: string) =>
    (
      await (
        await world.as(role)
      ).query(
        'query ($id: ID!) { newsDetail(id: $id) { comments { id version text mayDelete Author { name } } receipts { read unread } } }',
        { id },
      )
    ).data.newsDetail;
  const call = async (role: Role, name: string, input: object) => {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { code key } } }`;
    return (await (await world.as(role)).mutate(document, { input })).data[name];
  };

  it('says to its writers who has read it, once each, and to readers what they have not read', async () => {
    const { id } = await write('Read me', [world.departmentId]);
    const unreadFor = async () => (await full('employee')).find((one: { id: string }) => one.id === id).read;
    expect(await unreadFor()).toBe(false);
    expect((await detail('owner', id)).receipts.read).toEqual([]);
    expect(await call('employee', 'markNewsRead', { id })).toEqual({ __typename: 'Done' });
    expect(await call('employee', 'markNewsRead', { id })).toEqual({ __typename: 'Done' });
    expect(await unreadFor()).toBe(true);
    const { receipts } = await detail('owner', id);
    expect(receipts.read).toHaveLength(1);
    expect(receipts.unread).not.toContain(receipts.read[0]);
    expect((await detail('employee', id)).receipts).toBeNull();
  });

  it('is read by any number of people without an item that grows with them', async () => {
    const { id } = await write('For everyone');
    for (const role of ['employee', 'colleague', 'planner'] as const) await call(role, 'markNewsRead', { id });
    const { items } = await world.ports.table.query({
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': `a#${world.accountId}#news-reads#${id}` },
    });
    const sizes = new Set(items.map((item) => JSON.stringify(item).length));
    expect([items.length, sizes.size]).toEqual([3, 1]);
    expect((await detail('owner', id)).receipts.read).toHaveLength(3);
  });

  it('takes comments only where its writer lets it, from those who read it, and loses them to their author or a writer', async () => {
    const { id: silent } = await write('No talk');
    const comment = { id: world.ports.ids.next('nco'), newsId: silent, text: 'But' };
    expect(await call('employee', 'addNewsComment', comment)).toMatchObject({ code: 'STATE', key: 'news.noComments' });
    const newsId = world.ports.ids.next('nws');
    await send('create', {
      id: newsId,
      title: 'Talk',
      text: 'Say.',
      departmentIds: [world.departmentId],
      comments: true,
    });
    const id = world.ports.ids.next('nco');
    const { id: foreign } = await write('Not yours', [elsewhere]);
    const refused = { id, newsId: foreign, text: 'Hello' };
    expect(await call('employee', 'addNewsComment', refused)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('employee', 'addNewsComment', { id, newsId, text: 'Hello' })).toEqual({
      __typename: 'NewsComment',
    });
    expect((await detail('planner', newsId)).comments).toMatchObject([{ text: 'Hello', mayDelete: false }]);
    const [{ version }] = (await detail('owner', newsId)).comments;
    expect(await call('planner', 'deleteNewsComment', { id, version })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('owner', 'deleteNewsComment', { id, version })).toEqual({ __typename: 'Done' });
    expect((await detail('employee', newsId)).comments).toEqual([]);
  });

  it('takes no comment back by a redo once the message is for others, takes none or is gone', async () => {
    const employee = await world.as('employee');
    const sent = (name: string, input: object) => sendMutation(employee, name, input, '');
    const id = world.ports.ids.next('nws');
    const message = { id, title: 'Talk', text: 'Say.', departmentIds: [world.departmentId], comments: true };
    await send('create', message);
    const comment = { id: world.ports.ids.next('nco'), newsId: id, text: 'Gone again' };
    const { operation } = await sent('addNewsComment', comment);
    const { operation: undone } = await sent('undoOperation', { operation });
    const redo = () => sent('undoOperation', { operation: undone });
    await send('edit', { ...message, version: 1, departmentIds: [elsewhere] });
    expect(await redo()).toMatchObject({ code: 'NOT_FOUND' });
    await send('edit', { ...message, version: 2, comments: false });
    expect(await redo()).toMatchObject({ code: 'STATE', key: 'news.noComments' });
    await send('edit', { ...message, version: 3 });
    const { operation: redone } = await redo();
    expect((await detail('employee', id)).comments).toMatchObject([{ text: 'Gone again' }]);
    const { operation: again } = await sent('undoOperation', { operation: redone });
    await send('delete', { id, version: 4 });
    expect(await sent('undoOperation', { operation: again })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
