import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from '#functions/api/graphql.ts';
import { handler as noteReleased } from '#functions/release/note-release.ts';
import { noteRelease, writeJson } from '#functions/release/releases.ts';
import { setPorts } from '#functions/runtime.ts';
import { httpEvent } from '#tests/kit/client.ts';
import { memoryFiles } from '#tests/kit/recorders.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const removed = 'query Removed { viewer { __typename } }';

const ask = async ({ ports }: World, hash: string): Promise<APIGatewayProxyStructuredResultV2> => {
  setPorts(ports);
  const body = { operationName: 'Removed', extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
  const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1' };
  return handler(httpEvent('POST', '/api/graphql', JSON.stringify(body), headers), {} as Context);
};

/** An earlier release that only knew this document, followed by today's. */
const releasedBefore = async (world: World): Promise<void> => {
  const { files, clock } = world.ports;
  await writeJson(files, 'documents/old.json', [removed]);
  await noteRelease(files, { record: 'documents/releases.json', keys: ['documents/old.json'] }, clock.now());
  setPorts(world.ports);
  await noteReleased();
};

it('answers documents of an earlier release for thirty days after it was replaced', async () => {
  const world = await newWorld();
  await releasedBefore(world);
  expect((await ask(world, sha256(removed))).statusCode).toBe(200);
  world.ports.clock.advance({ hours: 31 * 24 });
  // Only the next release removes it, which is the same one here.
  await noteReleased();
  expect((await ask(world, sha256(removed))).statusCode).toBe(400);
});

it('refuses unknown hashes with one look at the store in a minute', async () => {
  const world = await newWorld();
  await releasedBefore(world);
  let looks = 0;
  const files = memoryFiles();
  world.ports.files = {
    ...files,
    get: (key) => {
      looks += 1;
      return files.get(key);
    },
  };
  for (const text of ['a', 'b', 'c'])
    expect(JSON.parse((await ask(world, sha256(text))).body!)).toMatchObject({ errors: [{ message: 'document' }] });
  expect((await ask(world, '../../secrets')).statusCode).toBe(400);
  expect(looks).toBe(1);
  world.ports.clock.advance({ minutes: 2 });
  await ask(world, sha256('a'));
  expect(looks).toBe(2);
});
