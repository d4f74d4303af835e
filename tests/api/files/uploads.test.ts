import { beforeAll, expect, it } from 'vitest';
import { mostFileBytes } from '#domain/files/kept-file.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const open = `mutation ($input: OpenUploadInput!) { openUpload(input: $input) {
  ... on UploadTicket { uploadId url contentType expires } ... on Refusal { code key field limit } } }`;
const create = `mutation ($input: CreateFileInput!) { createFile(input: $input) {
  ... on File { id size url } ... on Refusal { code key field } } }`;

let world: World;
let owner: Client;
let manager: Client;
let employee: Client;
beforeAll(async () => {
  world = await newWorld();
  [owner, manager, employee] = [await world.as('owner'), await world.as('manager'), await world.as('employee')];
});

const pdf = new TextEncoder().encode('%PDF-1.7 handbook');
const opened = async (by: Client, more: object = {}) =>
  (await by.mutate(open, { input: { file_name: 'Handbook.pdf', size: pdf.length, ...more } })).data.openUpload;
const put = (url: string, bytes: Uint8Array, contentType = 'application/pdf') =>
  world.ports.files.put(url.replace('https://files.example/', ''), { bytes, contentType });
const keep = async (by: Client, uploadId: string | null, more: object = {}) => {
  const input = { id: world.ports.ids.next('fil'), title: 'Handbook', file_name: 'Handbook.pdf', uploadId, ...more };
  return (await by.mutate(create, { input })).data.createFile;
};

it('keeps an upload of 25 MB under a key that no ticket can write to', async () => {
  const bytes = new Uint8Array(mostFileBytes);
  bytes.set(pdf);
  const { uploadId, url, contentType, expires } = await opened(owner, { size: bytes.length });
  expect([contentType, expires]).toEqual([
    'application/pdf',
    world.ports.clock.now().add({ minutes: 10 }).toString({ smallestUnit: 'second' }),
  ]);
  await put(url, bytes);
  const made = await keep(owner, uploadId);
  expect(made.size).toBe(mostFileBytes);
  await put(url, new TextEncoder().encode('<html>'));
  const kept = await world.ports.files.get(made.url.replace('/api/files/', ''));
  expect(kept?.bytes.length).toBe(mostFileBytes);
  expect(url).toContain(`/uploads/${world.accountId}/${world.ids.owner}/`);
});

it.each([
  ['25 MB and a byte', { size: mostFileBytes + 1 }, { key: 'input.fileTooLarge', field: 'size', limit: '25' }],
  ['nothing', { size: 0 }, { key: 'input.fileEmpty', field: 'size' }],
  ['a program', { file_name: 'setup.exe' }, { key: 'input.fileKind', field: 'file_name' }],
])('gives no ticket for %s', async (_what, more, refusal) => {
  expect(await opened(owner, more)).toMatchObject({ code: 'INVALID', ...refusal });
});

it('gives tickets to those who keep the files of that holder alone', async () => {
  expect(await opened(employee)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await opened(manager)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await opened(manager, { employeeId: world.ids.employee })).toMatchObject({ contentType: 'application/pdf' });
  const free = await newWorld({ plan: 'free' });
  expect(await opened(await free.as('owner'))).toMatchObject({ code: 'PLAN' });
});

it('refuses to keep what has not arrived, another person’s upload, and one under a name of another kind', async () => {
  const missing = { code: 'INVALID', key: 'input.fileNotUploaded', field: 'content' };
  const { uploadId, url } = await opened(owner);
  expect(await keep(owner, uploadId)).toMatchObject(missing);
  await put(url, pdf);
  expect(await keep(manager, uploadId, { employeeId: world.ids.employee })).toMatchObject(missing);
  expect(await keep(owner, uploadId, { file_name: 'Handbook.png' })).toMatchObject(missing);
});

it('refuses bytes that are not of the kind that the name says', async () => {
  const { uploadId, url } = await opened(owner);
  await put(url, new TextEncoder().encode('<html>'));
  expect(await keep(owner, uploadId)).toMatchObject({ key: 'input.fileKind', field: 'content' });
});

it.each([
  ['neither', {}],
  ['both', { content: Buffer.from(pdf).toString('base64') }],
])('takes an upload or the content, not %s', async (_what, more) => {
  const { uploadId, url } = await opened(owner);
  await put(url, pdf);
  const answer = await keep(owner, 'content' in more ? uploadId : null, more);
  expect(answer).toMatchObject({ code: 'INVALID', key: 'input.required', field: 'content' });
});

it('gives a person no more than 600 tickets an hour, whatever they are for', async () => {
  const own = await newWorld();
  const by = await own.as('owner');
  expect(await opened(by)).toMatchObject({ contentType: 'application/pdf' });
  const hour = String(Math.floor(own.ports.clock.now().epochMilliseconds / 3_600_000));
  await own.ports.table.update({
    Key: { pk: `rate#upload#${own.ids.owner}`, sk: hour },
    UpdateExpression: 'SET tries = :most',
    ConditionExpression: 'tries = :one',
    ExpressionAttributeValues: { ':most': 600, ':one': 1 },
  });
  expect(await opened(by)).toMatchObject({ code: 'STATE', key: 'tooManyTries', limit: '60' });
  const forImport = `mutation ($input: OpenImportUploadInput!) { openImportUpload(input: $input) {
    __typename ... on Refusal { key } } }`;
  const { data } = await by.mutate(forImport, { input: { size: 10 } });
  expect(data.openImportUpload).toMatchObject({ key: 'tooManyTries' });
  expect(await opened(await own.as('manager'), { employeeId: own.ids.employee })).toMatchObject({
    contentType: 'application/pdf',
  });
  own.ports.clock.advance({ hours: 1 });
  expect(await opened(by)).toMatchObject({ contentType: 'application/pdf' });
});
