import type { DynamoDBStreamEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { newItemsOf } from '#platform/aws/stream-images.ts';
import { type LoggedEvent, loggedEvent } from '#services/kit/events.ts';
import type { BusEvent } from '#services/ports/bus.ts';
import type { Item } from '#services/ports/table.ts';

/** Size limit of a bus event in bytes, with room for its envelope. */
const heaviest = 200_000;

/** Relays committed events to the bus, at least once; consumers deduplicate by event id. */
export const handler = async (event: DynamoDBStreamEvent): Promise<void> => {
  const events = newItemsOf(event).filter((item) => item.__edb_e__ === 'event');
  if (events.length > 0) await ports().bus.publish(events.map(busEvent));
};

const busEvent = (item: Item): BusEvent => {
  const { pk, sk, __edb_e__, ...detail } = loggedEvent(item) as LoggedEvent & Record<string, unknown>;
  const heavy = Buffer.byteLength(String(item.changes)) > heaviest;
  return { source: 'muster', detailType: detail.type, detail: heavy ? withoutChanges(detail) : detail };
};

/** Consumers that need the changes of a very large event read it from the log. */
const withoutChanges = ({ changes, ...detail }: Record<string, unknown>) => ({ ...detail, changesInLog: true });
