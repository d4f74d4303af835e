import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { mostInlineBytes } from '#domain/files/kept-file.ts';
import { handler } from '#functions/api/files.ts';
import { setPorts } from '#functions/runtime.ts';
import { cookieName } from '#services/identity/session.ts';
import { contextFor } from '#services/kit/context.ts';
import { type Client, httpEvent } from '#tests/kit/client.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const facts = 'id version title description file_name size shared source url';
const create = `mutation ($input: CreateFileInput!) { createFile(input: $input) {
  ... on File { ${facts} } ... on Refusal { code key field } } }`;
const edit = `mutation ($input: EditFileInput!) { editFile(input: $input) {
  ... on File { ${facts} } ... on Refusal { code key field } } }`;

let world: World;
let owner: Client;
let manager: Client;
let employee: Client;
beforeAll(async () => {
  world = await newWorld();
  [owner, manager, employee] = [await world.as('owner'), await world.as('manager'), await world.as('employee')];
});

const pdf = (text = 'house rules') => Buffer.from(`%PDF-1.7 ${text}`).toString('base64');
const paper = (more: object = {}) => ({
  id: world.ports.ids.next('fil'),
  title: 'House rules',
  description: 'Read them once',
  file_name: 'Hausordnung (größer).pdf',
  content: pdf(),
  ...more,
});
const add = async (by: Client, more: object = {}) => {
  const { data, errors } = await by.mutate(create, { input: paper(more) });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createFile;
};
const remove = async (where: World, input: object) =>
  (await (await where.session('owner')).run('DeleteFile', { input })).data.deleteFile;
const listed = async (by: Client, query: string): Promise<{ id: string }[]> => {
  const { data } = await by.query(`{ ${query} { ${facts} } }`);
  return data?.[query.split('(')[0]!] ?? [];
};
const ids = async (by: Client, query: string) => (await listed(by, query)).map(({ id }) => id);
const of = (role: 'employee' | 'colleague') => `employeeFiles(employeeId: "${world.ids[role]}")`;

const download = async (userId: string, url: string): Promise<APIGatewayProxyStructuredResultV2> => {
  setPorts(world.ports);
  const session = await openSession(contextFor(world.ports, { viewer: null }), world.accountId, userId);
  return handler(httpEvent('GET', url, undefined, {}, [`${cookieName(world.ports.settings)}=${session}`]));
};

describe('the company’s files', () => {
  it('[R3-01] [R7-12] [R7-13] [R7-54] are kept, listed, and fetched under the name they came with', async () => {
    const made = await add(owner);
    expect(made).toMatchObject({ version: 1, title: 'House rules', size: 20, shared: false, source: 'company' });
    expect(await ids(owner, 'companyFiles')).toContain(made.id);
    const file = await download(world.ids.owner, made.url);
    expect(Buffer.from(file.body!, 'base64').toString()).toBe('%PDF-1.7 house rules');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Hausordnung _gr__er_.pdf"; filename*=UTF-8\'\'Hausordnung%20%28gr%C3%B6%C3%9Fer%29.pdf',
    });
  });

  it('[R2.6-06] are added by account managers alone, and shown to others once they are shared', async () => {
    expect(await add(manager)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await add(employee)).toMatchObject({ code: 'FORBIDDEN' });
    const [kept, shared] = [await add(owner), await add(owner, { shared: true })];
    const own = await ids(employee, 'ownFiles');
    expect([own.includes(kept.id), own.includes(shared.id)]).toEqual([false, true]);
    expect((await download(world.ids.employee, shared.url)).statusCode).toBe(200);
    expect((await download(world.ids.employee, kept.url)).statusCode).toBe(404);
  });

  it('[R7-14] [R7-54] are called otherwise, and deleted with what was in them', async () => {
    const made = await add(owner, { shared: true });
    const input = { id: made.id, version: 1, title: 'Rules', shared: false };
    const after = (await owner.mutate(edit, { input })).data.editFile;
    expect(after).toMatchObject({ version: 2, title: 'Rules', description: null, shared: false });
    expect(await ids(employee, 'ownFiles')).not.toContain(made.id);
    expect((await owner.mutate(edit, { input })).data.editFile).toMatchObject({ code: 'CONFLICT' });
    expect(await remove(world, { id: made.id, version: 2 })).toMatchObject({ ok: true });
    expect(await ids(owner, 'companyFiles')).not.toContain(made.id);
    expect((await download(world.ids.owner, made.url)).statusCode).toBe(404);
    expect(await world.ports.files.get(made.url.replace('/api/files/', ''))).toBeUndefined();
  });

  it.each([
    ['a page in a picture’s clothes', { file_name: 'cat.png', content: Buffer.from('<html>').toString('base64') }],
    ['a program', { file_name: 'setup.exe' }],
    ['what is no base64', { content: 'not at all!' }],
  ])('refuses %s', async (_what, more) => {
    expect(await add(owner, more)).toMatchObject({ code: 'INVALID', key: 'input.fileKind', field: 'content' });
  });

  it('refuses what is empty, and what is larger than a request carries', async () => {
    expect(await add(owner, { content: '' })).toMatchObject({ key: 'input.fileEmpty', field: 'content' });
    const large = 'A'.repeat(Math.ceil(mostInlineBytes / 3) * 4 + 4);
    expect(await add(owner, { content: large })).toMatchObject({ key: 'input.fileTooLarge', field: 'content' });
  });
});

describe('a person’s files', () => {
  it('are kept by those who edit the person; the person sees what is shared, a colleague nothing', async () => {
    const [kept, shared] = [
      await add(manager, { employeeId: world.ids.employee }),
      await add(manager, { employeeId: world.ids.employee, shared: true }),
    ];
    expect(await ids(manager, of('employee'))).toEqual(expect.arrayContaining([kept.id, shared.id]));
    expect(await ids(employee, of('employee'))).toEqual([]);
    const own = await ids(employee, 'ownFiles');
    expect([own.includes(kept.id), own.includes(shared.id)]).toEqual([false, true]);
    expect((await download(world.ids.employee, shared.url)).statusCode).toBe(200);
    expect((await download(world.ids.colleague, shared.url)).statusCode).toBe(404);
    expect((await download(world.ids.manager, kept.url)).statusCode).toBe(200);
  });

  it('are out of reach from another account, by list, by id and by address', async () => {
    const made = await add(manager, { employeeId: world.ids.employee, shared: true });
    const stranger = await newWorld();
    const far = await stranger.as('owner');
    expect(await ids(far, of('employee'))).toEqual([]);
    expect(await add(far, { employeeId: world.ids.employee })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(stranger, { id: made.id, version: 1 })).toMatchObject({ code: 'NOT_FOUND' });
    const session = await openSession(
      contextFor(stranger.ports, { viewer: null }),
      stranger.accountId,
      stranger.ids.owner,
    );
    setPorts({ ...stranger.ports, files: world.ports.files });
    const event = httpEvent('GET', made.url, undefined, {}, [`${cookieName(world.ports.settings)}=${session}`]);
    expect((await handler(event)).statusCode).toBe(404);
  });

  it('[R2.2-18] need the basic plan, to keep and to fetch', async () => {
    const free = await newWorld({ plan: 'free' });
    const input = { ...paper(), id: free.ports.ids.next('fil') };
    const answer = (await (await free.as('owner')).mutate(create, { input })).data.createFile;
    expect(answer).toMatchObject({ code: 'PLAN' });
  });
});
