import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { ulids } from '#platform/ids.ts';
import { engineName } from '#platform/local/engine-program.ts';
import { givenEndpoint } from '#tests/kit/given-engine.ts';
import { askedAt, whenTaken } from '#tests/kit/killable.ts';
import { preparedFolder } from '#tests/kit/prepared-data.ts';
import { engineOf, leftOn } from '#tests/kit/processes.ts';
import { type Started, startServer } from '#tests/kit/server.ts';

const rounds = process.env.FULL ? 40 : 1;
const writers = 6;
const { next } = ulids(systemClock);

let data: Awaited<ReturnType<typeof preparedFolder>>;
let server: Started;

const serve = async (): Promise<string> => {
  server = startServer({ data: data.folder });
  return server.ready();
};

beforeAll(async () => {
  data = await preparedFolder();
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended();
  expect(await leftOn(data.folder)).toEqual([]);
  data.drop();
});

class Fault extends Error {}

const ask = async <T>(url: string, query: string, variables: object, key: string): Promise<T> => {
  const answer = await whenTaken(() => askedAt(url, data.token, { query, variables, key }));
  if (answer.status >= 500) throw new Fault(await answer.text());
  const { data: given, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  if (!given) throw new Fault(JSON.stringify(errors));
  return given;
};

type Tried = { id: string; name: string; key: string; acknowledged: boolean };

const mutation =
  'mutation Create($input: CreateLocationInput!) { createLocation(input: $input) { __typename ... on Refusal { code key } } }';

const create = async (url: string, tried: Tried): Promise<void> => {
  const { createLocation } = await ask<{ createLocation: { __typename: string } }>(
    url,
    mutation,
    { input: { id: tried.id, name: tried.name } },
    tried.key,
  );
  if (createLocation.__typename === 'Refusal') throw new Error(JSON.stringify(createLocation));
  tried.acknowledged = true;
};

const acknowledged = (tried: Tried[]): number => tried.filter((one) => one.acknowledged).length;

const writer = async (url: string, tried: Tried[], stopped: () => boolean): Promise<void> => {
  while (!stopped()) {
    const one = { id: next('loc'), name: `L ${randomUUID()}`, key: randomUUID(), acknowledged: false };
    tried.push(one);
    await create(url, one).catch(() => {});
  }
};

it('kill -9 of the server in the middle of mutations: each is done once, whether or not its answer arrived', async () => {
  const counts = { kills: 0, mutations: 0, acknowledged: 0, lost: 0, twice: 0, missingAfterRetry: 0, orphans: 0 };
  const tried: Tried[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const url = await serve();
    let stopped = false;
    const work = Promise.all(Array.from({ length: writers }, () => writer(url, tried, () => stopped)));
    const before = acknowledged(tried);
    while (acknowledged(tried) < before + writers) await pause(10);
    await pause(Math.random() * 300);
    server.child.kill('SIGKILL');
    counts.kills += 1;
    stopped = true;
    await work;
    counts.orphans += (await leftOn(data.folder)).length;
  }
  counts.acknowledged = acknowledged(tried);
  const url = await serve();
  const before = await names(url);
  for (const one of tried) {
    counts.mutations += 1;
    counts.lost += one.acknowledged && !before.has(one.name) ? 1 : 0;
  }
  // A client without an answer retries with the same key; a client with an answer may retry too.
  for (const one of tried.filter(({ acknowledged }, index) => !acknowledged || index % 10 === 0))
    await create(url, one);
  const after = await names(url);
  for (const { name } of tried) {
    counts.twice += (after.get(name) ?? 0) > 1 ? 1 : 0;
    counts.missingAfterRetry += after.has(name) ? 0 : 1;
  }
  console.log('kill -9 of the server', counts);
  expect(counts).toMatchObject({ kills: rounds, lost: 0, twice: 0, missingAfterRetry: 0, orphans: 0 });
  expect(counts.acknowledged).toBeGreaterThanOrEqual(rounds * writers);
});

/** As a client does that was told of a fault: Java may take longer to start an engine than the server waits for it. */
const createAtLast = async (url: string, one: Tried): Promise<void> => {
  for (;;) {
    try {
      return await create(url, one);
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
    }
  }
};

it.skipIf(givenEndpoint)(
  'kill -9 of the engine under a running server: it is back by itself, and every call is done once',
  async () => {
    const url = `http://localhost:${new URL(await server.ready()).port}`;
    for (let time = 0; time < 3; time += 1) {
      process.kill(engineOf(data.folder).pid, 'SIGKILL');
      const one = { id: next('loc'), name: `After ${time}`, key: randomUUID(), acknowledged: false };
      // No one notices where the engine is back at once.
      await (engineName() === 'embedded' ? create : createAtLast)(url, one);
    }
    const after = [...(await names(url))].filter(([name]) => name.startsWith('After'));
    expect(after).toEqual(['After 0', 'After 1', 'After 2'].map((name) => [name, 1]));
  },
);

/** Number of occurrences of each name. */
const names = async (url: string): Promise<Map<string, number>> => {
  const { organisation } = await ask<{ organisation: { locations: { name: string }[] } }>(
    url,
    '{ organisation { locations { name } } }',
    {},
    randomUUID(),
  );
  const counted = new Map<string, number>();
  for (const { name } of organisation.locations) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
};
