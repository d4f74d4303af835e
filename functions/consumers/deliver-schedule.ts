import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { deliverSchedule } from '#services/calendar/deliver-schedule.ts';
import { contextFor } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';

/** A schedule was sent: its mails are made and handed over. */
export const handler = async ({ detail }: EventBridgeEvent<string, LoggedEvent>): Promise<void> => {
  await deliverSchedule(contextFor(ports(), { viewer: null }), detail);
};
