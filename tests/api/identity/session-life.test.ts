import { beforeAll, expect, it } from 'vitest';
import { passwordProblem } from '#domain/identity/password.ts';
import { handler } from '#functions/api/graphql.ts';
import { setPorts } from '#functions/runtime.ts';
import { cookieFor, cookieName } from '#services/identity/session.ts';
import { type Client, httpEvent } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { documentIds } from '#web/generated/document-ids.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const isIn = async (client: Client): Promise<boolean> => Boolean((await client.run('Viewer')).data.viewer);

it('a session ends after 14 days without a request', async () => {
  const [used, idle] = [await world.session('employee'), await world.session('employee')];
  world.ports.clock.advance({ hours: 13 * 24 });
  expect(await isIn(used)).toBe(true);
  world.ports.clock.advance({ hours: 2 * 24 });
  expect([await isIn(used), await isIn(idle)]).toEqual([true, false]);
});

it('a session ends after 90 days, however much it is used', async () => {
  const client = await world.session('employee');
  for (let week = 0; week < 12; week += 1) {
    world.ports.clock.advance({ hours: 7 * 24 });
    expect(await isIn(client)).toBe(true);
  }
  world.ports.clock.advance({ hours: 7 * 24 });
  expect(await isIn(client)).toBe(false);
});

it('the sessions and tokens of a person end with their last day', async () => {
  const id = await world.addPerson('Lea', []);
  const owner = await world.as('owner');
  const token = await world.asUser(id);
  const asked = async () => (await token.query('{ viewer { userId } }')).status;
  expect(await asked()).toBe(200);
  const lastDay = world.ports.clock.now().toString().slice(0, 10);
  const { data } = await owner.mutate(
    'mutation ($input: DeactivateEmployeeInput!) { deactivateEmployee(input: $input) { __typename } }',
    { input: { id, version: 1, lastDay } },
  );
  expect(data.deactivateEmployee.__typename).toBe('Employee');
  world.ports.clock.advance({ hours: 48 });
  expect(await asked()).toBe(401);
});

it('cookies over TLS are for this host only, secure, and out of the reach of scripts', () => {
  const secure = { ...world.ports.settings, publicUrl: 'https://muster.example' };
  expect(cookieName(secure)).toBe('__Host-muster');
  expect(cookieFor(secure, 'value')).toMatch(/^__Host-muster=value; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
});

it('answers of the API are kept by no cache', async () => {
  setPorts(world.ports);
  const body = JSON.stringify({
    operationName: 'Viewer',
    extensions: { persistedQuery: { version: 1, sha256Hash: documentIds.Viewer } },
  });
  const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1' };
  const answer = await handler(httpEvent('POST', '/api/graphql', body, headers), {} as never);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
});

it('passwords of 10 to 256 characters are taken', () => {
  const lengths = [9, 10, 64, 256, 257].map((length) => passwordProblem(`!${'a'.repeat(length - 1)}`)?.key);
  expect(lengths).toEqual(['passwordTooShort', undefined, undefined, undefined, 'passwordTooLong']);
});
