import type { PutEventsCommand, PutEventsCommandOutput } from '@aws-sdk/client-eventbridge';
import { expect, it } from 'vitest';
import type { BusEvent } from '#services/ports/bus.ts';
import { eventBridgeBus } from './bus.ts';

const limits = { attempts: 5, firstPauseMs: 0, longestPauseMs: 0, deadlineMs: 1000 };
const event = (n: number, text = ''): BusEvent => ({ source: 'muster', detailType: 'Test', detail: { n, text } });

/** A bus that rejects entries by `refuses` per call, and records accepted ones. */
const busOf = (refuses: (call: number, n: number) => boolean) => {
  const calls: number[] = [];
  const taken: number[] = [];
  const send = async ({ input }: PutEventsCommand): Promise<Partial<PutEventsCommandOutput>> => {
    const entries = input.Entries ?? [];
    calls.push(entries.length);
    return {
      Entries: entries.map(({ Detail }) => {
        const { n } = JSON.parse(Detail!) as { n: number };
        if (refuses(calls.length, n)) return { ErrorCode: 'ThrottlingException' };
        taken.push(n);
        return { EventId: 'x' };
      }),
    };
  };
  return { calls, taken, bus: eventBridgeBus('bus', { send: send as never }, limits) };
};

it('sends in tens', async () => {
  const { bus, calls, taken } = busOf(() => false);
  await bus.publish(Array.from({ length: 23 }, (_, n) => event(n)));
  expect(calls).toEqual([10, 10, 3]);
  expect(taken).toHaveLength(23);
});

it('keeps a call below the size limit', async () => {
  const { bus, calls } = busOf(() => false);
  await bus.publish([event(1, 'x'.repeat(200_000)), event(2, 'x'.repeat(200_000)), event(3)]);
  expect(calls).toEqual([1, 2]);
});

it('sends only the entries again that were not taken', async () => {
  const { bus, calls, taken } = busOf((call, n) => call === 1 && n % 2 === 0);
  await bus.publish([0, 1, 2, 3].map((n) => event(n)));
  expect(calls).toEqual([4, 2]);
  expect(taken).toEqual([1, 3, 0, 2]);
});

it('fails loudly when entries are never taken', async () => {
  const { bus } = busOf(() => true);
  await expect(bus.publish([event(1)])).rejects.toThrow('1 events were not taken');
});
