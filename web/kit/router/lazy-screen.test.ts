import { expect, it, vi } from 'vitest';
import { lazyScreen, readAhead } from './lazy-screen.ts';

const Screen = () => null;

it('is the component itself where its file was read ahead, and asks for no file then', async () => {
  const open = vi.fn(async () => ({ default: Screen }));
  await readAhead(open);
  expect(lazyScreen(open)).toBe(Screen);
  expect(open).toHaveBeenCalledTimes(1);
});

it('stays the one that is shown already when its file is read ahead later', async () => {
  const open = async () => ({ default: Screen });
  const shown = lazyScreen(open);
  await readAhead(open);
  expect(lazyScreen(open)).toBe(shown);
});

it('is asked for as ever where the file did not come ahead', async () => {
  const open = vi.fn<() => Promise<{ default: typeof Screen }>>().mockRejectedValue(new TypeError('Failed to fetch'));
  await readAhead(open);
  expect(lazyScreen(open)).not.toBe(Screen);
});
