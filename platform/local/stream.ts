import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { matchesPattern, type RulePattern } from '#platform/rule-pattern.ts';
import type { Log } from '#services/ports/log.ts';
import { deliver, type Handler, triesAfterMs } from './delivery.ts';
import type { Changes } from './outbox.ts';
import { writeWhole } from './whole-file.ts';

export type Subscription = { name: string; batchSize: number; filter: RulePattern; handler: Handler };

type Options = {
  changes: Changes;
  subscriptions: readonly Subscription[];
  folder: string;
  log: Log;
  pauses?: readonly number[];
};

const restMs = 150;

/**
 * Feeds the table's changes to the functions that follow it, in order and at least once. A batch that keeps failing is
 * split, and what fails alone goes to `dead-letters/`: one bad change must not hold up the rest.
 */
export const followStream = (options: Options): { stop: () => Promise<void> } => {
  const { changes, subscriptions, log } = options;
  const batchSize = Math.min(...subscriptions.map((subscription) => subscription.batchSize));
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  const round = async (): Promise<void> => {
    const { records, keep } = await changes.read(batchSize);
    for (const subscription of subscriptions) await feed(options, subscription, records);
    await keep();
    if (records.length === 0) await Promise.race([changes.more(), stopped]);
  };
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted)
      await round().catch(async (fault) => {
        log.warn('following the stream failed', { fault: String(fault) });
        await pause(restMs);
      });
  };
  const done = follow();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
};

const feed = async (options: Options, subscription: Subscription, all: DynamoDBRecord[]): Promise<void> => {
  const records = all.filter((record) => matchesPattern(subscription.filter, record));
  if (records.length === 0) return;
  const fault = await deliver(subscription.handler, { Records: records }, options.pauses ?? triesAfterMs);
  if (!fault) return;
  if (records.length > 1) {
    for (const record of records) await feed(options, subscription, [record]);
    return;
  }
  const [record] = records;
  options.log.error(`${subscription.name} could not handle a change`, { event: record!.eventID, fault: fault.message });
  const letter = { function: subscription.name, fault: fault.stack, record };
  const name = `${record!.eventID ?? record!.dynamodb?.SequenceNumber}.json`;
  await writeWhole(join(options.folder, 'dead-letters', subscription.name, name), JSON.stringify(letter, null, 2));
};
