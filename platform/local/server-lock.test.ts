import { mkdtempSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Lock, runningIn, takeLock } from './server-lock.ts';

const minute = 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-lock-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

/** Takes the lock, and makes it look as old as that. */
const takenBefore = async (ms: number): Promise<Lock> => {
  const lock = await takeLock(folder);
  if ('heldBy' in lock) throw new Error('the lock is taken');
  const then = new Date(Date.now() - ms);
  utimesSync(join(folder, 'server.json'), then, then);
  return lock;
};

it('keeps the lock of a start that takes longer than a minute', async () => {
  const { holder } = await takenBefore(2 * minute);
  vi.advanceTimersByTime(minute);
  expect(await runningIn(folder)).toEqual(holder);
  expect(await takeLock(folder)).toEqual({ heldBy: holder });
});

it('takes over the lock of a start that was killed a minute ago, even if its pid is in use', async () => {
  const killed = await takenBefore(2 * minute);
  expect(await runningIn(folder)).toBeUndefined();
  expect(await takeLock(folder)).not.toHaveProperty('heldBy');
  killed.release();
  expect(await runningIn(folder)).toMatchObject({ pid: process.pid });
});
