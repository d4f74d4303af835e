import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { giveLogin, password, sessionOf } from '#tests/api/identity/logins.ts';
import { softwareKey } from '#tests/api/identity/software-key.ts';
import { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { buildFunction } from '#tools/build-functions.ts';

/** The API in one bundle, as on Lambda. */
let world: World;
let open: (credentials?: { cookie?: string }) => Client;

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  const folder = await buildFunction('api', 'tests/kit/bundled-api.ts', 'out/tests/bundle');
  const { bundledApi: api }: typeof import('#tests/kit/bundled-api.ts') = await import(
    pathToFileURL(`${folder}/index.mjs`).href
  );
  const ports = { ...world.ports, clock: api.setClock('2026-11-10T08:00:00Z') };
  open = (credentials) => new Client(ports, credentials, api);
  // The build takes a second, and half a minute on a machine that runs ten other things.
}, 60_000);

const browserOf = (answer: Awaited<ReturnType<Client['run']>>) => open({ cookie: sessionOf(answer) });

it('signs in, and out', async () => {
  const email = await giveLogin(world, 'manager');
  const browser = browserOf(await open().run('SignIn', { input: { email, password } }));
  expect((await browser.run('Viewer')).data.viewer).toMatchObject({ userId: world.ids.manager });
  const left = await browser.run('SignOut');
  expect(left.errors).toBeUndefined();
  expect((await browser.run('Viewer')).data.viewer).toBeNull();
});

it('registers a passkey and takes it as a sign-in, without makers’ certificates', async () => {
  const email = await giveLogin(world, 'employee');
  const browser = browserOf(await open().run('SignIn', { input: { email, password } }));
  const key = softwareKey();
  const { options } = (await browser.run('BeginPasskey')).data.beginPasskey;
  const registered = await browser.run('RegisterPasskey', { input: { response: key.register(options) } });
  expect(registered.errors).toBeUndefined();
  const begun = (await open().run('BeginPasskeySignIn')).data.beginPasskeySignIn;
  const answer = await open().run('PasskeySignIn', { input: { response: key.answer(begun.options) } });
  expect((await browserOf(answer).run('Viewer')).data.viewer).toMatchObject({ userId: world.ids.employee });
});

it('takes a free document only with a token', async () => {
  const { status, errors } = await open().query('{ nothing }');
  expect({ status, code: errors?.[0]?.extensions?.code }).toEqual({ status: 400, code: 'INVALID' });
});
