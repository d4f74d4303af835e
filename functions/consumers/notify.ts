import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { type BusDetail, notify } from '#services/notifications/notify.ts';

/** An event of the log: notifies those whom it concerns. */
export const handler = async ({ detail }: EventBridgeEvent<string, BusDetail>): Promise<void> => {
  await notify(contextFor(ports(), { viewer: null }), detail);
};
