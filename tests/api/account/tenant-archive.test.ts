import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { tenantCommand } from '#functions/local/tenant-command.ts';
import { functions } from '#functions/manifest.ts';
import { withOutbox } from '#platform/local/outbox.ts';
import { exportTenant } from '#services/account/tenant-archive.ts';
import { contextFor } from '#services/kit/context.ts';
import type { Item } from '#services/ports/table.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { memoryFiles } from '#tests/kit/recorders.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const table = 'muster-archive';

const run = async ({ ports }: World, ...args: string[]): Promise<{ code: number; said: string }> => {
  const said: string[] = [];
  const code = await tenantCommand(ports, args, { cwd: '/', print: (line) => said.push(line) });
  return { code, said: said.join('\n') };
};

const isOf = (world: World) => (item: Item) =>
  item.accountId === world.accountId || item.pk.startsWith(`a#${world.accountId}#`);
const itemsOf = async (world: World): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of world.ports.table.scan()) items.push(item);
  return items.filter(isOf(world));
};
/** JSON of objects with sorted fields. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_name, inner) =>
    inner?.constructor === Object ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  );
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Hashes of all items and files of a company, by their keys. */
const hashesOf = async (world: World): Promise<string[]> => {
  const items = (await itemsOf(world)).map((item) => `${item.pk} ${item.sk} ${sha256(ordered(item))}`);
  const files = [...world.ports.files.stored].map(
    ([key, { bytes, contentType }]) => `${key} ${contentType} ${sha256(bytes)}`,
  );
  return [...items, ...files].sort();
};

const wipe = async (world: World): Promise<void> => {
  for (const { pk, sk } of await itemsOf(world)) await world.ports.table.transact([{ Delete: { Key: { pk, sk } } }]);
  world.ports.files.stored.clear();
};

/** A company with people, a file, a team, a login and a log. */
const company = async (): Promise<World> => {
  const world = await newWorld({ table });
  world.ports.files = memoryFiles();
  const owner = await world.as('owner');
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  const { data } = await owner.mutate(
    `mutation ($input: CreateFileInput!) { createFile(input: $input) { __typename ... on Refusal { key field } } }`,
    {
      input: {
        id: world.ports.ids.next('fil'),
        employeeId: world.ids.employee,
        title: 'Pass',
        file_name: 'pass.pdf',
        content: pdf.toString('base64'),
      },
    },
  );
  expect(data.createFile).toEqual({ __typename: 'File' });
  await openSession(contextFor(world.ports, { viewer: null }), world.accountId, world.ids.owner);
  return world;
};

it('brings a wiped company back to the last item and file, next to another that stays as it is', async () => {
  const [world, other] = [await company(), await company()];
  const [before, others] = [await hashesOf(world), await hashesOf(other)];
  expect(before.length).toBeGreaterThan(30);
  const file = join(temporaryFolder(), 'company.muster');
  expect(await run(world, 'export', world.accountId, file)).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = gunzipSync(readFileSync(file)).toString();
  expect(text).toContain(world.accountId);
  expect(text).not.toContain(other.accountId);

  await wipe(world);
  expect(await hashesOf(world)).toEqual([]);
  const filters = functions.flatMap(({ trigger }) => (trigger.kind === 'stream' ? [trigger.filter] : []));
  const { table: watched, changes } = withOutbox(world.ports.table, filters);
  const done = await run({ ...world, ports: { ...world.ports, table: watched } } as World, 'import', file);
  expect(done).toMatchObject({ code: 0 });
  expect(await hashesOf(world)).toEqual(before);
  expect(await hashesOf(other)).toEqual(others);
  // The relay sends no events of its log as if they were new.
  expect((await changes.read(100)).records).toEqual([]);
  expect((await (await world.as('owner')).query('{ viewer { __typename } }')).data.viewer).toBeTruthy();
});

it('adds nothing to a company that is in use: what was removed since the export stays removed', async () => {
  const world = await company();
  const file = join(temporaryFolder(), 'company.muster');
  await run(world, 'export', world.accountId, file);
  expect(await run(world, 'import', file)).toMatchObject({ code: 0 });
  const [token] = (await itemsOf(world)).filter(({ __edb_e__: kind }) => kind === 'session');
  await world.ports.table.transact([{ Delete: { Key: { pk: token!.pk, sk: token!.sk } } }]);
  const before = await hashesOf(world);
  expect(await run(world, 'import', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was imported'),
  });
  expect(await hashesOf(world)).toEqual(before);
});

describe('an archive that was edited', () => {
  let world: World;
  let other: World;
  let lines: string[];
  beforeAll(async () => {
    [world, other] = [await company(), await company()];
    lines = [];
    for await (const line of exportTenant(world.ports, world.accountId)) lines.push(line);
    await wipe(world);
  });
  const named = (change: object): string =>
    JSON.stringify({ item: { accountId: world.accountId, pk: `a#${world.accountId}#org`, sk: 'new', ...change } });
  const theirs = () => ({ pk: `a#${other.accountId}#people`, sk: 'emp_new' });
  const changes = () => JSON.stringify([{ kind: 'employee', before: null, after: theirs() }]);

  it.each<[string, () => string]>([
    ['an item among those of another company', () => named(theirs())],
    ['a line that is cut off', () => named({}).slice(0, -1)],
    ['a line of another kind', () => '{"password":"new"}'],
    ['an item that names another company', () => named({ accountId: other.accountId })],
    ['an item in an index of another company', () => named({ gsi1pk: `a#${other.accountId}#e#emp_new` })],
    ['a pointer to another company', () => named({ __edb_e__: 'pointer', target: theirs() })],
    [
      'a change of another company that is still to be written',
      () => named({ __edb_e__: 'journalChunk', changes: changes() }),
    ],
    ['a change of another company that can be undone', () => named({ __edb_e__: 'event', changes: changes() })],
    ['an item with a picture of another company', () => named({ avatar: `${other.accountId}/avatars/emp_1/a.png` })],
    [
      'an item with an attachment of another company',
      () => named({ attachments: [{ key: `exports/${other.accountId}/kept/emp_1/a.pdf` }] }),
    ],
    [
      'a file in the folder of another company',
      () =>
        JSON.stringify({
          file: `${world.accountId}/../${other.accountId}/avatars/a.png`,
          contentType: 'image/png',
          base64: '',
        }),
    ],
  ])('is not imported: %s', async (_what, line) => {
    const isFile = line().startsWith('{"file"');
    const end = JSON.parse(lines.at(-1)!).end as { items: number; files: number };
    const counted = isFile ? { ...end, files: end.files + 1 } : { ...end, items: end.items + 1 };
    const edited = join(temporaryFolder(), 'edited.muster');
    writeFileSync(edited, gzipSync([...lines.slice(0, -1), line(), JSON.stringify({ end: counted })].join('\n')));
    const before = await hashesOf(other);
    expect(await run(world, 'import', edited)).toMatchObject({
      code: 1,
      said: expect.stringContaining('no whole archive'),
    });
    expect(await hashesOf(other)).toEqual(before);
    expect(await itemsOf(world)).toEqual([]);
  });
});

it('goes on where an import broke off', async () => {
  const world = await company();
  const before = await hashesOf(world);
  const file = join(temporaryFolder(), 'company.muster');
  await run(world, 'export', world.accountId, file);
  await wipe(world);
  const { transact } = world.ports.table;
  let left = 2;
  world.ports.table = {
    ...world.ports.table,
    transact: (actions) => (left-- > 0 ? transact(actions) : Promise.reject(new Error('killed'))),
  };
  await expect(run(world, 'import', file)).rejects.toThrow('killed');
  expect((await itemsOf(world)).length).toBeGreaterThan(0);
  world.ports.table = { ...world.ports.table, transact };
  expect(await run(world, 'import', file)).toMatchObject({ code: 0 });
  expect(await hashesOf(world)).toEqual(before);
});

it('writes nothing over other data, from a torn file, or for a company that is not there', async () => {
  const world = await company();
  const folder = temporaryFolder();
  const file = join(folder, 'company.muster');
  await run(world, 'export', world.accountId, file);
  await world.settle({ mayApproveOwn: true });
  const before = await hashesOf(world);
  expect(await run(world, 'import', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was imported: other data is under 1 of its keys'),
  });
  expect(await hashesOf(world)).toEqual(before);
  const torn = join(folder, 'torn.muster');
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  writeFileSync(torn, gzipSync(lines.slice(0, -1).join('\n')));
  expect(await run(world, 'import', torn)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no whole archive'),
  });
  expect(await run(world, 'export', 'acc_none', join(folder, 'none'))).toMatchObject({ code: 1 });
});
