import { readdirSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { setClock } from '#tests/kit/recorders.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { fileLinks } from './file-links.ts';
import { folderFiles } from './files.ts';
import { folderMailbox } from './mail.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('gives back what was put, replaces it whole, and forgets what was removed', async () => {
  const files = folderFiles(temporaryFolder(), fileLinks(''));
  await files.put('acc_1/reports/run_1.csv', { bytes: bytes('a;b'), contentType: 'text/csv' });
  await files.put('acc_1/reports/run_1.csv', { bytes: bytes('c'), contentType: 'text/csv; charset=utf-8' });
  const found = await files.get('acc_1/reports/run_1.csv');
  expect(new TextDecoder().decode(found?.bytes)).toBe('c');
  expect(found?.contentType).toBe('text/csv; charset=utf-8');
  const atMost = async (most: number) => (await files.getUpTo('acc_1/reports/run_1.csv', most))?.bytes?.length ?? null;
  expect([await atMost(1), await atMost(0)]).toEqual([1, null]);
  await files.remove('acc_1/reports/run_1.csv');
  expect(await files.get('acc_1/reports/run_1.csv')).toBeUndefined();
  expect(await files.getUpTo('acc_1/reports/run_1.csv', 1)).toBeUndefined();
  expect(await files.get('acc_1/reports')).toBeUndefined();
});

it.each([
  '../../escape',
  'a/../../b',
  '..',
  './x',
  'a//b',
  'a/CON*?',
  'a/\u0000b',
  'a\\..\\b',
  '%2e%2e/x',
  `a/${'ü'.repeat(20)}`,
])('the key %j stays in its folder and comes back', async (key) => {
  const folder = temporaryFolder();
  const files = folderFiles(join(folder, 'inner'), fileLinks(''));
  await files.put(key, { bytes: bytes(key), contentType: 'text/plain' });
  expect(new TextDecoder().decode((await files.get(key))?.bytes)).toBe(key);
  const outside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, entry.parentPath))
    .filter((path) => !path.startsWith('inner'));
  expect(outside).toEqual([]);
});

it('the mailbox keeps one message per id, newest first', async () => {
  const clock = setClock('2026-11-23T08:00:00Z');
  const mailbox = folderMailbox(temporaryFolder(), clock);
  const message = {
    to: 'anna@example.com',
    subject: 'First',
    text: 'Hello',
    html: '<p>Hello</p>',
    id: 'run_1:anna@example.com',
  };
  await mailbox.send(message);
  clock.advance({ minutes: 1 });
  await mailbox.send({ ...message, subject: 'First again' });
  await mailbox.send({ ...message, id: 'run_2/../x', subject: 'Second' });
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(await mailbox.find('run_1:anna@example.com')).toMatchObject({ at: '2026-11-23T08:00:00Z', text: 'Hello' });
  expect(await mailbox.find('nothing')).toBeUndefined();
});

it('opens a file by its link for a minute, and by no other address', async () => {
  let now = 0;
  const links = fileLinks('http://localhost:3000', () => now);
  const shown = { contentType: 'text/csv', disposition: 'attachment; filename="a.csv"' };
  const link = new URL(await folderFiles(temporaryFolder(), links).link('acc_1/a.csv', shown));
  expect(link.origin).toBe('http://localhost:3000');
  now = 60_000;
  expect(links.find(link.pathname)).toMatchObject({ key: 'acc_1/a.csv', ...shown });
  expect(links.find(`${link.pathname}x`)).toBeUndefined();
  now = 60_001;
  expect(links.find(link.pathname)).toBeUndefined();
});

it('removes uploads of more than a day ago with the next upload, and nothing else', async () => {
  const folder = temporaryFolder();
  const files = folderFiles(folder, fileLinks(''));
  const put = (key: string) => files.put(key, { bytes: bytes('%PDF-'), contentType: 'application/pdf' });
  for (const key of ['uploads/acc_1/old.pdf', 'uploads/acc_1/new.pdf', 'acc_1/kept/old.pdf']) await put(key);
  const past = Date.now() / 1000 - 24 * 60 * 60 - 1;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('old.pdf')) utimesSync(join(folder, name), past, past);
  await files.uploadLink('uploads/acc_1/next.pdf', { contentType: 'application/pdf', size: 5 });
  expect(await files.get('uploads/acc_1/old.pdf')).toBeUndefined();
  expect(await files.get('uploads/acc_1/new.pdf')).toBeDefined();
  expect(await files.get('acc_1/kept/old.pdf')).toBeDefined();
});

it('removes exports of more than a day ago with the next export', async () => {
  const folder = temporaryFolder();
  const files = folderFiles(folder, fileLinks(''));
  const put = (key: string) => files.put(key, { bytes: bytes('%PDF-'), contentType: 'application/pdf' });
  for (const key of ['exports/acc_1/old.pdf', 'exports/acc_1/new.pdf', 'acc_1/reports/old.pdf']) await put(key);
  const past = Date.now() / 1000 - 24 * 60 * 60 - 1;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('old.pdf')) utimesSync(join(folder, name), past, past);
  await put('exports/acc_1/next.pdf');
  expect(await files.get('exports/acc_1/old.pdf')).toBeUndefined();
  expect(await files.get('exports/acc_1/new.pdf')).toBeDefined();
  expect(await files.get('acc_1/reports/old.pdf')).toBeDefined();
});

it('takes an upload by its address for ten minutes', async () => {
  let now = 0;
  const links = fileLinks('http://localhost:3000', () => now);
  const expected = { contentType: 'application/pdf', size: 5 };
  const link = new URL(await folderFiles(temporaryFolder(), links).uploadLink('uploads/acc_1/a.pdf', expected));
  now = 600_000;
  expect(links.findUpload(link.pathname)).toEqual({ key: 'uploads/acc_1/a.pdf', ...expected });
  expect(links.find(link.pathname)).toBeUndefined();
  now = 600_001;
  expect(links.findUpload(link.pathname)).toBeUndefined();
});
