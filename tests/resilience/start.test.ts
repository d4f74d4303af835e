import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { engineName } from '#platform/local/engine-program.ts';
import { givenEndpoint } from '#tests/kit/given-engine.ts';
import { type dataFolder, preparedFolder } from '#tests/kit/prepared-data.ts';
import { leftOn } from '#tests/kit/processes.ts';
import { npmStart, type Started, startServer } from '#tests/kit/server.ts';

let data: ReturnType<typeof dataFolder>;
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

it.skipIf(givenEndpoint)(
  '--fresh begins again and touches nothing that is not ours, and so does a start after one that was killed half-way',
  async () => {
    const first = start();
    await first.ready();
    first.child.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    writeFileSync(join(data.folder, 'notes.txt'), 'mine');
    expect(first.output()).not.toContain('Demo logins');
    const before = readdirSync(data.folder);
    expect(before).toContain(engineName() === 'embedded' ? 'muster.db' : 'dynamodb-local');
    expect(before).not.toContain('server.json');
    const mark = join(data.folder, 'first-start.unfinished');
    const fresh = start({ args: ['--fresh'] });
    // The mark only exists for an empty table.
    await expect.poll(() => existsSync(mark), { timeout: 20_000 }).toBe(true);
    await pause(300);
    fresh.child.kill('SIGKILL');
    await fresh.ended();
    expect(existsSync(mark)).toBe(true);
    const { mtimeMs } = statSync(mark);
    const anew = start();
    // The small run ends it here: making the company takes longest of all, and each worker of the journeys does it too.
    await expect.poll(() => existsSync(mark) && statSync(mark).mtimeMs > mtimeMs, { timeout: 20_000 }).toBe(true);
    if (process.env.FULL) {
      await anew.ready();
      expect(anew.output()).toContain('Demo logins');
      expect(existsSync(mark)).toBe(false);
    }
    expect(existsSync(join(data.folder, 'notes.txt'))).toBe(true);
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
