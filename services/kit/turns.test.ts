import { expect, it } from 'vitest';
import { inTurns } from './turns.ts';

/** Work that ends when the test says so. */
const held = () => {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, end };
};

it('does one thing after the other, and once what was asked for again before its turn', async () => {
  const turns = inTurns(0);
  const done: string[] = [];
  const first = held();
  const running = turns('a', async () => {
    await first.until;
    done.push('a');
  });
  const asked = ['b', 'b', 'c', 'b'].map((name) => turns(name, async () => void done.push(name)));
  await Promise.resolve();
  // The running work may have read older data, so a new request gets its own turn.
  asked.push(turns('a', async () => void done.push('a again')));
  first.end();
  await Promise.all([running, ...asked]);
  expect(done).toEqual(['a', 'b', 'c', 'a again']);
});

it('tells a fault to everyone who asked, and goes on', async () => {
  const turns = inTurns(0);
  const fault = async () => {
    throw new Error('lost');
  };
  const asked = [turns('a', fault), turns('a', fault)];
  const next = turns('b', async () => {});
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await next;
});
