import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { giveLogin, password, sessionOf } from '#tests/api/identity/logins.ts';
import { softwareKey } from '#tests/api/identity/software-key.ts';
import { Client } from '#tests/kit/client.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { buildFunction } from '#tools/build-functions.ts';

/** The API in one bundle, as on Lambda. */
let world: World;
let folder: string;
let open: (credentials?: { cookie?: string }) => Client;

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  folder = await buildFunction('api', 'tests/kit/bundled-api.ts', 'out/tests/bundle');
  const { bundledApi: api }: typeof import('#tests/kit/bundled-api.ts') = await import(
    pathToFileURL(`${folder}/index.mjs`).href
  );
  const ports = { ...world.ports, clock: api.setClock('2026-11-10T08:00:00Z') };
  open = (credentials) => new Client(ports, credentials, api);
  // The build takes a second, and over a minute on a machine that runs ten other things.
}, 300_000);

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

it('has a source map for each of its files', () => {
  const files = readdirSync(folder);
  const programs = files.filter((name) => name.endsWith('.mjs'));
  expect(programs.length).toBeGreaterThan(1);
  expect(programs.filter((name) => !files.includes(`${name}.map`))).toEqual([]);
  for (const name of programs)
    expect(readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').at(-1)).toBe(
      `//# sourceMappingURL=${name}.map`,
    );
});

it('names files and lines of the source in stack traces', async () => {
  const source = join(temporaryFolder(), 'faulty.ts');
  writeFileSync(
    source,
    `type Nothing = undefined;\n\nexport const handler = (): Nothing => {\n  throw new Error('planned');\n};\n`,
  );
  const bundle = join(await buildFunction('faulty', source, temporaryFolder()), 'index.mjs');
  const run = `const { handler } = await import(${JSON.stringify(pathToFileURL(bundle).href)}); handler();`;
  // As the functions run, by infra/functions.synth.test.ts.
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run], {
    encoding: 'utf8',
    env: { NODE_OPTIONS: '--enable-source-maps' },
  });
  expect(stderr).toMatch(/Error: planned\n.*faulty\.ts:4:9/);
});
