import '#tests/kit/seeds.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { givenEndpoint } from '#tests/kit/given-engine.ts';
import { type dataFolder, preparedFolder } from '#tests/kit/prepared-data.ts';
import { engineOf, leftOn, processesOn, processWith } from '#tests/kit/processes.ts';
import { npmStart, type Started, startServer } from '#tests/kit/server.ts';

let data: ReturnType<typeof dataFolder>;
let started: Started;

beforeEach(async () => {
  data = await preparedFolder();
});

afterEach(async () => {
  for (const { pid } of processesOn(data.folder)) process.kill(pid, 'SIGKILL');
  await leftOn(data.folder);
  data.drop();
});

/** One of each list outside of full runs: a chain takes seconds, and the next change of the project takes another. */
const turn = Math.abs(Number(process.env.PROPERTY_SEED));
const isTurn = (_: unknown, index: number, all: readonly unknown[]): boolean =>
  Boolean(process.env.FULL) || index === turn % all.length;

const isUp = (url: string) => fetch(`${url}/api/uptime`).then(({ status }) => status === 200);

describe.skipIf(process.platform !== 'linux')('the chain npm > sh > run.mjs > server > engine ends as a whole', () => {
  const chain = async () => {
    started = npmStart({ data: data.folder });
    const url = await started.ready();
    expect(await isUp(url)).toBe(true);
    // A given database is not in the chain, nor is its guard.
    expect(processesOn(data.folder).length).toBeGreaterThanOrEqual(givenEndpoint ? 4 : 5);
  };

  const ends: [how: string, end: () => void][] = [
    ['SIGTERM to npm', () => void started.child.kill('SIGTERM')],
    ['Ctrl-C in its terminal', () => void process.kill(-started.child.pid!, 'SIGINT')],
  ];
  it.each(ends.filter(isTurn))('after %s', async (_, end) => {
    await chain();
    end();
    expect(await leftOn(data.folder)).toEqual([]);
  });

  const killed: [what: string, pid: () => number][] = [
    ['npm', () => started.child.pid!],
    ["npm's shell", () => processWith(data.folder, /^sh -c node/).pid],
    ['the start script', () => processWith(data.folder, /^node scripts/).pid],
    ['the server', () => processWith(data.folder, /functions.local\.js/).pid],
  ];
  it.each(killed.filter(isTurn))('after kill -9 of %s', async (_, pid) => {
    await chain();
    process.kill(pid(), 'SIGKILL');
    expect(await leftOn(data.folder)).toEqual([]);
    const again = startServer({ data: data.folder });
    expect(await isUp(await again.ready())).toBe(true);
    again.child.kill('SIGTERM');
    expect(await again.ended()).toBe(0);
  });

  it.skipIf(givenEndpoint)(
    'after kill -9 of server and guard at once the next start clears the engine away',
    async () => {
      started = startServer({ data: data.folder });
      await started.ready();
      const engine = engineOf(data.folder).pid;
      process.kill(processWith(data.folder, /read _/).pid, 'SIGKILL');
      started.child.kill('SIGKILL');
      await started.ended();
      // The system lists a killed process for a moment longer.
      await expect.poll(() => processesOn(data.folder).map(({ pid }) => pid), { timeout: 30_000 }).toEqual([engine]);
      const again = startServer({ data: data.folder });
      expect(await isUp(await again.ready())).toBe(true);
      expect(processesOn(data.folder).map(({ pid }) => pid)).not.toContain(engine);
      again.child.kill('SIGTERM');
      expect(await again.ended()).toBe(0);
      expect(await leftOn(data.folder)).toEqual([]);
    },
  );
});
