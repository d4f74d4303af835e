import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Tasks that run until the test ends them, with the order in which they started. */
const works = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    of: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    },
    end: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

it('serves callers in turns, whatever one of them has waiting', async () => {
  const { begun, of, end } = works();
  const queue = fairQueue({ atOnce: 1, ofOneCaller: 1, besideOthers: 1, waiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', of(name));
  void queue.run('b', of('b1'));
  for (let turn = 0; turn < 4; turn += 1) await end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('refuses the caller alone who has too much waiting', async () => {
  const { of, end } = works();
  const queue = fairQueue({ atOnce: 1, ofOneCaller: 1, besideOthers: 1, waiting: 1 });
  const first = queue.run('a', of('a1'));
  const second = queue.run('a', of('a2'));
  expect(queue.run('a', of('a3'))).toBeUndefined();
  const other = queue.run('b', of('b1'));
  for (let turn = 0; turn < 3; turn += 1) await end();
  expect(await Promise.all([first, second, other])).toEqual(['a1', 'a2', 'b1']);
});

it('goes on after work that fails', async () => {
  const queue = fairQueue({ atOnce: 1, ofOneCaller: 1, besideOthers: 1, waiting: 2 });
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const after = queue.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe('done');
});

it('leaves room for others while one caller has much to do', async () => {
  const { begun, of, end } = works();
  const queue = fairQueue({ atOnce: 3, ofOneCaller: 2, besideOthers: 2, waiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', of(name));
  void queue.run('b', of('b1'));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('starts fewer tasks of a caller while another works, and all that fit once it has ended', async () => {
  const { begun, of, end } = works();
  const queue = fairQueue({ atOnce: 8, ofOneCaller: 3, besideOthers: 1, waiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', of(name));
  void queue.run('b', of('b1'));
  for (const name of ['a4', 'a5', 'a6', 'a7']) void queue.run('a', of(name));
  await end();
  await end();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  await end();
  expect(begun.slice(4)).toEqual(['a4']);
  await end();
  expect(begun.slice(4)).toEqual(['a4', 'a5', 'a6']);
});

it('says that a caller has too much waiting before the caller asks', () => {
  const { of } = works();
  const queue = fairQueue({ atOnce: 1, ofOneCaller: 1, besideOthers: 1, waiting: 1 });
  const full = () => [queue.isFull('a'), queue.isFull('b')];
  expect(full()).toEqual([false, false]);
  void queue.run('a', of('a1'));
  expect(full()).toEqual([false, false]);
  void queue.run('a', of('a2'));
  expect(full()).toEqual([true, false]);
});
