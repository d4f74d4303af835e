import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { type BusDetail, notify } from '#services/notifications/notify.ts';

/** Notifies the people concerned by a logged event. */
export const handler = async ({ detail }: EventBridgeEvent<string, BusDetail>): Promise<void> => {
  await notify(contextFor(ports(), { viewer: null }), detail);
};
