import { beforeEach, expect, it } from 'vitest';
import { secretOf } from './secrets.ts';
import type { SignedFetch } from './signed-fetch.ts';

let stored: Record<string, string>;
let asked: string[];
let isDown: boolean;
let clock: number;
beforeEach(() => {
  [stored, asked, isDown, clock] = [{ AWSCURRENT: 'one' }, [], false, 0];
});

const ask: SignedFetch = async (service, path, { body, headers }) => {
  const { SecretId, VersionStage } = JSON.parse(String(body));
  asked.push(`${service} ${path} ${headers?.['x-amz-target']} ${SecretId} ${VersionStage}`);
  if (isDown) return new Response('', { status: 500 });
  const value = stored[VersionStage];
  return value === undefined
    ? new Response('{"__type":"ResourceNotFoundException"}', { status: 400 })
    : Response.json({ SecretString: value });
};
const secret = () => secretOf('arn:one', { ask, now: () => clock });
const minutes = (count: number): number => count * 60_000;

it('is read once and kept for five minutes', async () => {
  const read = secret();
  expect(await Promise.all([read(), read()])).toEqual([['one'], ['one']]);
  clock = minutes(4);
  await read();
  expect(asked).toEqual([
    'secretsmanager / secretsmanager.GetSecretValue arn:one AWSCURRENT',
    'secretsmanager / secretsmanager.GetSecretValue arn:one AWSPREVIOUS',
  ]);
});

it('has the value before it after a rotation', async () => {
  const read = secret();
  await read();
  stored = { AWSCURRENT: 'two', AWSPREVIOUS: 'one' };
  clock = minutes(6);
  expect(await read()).toEqual(['two', 'one']);
});

it('is read sooner for a caller that asks for a younger one, but not more often than every 30 seconds', async () => {
  const read = secret();
  await read();
  stored = { AWSCURRENT: 'two', AWSPREVIOUS: 'one' };
  clock = 29_000;
  expect(await read(0)).toEqual(['one']);
  clock = 31_000;
  expect(await read(0)).toEqual(['two', 'one']);
  expect(asked).toHaveLength(4);
});

it('serves on with what is known while Secrets Manager fails, and throws when nothing is', async () => {
  const read = secret();
  await read();
  [isDown, clock] = [true, minutes(6)];
  expect(await read()).toEqual(['one']);
  await expect(secret()()).rejects.toThrow('secret: 500');
  [isDown, clock] = [false, minutes(7)];
  stored = { AWSCURRENT: 'two' };
  expect(await read()).toEqual(['two']);
});

it('without a value is a fault', async () => {
  stored = {};
  await expect(secret()()).rejects.toThrow('arn:one has no value');
});
