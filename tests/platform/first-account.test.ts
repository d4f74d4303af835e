import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { localCredentials } from '#platform/local/local-credentials.ts';
import { signIn } from '#services/identity/sign-in.ts';
import { contextFor } from '#services/kit/context.ts';
import { testTable } from '#tests/kit/engine.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';

const table = 'muster-first-account';

/** Runs the operator's command as in the cloud, with the engine in place of DynamoDB. */
const run = async (args: string[]) => {
  const { config } = await testTable(table);
  const { credentials, region } = { ...localCredentials, ...config } as typeof localCredentials;
  const env = {
    PATH: process.env.PATH ?? '',
    AWS_ENDPOINT_URL_DYNAMODB: String(config.endpoint),
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    MUSTER_TABLE: table,
    MUSTER_BUS: 'bus',
    MUSTER_BUCKET: 'bucket',
    MUSTER_MAIL_FROM: 'muster@example.com',
    MUSTER_URL: 'https://muster.example.com',
  };
  return spawnSync(process.execPath, ['functions/first-account.ts', ...args], {
    env,
    encoding: 'utf8',
    timeout: 90_000,
  });
};

it('the operator makes the first account of a stage, and its owner signs in', async () => {
  const { stdout, status } = await run(['Bakery', 'Ada', 'Owner', 'ada@bakery.example']);
  expect(status).toBe(0);
  const password = /signs in with (\S+),/.exec(stdout)?.[1] ?? '';
  const ports = await freshPorts({ table, now: '2026-11-21T08:00:00Z' });
  const answer = await signIn(contextFor(ports, { viewer: null }), { email: 'ada@bakery.example', password });
  expect(answer).toHaveProperty('accountId');
});

it('says how it is used, and why it will not', async () => {
  expect((await run([])).stderr).toContain('node functions/first-account.ts');
  expect(await run(['Bakery', 'Ada', 'Owner', 'no address'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('email'),
  });
});
