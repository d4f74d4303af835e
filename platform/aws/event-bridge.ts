/** What is used of the client: whoever reads it later reads no more than this. */
export { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
