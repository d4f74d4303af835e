import {
  EventBridgeClient,
  PutEventsCommand,
  type PutEventsCommandOutput,
  type PutEventsRequestEntry,
} from '@aws-sdk/client-eventbridge';

export type PutEvents = (entries: PutEventsRequestEntry[]) => Promise<PutEventsCommandOutput>;

/** One call of EventBridge's PutEvents, by the client of the AWS SDK or the one passed in; at most ten entries. */
export const putEvents =
  (client: Pick<EventBridgeClient, 'send'> = new EventBridgeClient({ maxAttempts: 1 })): PutEvents =>
  (Entries) =>
    client.send(new PutEventsCommand({ Entries }));
