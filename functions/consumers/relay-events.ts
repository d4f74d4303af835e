import type { DynamoDBStreamEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { newItemsOf } from '#platform/aws/stream-images.ts';
import { type LoggedEvent, loggedEvent } from '#services/kit/events.ts';
import type { BusEvent } from '#services/ports/bus.ts';
import type { Item } from '#services/ports/table.ts';

/** What an event of the bus may weigh, with room for its envelope. */
const heaviest = 200_000;

/** Logged events go to the bus as they are committed. At least once: consumers dedupe by the event's id. */
export const handler = async (event: DynamoDBStreamEvent): Promise<void> => {
  const events = newItemsOf(event).filter((item) => item.__edb_e__ === 'event');
  if (events.length > 0) await ports().bus.publish(events.map(busEvent));
};

const busEvent = (item: Item): BusEvent => {
  const { pk, sk, __edb_e__, ...detail } = loggedEvent(item) as LoggedEvent & Record<string, unknown>;
  const heavy = Buffer.byteLength(String(item.changes)) > heaviest;
  return { source: 'muster', detailType: detail.type, detail: heavy ? withoutChanges(detail) : detail };
};

/** Who needs the changes of a very large event reads it from the log. */
const withoutChanges = ({ changes, ...detail }: Record<string, unknown>) => ({ ...detail, changesInLog: true });
