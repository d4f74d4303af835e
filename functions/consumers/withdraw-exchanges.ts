import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { withdrawChanged } from '#services/exchange/withdraw-changed.ts';
import { contextFor } from '#services/kit/context.ts';

/** Withdraws exchange offers whose shift has changed. */
export const handler = async ({ detail }: EventBridgeEvent<string, { accountId: string }>): Promise<void> => {
  await withdrawChanged(contextFor(ports(), { viewer: null }), detail.accountId);
};
