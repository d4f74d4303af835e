import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { withdrawChanged } from '#services/exchange/withdraw-changed.ts';
import { contextFor } from '#services/kit/context.ts';

/** A change of the schedule: offers whose shift is another now are taken back. */
export const handler = async ({ detail }: EventBridgeEvent<string, { accountId: string }>): Promise<void> => {
  await withdrawChanged(contextFor(ports(), { viewer: null }), detail.accountId);
};
