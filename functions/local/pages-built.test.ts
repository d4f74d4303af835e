import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { pagesBuilt } from './pages-built.ts';

const inTurn = () => new Promise((resolve) => setImmediate(resolve, 'waits'));

it('waits for the message when the pages are in build', async () => {
  const parent = new EventEmitter();
  const built = pagesBuilt(parent, { PAGES_IN_BUILD: '1' });
  expect(await Promise.race([built, inTurn()])).toBe('waits');
  parent.emit('message', 'built');
  await built;
});

it('waits for nothing when they are built', async () => {
  expect(await Promise.race([pagesBuilt(new EventEmitter(), {}), inTurn()])).toBeUndefined();
});
