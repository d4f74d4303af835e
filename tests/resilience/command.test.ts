import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedFolder } from '#tests/kit/prepared-data.ts';
import { leftOn } from '#tests/kit/processes.ts';
import { environmentOf, startServer } from '#tests/kit/server.ts';

let data: Awaited<ReturnType<typeof preparedFolder>>;
beforeAll(async () => {
  data = await preparedFolder();
});
afterAll(async () => {
  expect(await leftOn(data.folder)).toEqual([]);
  data.drop();
});

const command = (...args: string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['dist/server/functions/command.js', ...args], {
      env: environmentOf(data.folder, { PORT: '34200' }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    child.once('exit', (code) => resolve({ code, output }));
  });

const companyOf = async (url: string, token: string): Promise<string> => {
  const answer = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-csrf-protection': '1' },
    body: JSON.stringify({ query: '{ viewer { userId } }' }),
  });
  return ((await answer.json()) as { data: { viewer: { userId: string } } }).data.viewer.userId;
};

it('works in the running server and without one, on the same data', async () => {
  const alone = await command('token', '--email', 'owner@faults.example');
  expect(alone).toMatchObject({ code: 0, output: expect.stringMatching(/^muster_live_\S+\n$/) });
  const server = startServer({ data: data.folder });
  const url = await server.ready();
  const inside = await command('token', '--email', 'OWNER@faults.example ');
  expect(inside.code).toBe(0);
  const owners = await Promise.all([alone, inside].map(({ output }) => companyOf(url, output.trim())));
  expect(new Set(owners).size).toBe(1);
  expect(await command('token', '--email', 'nobody@faults.example')).toEqual({
    code: 1,
    output: 'No one signs in as nobody@faults.example.\n',
  });
  expect((await command('token', '--mail', 'x')).code).toBe(2);
  expect((await command('tokens')).code).toBe(2);
  server.child.kill('SIGTERM');
  await server.ended();
});
