import { beforeAll, expect, it } from 'vitest';
import { largestFile } from '#services/import/import-files.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { apply, counts, ownAddresses, rehearse } from './ward-files.ts';

const open = `mutation ($input: OpenImportUploadInput!) { openImportUpload(input: $input) {
  ... on UploadTicket { uploadId url contentType } ... on Refusal { code key field limit } } }`;

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await newWorld();
  owner = await world.as('owner');
});

const opened = async (by: Client, size: number) => (await by.mutate(open, { input: { size } })).data.openImportUpload;
/** Uploads the text as the page does, and names it as a file of an import. */
const uploaded = async (name: string, text: string, by = owner) => {
  const bytes = new TextEncoder().encode(text);
  const { uploadId, url, contentType } = await opened(by, bytes.length);
  await world.ports.files.put(url.replace('https://files.example/', ''), { bytes, contentType });
  return { name, uploadId };
};
const rehearsed = async (files: object[]) =>
  (await owner.mutate(rehearse, { input: { department: 'Ward', files } })).data.rehearseImport;

/** A line of spaces holds no row. */
const padded = (text: string, size: number) => `${text}\n${' '.repeat(size - Buffer.byteLength(text) - 1)}`;
const [employees, shiftTypes] = ownAddresses('uploaded');

it('imports files that are larger than a request', async () => {
  const files = [
    await uploaded('employees.csv', padded(employees!.text, 7_000_000)),
    await uploaded('shift-types.csv', shiftTypes!.text),
  ];
  const wanted = { 'employees.csv': [40, 0, 0], 'shift-types.csv': [5, 0, 0] };
  expect(counts((await rehearsed(files)).files)).toEqual(wanted);
  const { data } = await owner.mutate(apply, { input: { department: 'Ward', files } });
  expect(counts(data.applyImport.files)).toEqual(wanted);
  expect(data.applyImport.files.every(({ applied }: { applied: boolean }) => applied)).toBe(true);
});

it('takes 10 MB, of one file and of all together', async () => {
  expect(await opened(owner, largestFile)).toMatchObject({ contentType: 'text/csv' });
  const tooLarge = { code: 'INVALID', key: 'input.fileTooLarge', field: 'size', limit: '10' };
  expect(await opened(owner, largestFile + 1)).toMatchObject(tooLarge);
  const half = largestFile / 2;
  const first = await uploaded('employees.csv', padded(employees!.text, half));
  expect(
    (await rehearsed([first, await uploaded('shift-types.csv', padded(shiftTypes!.text, half - 1))])).files,
  ).toHaveLength(2);
  expect(await rehearsed([first, await uploaded('shift-types.csv', padded(shiftTypes!.text, half + 1))])).toEqual({
    ...{ code: 'INVALID', key: 'input.tooLarge', field: 'files' },
  });
});

it('gives uploads to those who may import, and reads no one else’s', async () => {
  expect(await opened(await world.as('employee'), 10)).toMatchObject({ code: 'FORBIDDEN' });
  const theirs = await uploaded('employees.csv', employees!.text, await world.as('manager'));
  const missing = { code: 'INVALID', key: 'input.fileNotUploaded', field: 'files' };
  expect(await rehearsed([theirs])).toEqual(missing);
  expect(await rehearsed([{ name: 'employees.csv', uploadId: (await opened(owner, 10)).uploadId }])).toEqual(missing);
});

it('reads an upload as UTF-8, and names the line where it is none', async () => {
  const { uploadId, url, contentType } = await opened(owner, 100);
  const bytes = Buffer.from(employees!.text.replace(/\n(\w+),\w/, '\n$1,\u00ff'), 'latin1');
  await world.ports.files.put(url.replace('https://files.example/', ''), { bytes, contentType });
  const { files } = await rehearsed([{ name: 'employees.csv', uploadId }]);
  expect(files[0].problems[0]).toMatchObject({ line: 2, column: 'first_name', reason: 'encoding' });
});

it.each([
  ['neither', () => ({})],
  ['both', async () => ({ ...(await uploaded('employees.csv', employees!.text)), text: employees!.text })],
])('takes an upload or the text, not %s', async (_what, given) => {
  expect(await rehearsed([{ name: 'employees.csv', ...(await given()) }])).toEqual({
    ...{ code: 'INVALID', key: 'input.required', field: 'files' },
  });
});
