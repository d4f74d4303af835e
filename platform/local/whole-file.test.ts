import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { replaceFile, writeWhole } from './whole-file.ts';

/** A rename that fails with the code so many times, and what was asked of it. */
const failing = (code: string, times: number) => {
  const asked = { moves: 0, waitedMs: 0 };
  const move = async () => {
    asked.moves += 1;
    if (asked.moves <= times) throw Object.assign(new Error(code), { code });
  };
  const wait = async (ms: number) => {
    asked.waitedMs += ms;
  };
  return { asked, move, wait };
};

it.each(['EPERM', 'EACCES', 'EBUSY'])(
  'a file that Windows holds open is replaced once it is free (%s)',
  async (code) => {
    const { asked, move, wait } = failing(code, 3);
    await replaceFile('new', 'old', { platform: 'win32', move, wait });
    expect(asked).toEqual({ moves: 4, waitedMs: 70 });
  },
);

it('a file that Windows holds open for good is an error after some seconds', async () => {
  const { asked, move, wait } = failing('EBUSY', Number.POSITIVE_INFINITY);
  await expect(replaceFile('new', 'old', { platform: 'win32', move, wait })).rejects.toThrow('EBUSY');
  expect(asked.waitedMs).toBeGreaterThanOrEqual(5000);
  expect(asked.waitedMs).toBeLessThan(6000);
});

it.each([
  ['win32', 'ENOSPC'],
  ['linux', 'EPERM'],
  ['darwin', 'EACCES'],
] as const)('on %s %s is an error at once', async (platform, code) => {
  const { asked, move, wait } = failing(code, 1);
  await expect(replaceFile('new', 'old', { platform, move, wait })).rejects.toThrow(code);
  expect(asked).toEqual({ moves: 1, waitedMs: 0 });
});

it('a file is replaced by many writers at once, and is always one of what they wrote', async () => {
  const file = join(temporaryFolder(), 'state.json');
  await Promise.all(Array.from({ length: 20 }, (_, index) => writeWhole(file, `${index}`.repeat(1000))));
  expect(readFileSync(file, 'utf8')).toMatch(/^(\d+?)\1{999}$/);
});
