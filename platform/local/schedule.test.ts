import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quietLog, recordedLog } from '#tests/kit/recorders.ts';
import { startMinuteRule } from './schedule.ts';

const start = Temporal.Instant.from('2026-11-23T08:59:30Z');
/** A product clock years apart from the machine's, running at the same speed. */
const clock = { now: () => start.add({ milliseconds: Math.round(performance.now() - began) }) };
let began: number;

beforeEach(() => {
  vi.useFakeTimers();
  began = performance.now();
});
afterEach(() => vi.useRealTimers());

const timesOf = () => {
  const times: string[] = [];
  return { times, handler: async (event: unknown) => void times.push((event as { time: string }).time) };
};

it("fires at once, and then at each full minute of the product's clock", async () => {
  const { times, handler } = timesOf();
  const rule = startMinuteRule([{ name: 'job', handler }], clock, quietLog);
  await vi.advanceTimersByTimeAsync(150_000);
  await rule.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(times).toEqual([
    '2026-11-23T08:59:30Z',
    '2026-11-23T09:00:00Z',
    '2026-11-23T09:01:00Z',
    '2026-11-23T09:02:00Z',
  ]);
});

it('a failing job is logged and fired again; one that still runs is not', async () => {
  const log = recordedLog();
  const { times, handler } = timesOf();
  let release = () => {};
  const slow = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  const calls: string[] = [];
  const rule = startMinuteRule(
    [
      { name: 'failing', handler: async (event) => handler(event).then(() => Promise.reject(new Error('no'))) },
      {
        name: 'slow',
        handler: () => {
          calls.push('slow');
          return slow();
        },
      },
    ],
    clock,
    log,
  );
  await vi.advanceTimersByTimeAsync(100_000);
  expect(times).toHaveLength(3);
  expect(log.lines.filter(({ message }) => message === 'failing failed')).toHaveLength(3);
  expect(calls).toHaveLength(1);
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(2);
  release();
  await rule.stop();
});
