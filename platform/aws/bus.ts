import type { EventBridgeClient, PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import type { Bus, BusEvent } from '#services/ports/bus.ts';
import type { PutEvents } from './event-bridge.ts';
import { type RetryLimits, retrying, retryLimits } from './retry.ts';

const entriesPerCall = 10;
const bytesPerCall = 250_000;

/** The client loads with the first event, since most functions never publish. */
const putBy = (client?: Pick<EventBridgeClient, 'send'>): PutEvents => {
  let put: PutEvents | undefined;
  return async (entries) => {
    put ??= (await import('./event-bridge.ts')).putEvents(client);
    return put(entries);
  };
};

/** Publishes to the named event bus; rejected entries are resent. */
export const eventBridgeBus = (
  busName: string,
  client?: Pick<EventBridgeClient, 'send'>,
  limits: RetryLimits = retryLimits,
): Bus => {
  const put = putBy(client);
  return {
    publish: async (events) => {
      for (const batch of batchesOf(events.map((event) => entryOf(busName, event)))) await putAll(put, batch, limits);
    },
  };
};

const entryOf = (EventBusName: string, { source, detailType, detail }: BusEvent): PutEventsRequestEntry => ({
  EventBusName,
  Source: source,
  DetailType: detailType,
  Detail: JSON.stringify(detail),
});

const batchesOf = (entries: PutEventsRequestEntry[]): PutEventsRequestEntry[][] => {
  const batches: PutEventsRequestEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.Detail ?? '') + 200;
    const last = batches.at(-1);
    if (last && last.length < entriesPerCall && bytes + size <= bytesPerCall) {
      last.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      bytes = size;
    }
  }
  return batches;
};

const putAll = async (put: PutEvents, batch: PutEventsRequestEntry[], limits: RetryLimits): Promise<void> => {
  let waiting = batch;
  await retrying(async () => {
    const answer = await put(waiting);
    waiting = waiting.filter((_, index) => answer.Entries?.[index]?.ErrorCode);
    if (waiting.length > 0) throw new NotTaken(`${waiting.length} events were not taken by the bus`);
  }, limits);
};

class NotTaken extends Error {
  override readonly name = 'ThrottlingException';
}
