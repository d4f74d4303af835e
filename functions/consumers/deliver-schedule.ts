import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { deliverSchedule } from '#services/calendar/deliver-schedule.ts';
import { contextFor } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';

/** Renders and sends the mails of a sent schedule. */
export const handler = async ({ detail }: EventBridgeEvent<string, LoggedEvent>): Promise<void> => {
  await deliverSchedule(contextFor(ports(), { viewer: null }), detail);
};
