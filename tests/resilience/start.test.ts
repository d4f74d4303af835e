import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { givenEndpoint } from '#tests/kit/given-engine.ts';
import { dataFolder, preparedFolder } from '#tests/kit/prepared-data.ts';
import { leftOn } from '#tests/kit/processes.ts';
import { npmStart, type Started, startServer } from '#tests/kit/server.ts';

let data: Awaited<ReturnType<typeof preparedFolder>>;
const running: Started[] = [];

beforeEach(async () => {
  data = await preparedFolder();
});

afterEach(async () => {
  for (const one of running.splice(0)) {
    one.child.kill('SIGTERM');
    await one.ended();
  }
  expect(await leftOn(data.folder)).toEqual([]);
  data.drop();
});

const start = (options: { env?: Record<string, string>; args?: string[] } = {}): Started => {
  const one = startServer({ data: data.folder, ...options });
  running.push(one);
  return one;
};

it('a second start on the same data says where the first one runs, and leaves', async () => {
  const url = await start().ready();
  const second = start();
  expect(await second.ended()).toBe(0);
  expect(second.output()).toBe(`Muster is already running at ${url}\n`);
  const fresh = start({ args: ['--fresh'] });
  // A given database is refused before anything else.
  expect(await fresh.ended()).toBe(givenEndpoint ? 2 : 1);
  expect((await fetch(`${url}/api/uptime`)).status).toBe(200);
});

it('two starts at once: one runs', async () => {
  const both = [start(), start()];
  await Promise.race(both.map((one) => one.ended()));
  const outputs = both.map((one) => one.output());
  expect(outputs.filter((text) => text.includes('already'))).toHaveLength(1);
});

it('takes the next free port when the wanted one is taken, and says so', async () => {
  const squatter = createServer().listen(0);
  await once(squatter, 'listening');
  const { port: taken } = squatter.address() as AddressInfo;
  const server = start({ env: { PORT: String(taken) } });
  // Other programs may have the ports after it.
  expect(Number(new URL(await server.ready()).port)).toBeGreaterThan(taken);
  expect(server.output()).toContain(`Port ${taken} is taken.`);
  squatter.close();
});

it('answers on both addresses of localhost, with the headers of the house', async () => {
  const url = new URL(await start().ready());
  const answer = await fetch(`http://127.0.0.1:${url.port}/`);
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';.*style-src 'self' 'nonce-[\w-]+'/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(`http://127.0.0.1:${url.port}/assets/none.js`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${url.port}/schedule/employee/week`)).headers.get('content-type')).toMatch(
    'text/html',
  );
  expect((await fetch(`http://127.0.0.1:${url.port}/%2e%2e/package.json`)).headers.get('content-type')).toMatch(
    'text/html',
  );
  expect((await fetch(`http://127.0.0.1:${url.port}/dev/admin/ping`, { method: 'POST' })).status).toBe(404);
});

it.skipIf(givenEndpoint)('a start after a first one that was killed half-way begins again', async () => {
  data.drop();
  data = { ...data, ...dataFolder() };
  const mark = join(data.folder, 'first-start.unfinished');
  const first = start();
  // The mark only exists for an empty table.
  await expect.poll(() => existsSync(mark)).toBe(true);
  await pause(300);
  first.child.kill('SIGKILL');
  await first.ended();
  expect(existsSync(mark)).toBe(true);
  const { mtimeMs } = statSync(mark);
  const anew = start();
  // The small run ends it here: making the company takes longest of all, and each worker of the journeys does it too.
  await expect.poll(() => existsSync(mark) && statSync(mark).mtimeMs > mtimeMs).toBe(true);
  if (process.env.FULL) {
    await anew.ready();
    expect(anew.output()).toContain('Demo logins');
    expect(existsSync(mark)).toBe(false);
  }
});

const end = async ({ child, ended }: Started, signal: NodeJS.Signals): Promise<void> => {
  child.kill(signal);
  await ended();
};

/** Whether the server knows the API token of the company that the folder began with. */
const knowsToken = async (url: string, token: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-csrf-protection': '1' },
    body: JSON.stringify({ query: '{ viewer { userId } }' }),
  });
  const { data: answered } = (await answer.json()) as { data?: { viewer?: unknown } };
  return Boolean(answered?.viewer);
};

it.skipIf(givenEndpoint)(
  '--fresh begins again when it can open, and touches nothing that is not ours: ended before, it leaves all data as they were',
  async () => {
    const [previous, engine] = ['fresh-start.previous', 'engine.json'].map((name) => join(data.folder, name));
    writeFileSync(join(data.folder, 'notes.txt'), 'mine');
    const args = ['--fresh', '--no-demo'];
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      // No message says that the pages are built. Before it has an engine, it may have begun to start one, which no one would find.
      const waiting = start({ args, env: { PAGES_IN_BUILD: '1' } });
      await expect.poll(() => existsSync(previous!) && existsSync(engine!)).toBe(true);
      await end(waiting, signal);
      const after = start();
      expect(await knowsToken(await after.ready(), data.token)).toBe(true);
      await end(after, 'SIGTERM');
    }
    expect(readdirSync(data.folder)).not.toContain('server.json');
    const fresh = start({ args });
    expect(await knowsToken(await fresh.ready(), data.token)).toBe(false);
    expect(readdirSync(data.folder).filter((name) => /^(fresh|notes)/.test(name))).toEqual(['notes.txt']);
  },
);

const badSettings: [name: string, env: Record<string, string>][] = [
  ['MUSTER_DATE', { MUSTER_DATE: '2026-01-01' }],
  ['MUSTER_NOW', { MUSTER_NOW: 'tomorrow' }],
  ['PORT', { PORT: 'eighty' }],
];
// config.test.ts has them all, and the next test a bad port.
it.each(badSettings.slice(0, process.env.FULL ? undefined : 1))(
  'a bad %s: one clear line and exit code 2',
  async (name, env) => {
    const one = start({ env });
    expect(await one.ended()).toBe(2);
    expect(one.output()).toMatch(new RegExp(`^[^\\n]*${name}[^\\n]*\\n$`));
  },
);

it('npm start says the same before it builds anything', async () => {
  const one = npmStart({ data: data.folder, env: { PORT: '0' } });
  expect(await one.ended()).toBe(2);
  expect(one.output()).toMatch(/^PORT is a number from 1 to 65535, not "0"\.$/m);
});

it('an unknown option is reported like an unknown setting', async () => {
  const one = start({ args: ['--frsh'] });
  expect(await one.ended()).toBe(2);
  expect(one.output()).toMatch(/^--frsh is not an option[^\n]*\n$/);
});
