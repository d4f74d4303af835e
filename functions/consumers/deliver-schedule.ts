import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { deliverSchedule } from '#services/schedule/deliver-schedule.ts';

/** A schedule was sent: its mails are made and handed over. */
export const handler = async ({ detail }: EventBridgeEvent<string, LoggedEvent>): Promise<void> => {
  await deliverSchedule(contextFor(ports(), { viewer: null }), detail);
};
